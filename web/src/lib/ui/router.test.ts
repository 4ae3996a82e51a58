import { describe, expect, it } from 'vitest';
import { codeLength, parseRoute } from './router.svelte';

describe('a route', () => {
  it('is a table by its code, however it is written', () => {
    expect(parseRoute('#VOKIM')).toEqual({ at: 'table', code: 'VOKIM' });
    expect(parseRoute('#/vokim')).toEqual({ at: 'table', code: 'VOKIM' });
    expect(parseRoute('#/obakul')).toEqual({ at: 'table', code: 'OBAKUL' });
    expect(parseRoute('#/watch/abc')).toEqual({ at: 'watch', key: 'abc' });
  });
  it('is a door to a game, or the landing', () => {
    expect(parseRoute('#/lay/bs?solo')).toEqual({ at: 'lay', game: 'bs', door: 'solo' });
    expect(parseRoute('')).toEqual({ at: 'landing' });
    expect(parseRoute('#/OBAKU')).toEqual({ at: 'landing' });
    expect(parseRoute('#/VOKIMA')).toEqual({ at: 'landing' });
    expect(parseRoute('#/nonsense/')).toEqual({ at: 'landing' });
  });
});

describe('a code', () => {
  it('has six letters if it begins with a vowel', () => {
    expect(['', 'B', 'bako', 'O', 'obaku'].map(codeLength)).toEqual([5, 5, 5, 6, 6]);
  });
});

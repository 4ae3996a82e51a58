import { describe, expect, it } from 'vitest';
import { isPrivate, piecesOf } from './claims';

describe('a sentence of the referee', () => {
  it('gives every second piece to a player', () => {
    expect(piecesOf('Ada says "two fours".')).toEqual(['Ada says ', 'two fours', '.']);
    expect(piecesOf('Ada sagt „zwei Vieren“.')).toEqual(['Ada sagt ', 'zwei Vieren', '.']);
    expect(piecesOf('Ada takes the pile.')).toEqual(['Ada takes the pile.']);
  });
});

describe('what only we were told', () => {
  it('stands after our own name', () => {
    expect(isPrivate('Ada rolls five dice: 1 2 3 3 6.', 'Ada')).toBe(true);
    expect(isPrivate('Ada lays two and says "two fours" (AH AS).', 'Ada')).toBe(true);
    expect(isPrivate('Ada lays two and says "two fours".', 'Ada')).toBe(false);
    expect(isPrivate('Otto rolls five dice.', 'Ada')).toBe(false);
    expect(isPrivate('Ada rolls five dice: 1 2 3 3 6.', undefined)).toBe(false);
    expect(isPrivate('You roll five dice: 1 2 3 3 6.', 'Ada')).toBe(true);
    expect(isPrivate('You roll five dice: 1 2 3 3 6.', undefined)).toBe(false);
    expect(isPrivate('Ada rolls five dice: 1 2 3 3 6.', 'Otto', 'Ada')).toBe(true);
  });
});

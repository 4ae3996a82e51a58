import { describe, expect, it } from 'vitest';
import { inMinutes, oneIn } from './length';

describe('how long a game lasts', () => {
  it('is told in whole minutes, and never in none', () => {
    expect([10, 89, 90, 1320].map(inMinutes)).toEqual([1, 1, 2, 22]);
  });
  it('comes with a warning where many never end', () => {
    expect(oneIn(44, 200)).toBe(5);
    expect(oneIn(200, 200)).toBe(1);
    expect(oneIn(3, 200)).toBeUndefined();
    expect(oneIn(0, 200)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { bestBettors } from './spectator_bets';

const ada = { person: 'a', seat: 0, right: 3, of: 4 };
const eve = { person: 'e', right: 3, of: 4 };
const otto = { person: 'o', seat: 2, right: 1, of: 4 };

describe('the best bettors', () => {
  it('is the first, with whoever is as good', () => {
    expect(bestBettors([ada, eve, otto])).toEqual([ada, eve]);
    expect(bestBettors([ada, otto])).toEqual([ada]);
  });
  it('is nobody who was never right', () => {
    expect(bestBettors(undefined)).toEqual([]);
    expect(bestBettors([])).toEqual([]);
    expect(bestBettors([{ ...otto, right: 0 }])).toEqual([]);
  });
});

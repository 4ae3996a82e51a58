import { describe, expect, it } from 'vitest';
import { bestNoses } from './noses';

const ada = { person: 'a', seat: 0, right: 3, of: 4 };
const eve = { person: 'e', right: 3, of: 4 };
const otto = { person: 'o', seat: 2, right: 1, of: 4 };

describe('the best nose in the gallery', () => {
  it('is the first, with whoever is as good', () => {
    expect(bestNoses([ada, eve, otto])).toEqual([ada, eve]);
    expect(bestNoses([ada, otto])).toEqual([ada]);
  });
  it('is nobody who was never right', () => {
    expect(bestNoses(undefined)).toEqual([]);
    expect(bestNoses([])).toEqual([]);
    expect(bestNoses([{ ...otto, right: 0 }])).toEqual([]);
  });
});

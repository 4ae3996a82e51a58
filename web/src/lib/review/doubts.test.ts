import { describe, expect, it } from 'vitest';
import type { Doubt, RecordedMove } from '../net/protocol';
import { claimedBy, claimedIn, isRegret, nextRegret, type Claimed } from './doubts';

const moves: RecordedMove[] = [2, 3, 5, 8].map((step) => ({ step, events: [], told: [] }));
const claimed = (more: Partial<Claimed>): Claimed => ({ move: 1, seat: 0, odds: 0.5, ...more });

describe('what was claimed', () => {
  const doubts: Doubt[] = [
    { step: 3, seat: 1, odds: 0.8, believed: true, judged: true, lie: true },
    { step: 5, seat: 2, odds: 0.2, judged: false, lie: true },
    { step: 6, seat: 2, odds: 0.2, judged: false },
  ];

  it('belongs to its move', () => {
    expect(claimedIn(moves, doubts, true).map(({ move }) => move)).toEqual([2, 3]);
  });
  it('is known if it was shown, or if every card is open', () => {
    expect(claimedIn(moves, doubts, false).map(({ lie }) => lie)).toEqual([true, undefined]);
    expect(claimedIn(moves, doubts, true).map(({ lie }) => lie)).toEqual([true, true]);
  });
  it('is looked back at until the next', () => {
    const all = claimedIn(moves, doubts, false);
    expect([1, 2, 3, 4].map((at) => claimedBy(all, at)?.seat)).toEqual([undefined, 1, 2, 2]);
  });
});

describe('a regret', () => {
  it.each([
    ['a likely lie believed', { believed: true, lie: true, odds: 0.6 }, true],
    ['an unlikely lie believed', { believed: true, lie: true, odds: 0.4 }, false],
    ['a truth believed', { believed: true, lie: false, odds: 0.9 }, false],
    ['a likely truth called', { believed: false, lie: false, odds: 0.4 }, true],
    ['an unlikely truth called', { believed: false, lie: false, odds: 0.6 }, false],
    ['a lie called', { believed: false, lie: true, odds: 0.1 }, false],
    ['an even chance', { believed: true, lie: true, odds: 0.5 }, false],
    ['what was never shown', { believed: true, odds: 0.9 }, false],
    ['what we were not asked', { lie: true, odds: 0.9 }, false],
  ] as [string, Partial<Claimed>, boolean][])('%s', (_, about, regret) => {
    expect(isRegret(claimed(about))).toBe(regret);
  });

  it('comes after the one before, and the first again after the last', () => {
    const bad = { believed: true, lie: true, odds: 0.9 };
    const all = [claimed({ move: 2, ...bad }), claimed({ move: 4 }), claimed({ move: 7, ...bad })];
    expect([0, 2, 4, 7, 9].map((at) => nextRegret(all, at))).toEqual([2, 7, 7, 2, 2]);
    expect(nextRegret([claimed({})], 0)).toBeUndefined();
  });
});

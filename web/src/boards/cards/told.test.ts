import { beforeEach, describe, expect, it } from 'vitest';
import { keep } from '../../lib/ui/prefs.svelte';
import type { GameEvent } from '../../lib/net/protocol';
import { toldWithBids } from '../liars_dice/bids';
import { toldWithCards } from './told';

const move = (told: string, ...events: GameEvent[]): { told: string[]; events: GameEvent[] } => ({
  told: [told],
  events,
});

describe('what the referee told', () => {
  beforeEach(() => keep({ language: 'en' }));

  it('has claims as the board has them', () => {
    const laid = move('Ada lays two and says "two eights".', {
      event: 'played',
      seat: 0,
      rank: '8',
      count: 2,
    });
    expect(toldWithCards(laid)).toEqual(['Ada lays two and says "two 8s".']);
    const led = move('Otto führt an: „drei Neunen“.', {
      event: 'led',
      seat: 1,
      type: '9',
      count: 3,
    });
    keep({ language: 'de' });
    expect(toldWithCards(led)).toEqual(['Otto führt an: "drei Neunen".']);
  });

  it('has cards in words', () => {
    expect(
      toldWithCards(move('The cards are 9H 9d: honest.', { event: 'revealed', honest: true })),
    ).toEqual(['The cards: nine, nine. It was true.']);
    expect(toldWithCards(move('Ada opens with 9H, face up.'))).toEqual([
      'Ada opens with nine, face up.',
    ]);
    expect(toldWithCards(move('Ada is dealt 5 cards: AS 2D 2H TC JS.'))).toEqual([
      'Ada is dealt 5 cards: one ace, two 2s, one 10, one jack.',
    ]);
    keep({ language: 'de' });
    expect(
      toldWithCards(move('Die Karten sind 9H QD: gelogen.', { event: 'revealed', honest: false })),
    ).toEqual(['Die Karten: Neun, Dame. Es war gelogen.']);
    expect(
      toldWithCards(
        move('Die Karte ist JH: ehrlich.', { event: 'revealed', honest: true }),
        'Jokel',
      ),
    ).toEqual(['Die Karten: Jokel. Es war wahr.']);
  });

  it('has bids as the board has them', () => {
    expect(
      toldWithBids(move('Ada bids "five fours".', { event: 'bid', seat: 0, bid: '5x4' })),
    ).toEqual(['Ada bids "five 4s".']);
    expect(toldWithBids(move('Ada passes.', { event: 'passed', seat: 0 }))).toEqual([
      'Ada passes.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import { entriesOf } from './log';
import type { GameEvent, Move } from '../net/protocol';

const names = ['You', 'Ada', 'Otto'];
let step = 0;
const move = (told: string[], ...events: [string, Record<string, unknown>?][]): Move =>
  ({
    step: ++step,
    told,
    events: events.map(([event, more]) => ({ event, ...more }) as GameEvent),
    sealed: [],
  }) as unknown as Move;
const moves = [
  move(['Ada is dealt 5 cards.'], ['dealt', { seat: 1, count: 5 }]),
  move(['Ada opens with "8".'], ['opened', { seat: 1, count: 1 }]),
  move(['Otto lays two and says "two 9s".'], ['played', { seat: 2, rank: '9', count: 2 }]),
  move([], ['answered', { due: 1 }]),
  move(['Nobody calls Otto.'], ['passed', { seat: 2 }]),
  move(['You lay one and say "one 10".'], ['played', { seat: 0, rank: 'T', count: 1 }]),
  move(
    ['Ada calls you.', 'It was true.', 'Ada takes 4.'],
    ['called', { seat: 1 }],
    ['revealed', { honest: true }],
    ['took', { seat: 1 }],
  ),
  move(['Round 2.'], ['round', {}]),
];

describe('the log', () => {
  it('has a number for each play, the claim and what came of it', () => {
    expect(
      entriesOf(moves, en, (seat) => names[seat]!).map(({ play, told }) => [play, ...told]),
    ).toEqual([
      [null, 'Ada is dealt 5 cards.'],
      [1, 'Ada opens with "8".'],
      [2, 'Otto “two 9s”'],
      [3, 'You “one 10”', 'Ada calls you.', 'It was true.', 'Ada takes 4.'],
      [null, 'Round 2.'],
    ]);
  });
  it('has the cards that we laid ourselves aside', () => {
    const own = [
      move(['You lead: "two queens" (queen, king).'], ['led', { seat: 0, type: 'Q', count: 2 }]),
    ];
    expect(entriesOf(own, en, (seat) => names[seat]!)[0]).toMatchObject({
      play: 1,
      told: ['You “two queens”'],
      aside: 'queen, king',
    });
  });
  it('claims in the words of its reader', () => {
    expect(entriesOf(moves, de, (seat) => names[seat]!)[2]?.told).toEqual(['Otto „zwei Neunen“']);
  });
});

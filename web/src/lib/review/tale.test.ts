import { describe, expect, it } from 'vitest';
import { claimsIn, type Stood } from './belief';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import type { GameEvent, Manner } from '../net/protocol';
import { playsBy, storyOf, type Teller } from './tale';

const names = ['Ada', 'Mina', 'Otto', 'Vaucanson'];
const event = (name: string, more: Record<string, unknown> = {}): GameEvent =>
  ({ event: name, ...more }) as GameEvent;
const move = (...events: GameEvent[]): { step: number; events: GameEvent[]; told: string[] } => ({
  step: 0,
  events,
  told: ['So the referee told it.', 'And more.', 'Places.'],
});
const teller = (t = en, manner: Manner = 'says'): Teller => ({
  t,
  who: (seat) => (seat === 1 ? null : names[seat]!),
  title: () => 'GOATS',
  manner: () => manner,
});
const dealt = move(...[0, 1, 2, 3].map((seat) => event('dealt', { seat, count: 5 })));
const called = (
  seat: number,
  honest: boolean,
  taker: number,
  count: number,
): ReturnType<typeof move> =>
  move(
    event('called', { seat, accused: 0, callers: [seat] }),
    event('revealed', { seat: 0, honest }),
    event('took', { seat: taker, count }),
  );

describe('a moment of a game with a pile', () => {
  const moves = [
    dealt,
    move(event('played', { seat: 0, rank: '2', count: 3 })),
    called(1, false, 0, 7),
    move(event('played', { seat: 0, rank: '9', count: 3 })),
    called(1, true, 1, 14),
    move(event('played', { seat: 2, rank: '7', count: 2 })),
  ];
  const claims = claimsIn(moves);
  const lie = (fitting?: number, ours = false): Stood => ({ claim: claims[2]!, fitting, ours });
  const told = (wanted: number[], by = teller(), stood: Stood | null = null): string[] =>
    storyOf(moves, claims, wanted, stood, by).map((one) => one.told.join(' '));

  it('says who claimed what, who called and what it cost, whichever of its moves is worth telling', () => {
    expect(told([3, 5])).toEqual([
      'Ada said “three 2s”. You called, and were right. Seven cards home to Ada.',
      'Ada said “three 9s”. You called. All true. Fourteen cards for you.',
    ]);
    expect(told([2, 4])).toEqual(told([3, 5]));
  });
  it('says how it was claimed, in German too', () => {
    expect(told([3, 5], teller(de, 'swears'))[0]).toBe(
      'Ada schwor auf „drei Zweien“. Du decktest auf, zu Recht. Sieben Karten für Ada.',
    );
  });
  it('tells a lie that stood as one, and else no truth that was not shown', () => {
    expect(told([3, 6], teller(), lie())[1]).toBe(
      'Otto said “two 7s”. It was a lie. Nobody so much as coughed.',
    );
    expect(told([3, 6], teller(en, 'swears'), lie(0))[1]).toBe(
      'Otto swore to “two 7s”. Neither was. Nobody so much as coughed.',
    );
    expect(told([3, 6], teller(), lie(1))[1]).toBe(
      'Otto said “two 7s”. One was. Nobody so much as coughed.',
    );
    expect(told([3, 6], teller(de), lie(0))[1]).toBe(
      'Otto sagte „zwei Siebenen“. Keine stimmte. Keiner hat auch nur gehustet.',
    );
    expect(told([3, 6])[1]).toBe('Otto said “two 7s”. Nobody called.');
    expect(
      storyOf(moves, claims, [3, 6], lie(0, true), teller()).map(({ truth, ours }) => [
        truth,
        ours,
      ]),
    ).toEqual([
      [false, undefined],
      [false, true],
    ]);
    expect(storyOf(moves, claims, [3, 5, 6], null, teller()).map(({ truth }) => truth)).toEqual([
      false,
      true,
      undefined,
    ]);
  });
  it('says whose last cards they were', () => {
    const last = (t = en): Teller => ({ ...teller(t), wasLast: ({ move: at }) => at === 6 });
    expect(told([3, 6], last())[1]).toBe('Otto’s last cards, “two 7s”. Nobody called.');
    expect(told([3, 6], last(de))[1]).toBe(
      'Die letzten Karten von Otto, „zwei Siebenen“. Keiner hat gefragt.',
    );
  });
  it('is numbered by plays, and told once', () => {
    expect(playsBy(moves)).toEqual([0, 0, 1, 1, 2, 2, 3]);
    expect(storyOf(moves, claims, [2, 3], null, teller()).map(({ move: at }) => at)).toEqual([
      2, 4,
    ]); // one is too few: every call is told
  });
});

describe('a moment of a game with dice', () => {
  const moves = [
    move(event('bid', { seat: 0, bid: '5x4' })),
    move(
      event('doubted', { seat: 2, bidder: 0, bid: '5x4', exact: false }),
      event('revealed', { seat: 2, bid: '5x4', exact: false, count: 2, right: true }),
      event('lost', { seat: 0, left: 3 }),
    ),
  ];
  it('says how many there were and who lost a die', () => {
    expect(storyOf(moves, claimsIn(moves), [2], null, teller())).toEqual([
      {
        move: 1,
        told: ['Ada said “five 4s”.', 'Otto called.', 'There were two.', 'Ada loses a die.'],
        truth: false,
      },
    ]);
  });
});

describe('a moment without a claim', () => {
  it('names the card that gave another away', () => {
    const moves = [
      move(
        event('contradicted', { seat: 1, card: '2b', other: 0, lie: '2a' }),
        event('out', { seat: 0, fate: 'contradicted' }),
      ),
    ];
    expect(storyOf(moves, [], [1], null, teller())[0]).toEqual({
      move: 1,
      told: ['You laid GOATS against Ada.', 'Ada is out.'],
      truth: false,
    });
  });
  it('is told as the referee told it, in two sentences', () => {
    expect(storyOf([move(event('sunrise'))], [], [1], null, teller())[0]?.told).toEqual([
      'So the referee told it.',
      'And more.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Claimed, Study } from '../net/protocol';
import { claimsIn, lieThatStood, liesOf, publicly, scoresOf, trustOf } from './belief';
import type { GameEvent } from '../net/protocol';

const event = (name: string, more: Record<string, unknown> = {}): GameEvent =>
  ({ event: name, ...more }) as GameEvent;
const move = (...events: GameEvent[]): { step: number; events: GameEvent[] } => ({
  step: 0,
  events,
});
const numbered = (moves: { events: GameEvent[] }[]): { step: number; events: GameEvent[] }[] =>
  moves.map(({ events }, n) => ({ step: n + 10, events }));
const dealt = move(...[0, 1, 2, 3].map((seat) => event('dealt', { seat, count: 5 })));
const answers = [move(event('answered', { due: 2 })), move(event('answered', { seat: 0, due: 1 }))];
const last = event('answered', { due: 0 });

describe('sealed answers', () => {
  const moves = [
    dealt,
    move(event('opened', { seat: 0, count: 1 })),
    move(event('played', { seat: 1, rank: '8', count: 2 })),
    ...answers,
    move(
      last,
      event('called', { seat: 3, accused: 1, callers: [3, 0] }),
      event('revealed', { seat: 1, honest: false }),
      event('took', { seat: 1, count: 3 }),
    ),
    move(event('played', { seat: 2, rank: '9', count: 3 })),
    ...answers,
    move(last, event('passed', { seat: 2 })),
    move(event('played', { seat: 3, rank: 'T', count: 1 })),
    ...answers,
    move(
      last,
      event('called', { seat: 0, accused: 3, callers: [0] }),
      event('revealed', { seat: 3, honest: true }),
    ),
  ];
  const claims = claimsIn(moves);

  it('are believed by whoever did not call', () => {
    expect(
      claims.map(({ seat, believers, callers, lie }) => ({ seat, believers, callers, lie })),
    ).toEqual([
      { seat: 1, believers: [2], callers: [3, 0], lie: true },
      { seat: 2, believers: [0, 1, 3], callers: [], lie: undefined },
      { seat: 3, believers: [1, 2], callers: [0], lie: false },
    ]);
  });
  it('make calls that are right and wrong, of everybody who called', () => {
    expect(scoresOf(claims, 4)).toEqual([
      { caught: 0, right: 1, wrong: 1 },
      { caught: 1, right: 0, wrong: 0 },
      { caught: 0, right: 0, wrong: 0 },
      { caught: 0, right: 1, wrong: 0 },
    ]);
  });
  it('tell whom somebody believed how often', () => {
    expect(trustOf(claims, 0)).toEqual([
      { seat: 1, believed: 0, of: 1 },
      { seat: 2, believed: 1, of: 1 },
      { seat: 3, believed: 0, of: 1 },
    ]);
    expect(trustOf(claims, 2)).toEqual([
      { seat: 1, believed: 1, of: 1 },
      { seat: 3, believed: 1, of: 1 },
    ]);
  });
  it('say nothing of who had no time to answer', () => {
    const race = [
      dealt,
      move(event('played', { seat: 1, rank: '8', count: 2 })),
      move(
        event('called', { seat: 3, accused: 1, callers: [3] }),
        event('revealed', { honest: false }),
      ),
    ];
    expect(claimsIn(race)[0]).toMatchObject({ believers: [], callers: [3] });
  });
  it('are only those of who still plays', () => {
    const three = [
      dealt,
      move(event('out', { seat: 0 })),
      move(event('played', { seat: 1, count: 1 })),
      answers[0]!,
      move(last, event('passed', { seat: 1 })),
    ];
    expect(claimsIn(three)[0]?.believers).toEqual([2, 3]);
  });
});

describe('who follows or raises', () => {
  it('believes the last claim, and nobody else is asked', () => {
    const cards = [
      dealt,
      move(event('led', { seat: 3, type: 'T', count: 4 })),
      move(event('played', { seat: 0, type: 'T', count: 2 })),
      move(event('called', { seat: 1, accused: 0 }), event('revealed', { honest: false })),
      move(event('led', { seat: 1, type: '9', count: 1 })),
    ];
    expect(claimsIn(cards).map(({ believers, callers }) => [believers, callers])).toEqual([
      [[0], []],
      [[], [1]],
      [[], []],
    ]);
  });
  it('is the same with dice; powers that are passed on say nothing of a bid', () => {
    const dice = [
      move(event('rolled', { seat: 0, count: 2 }), event('rolled', { seat: 1, count: 2 })),
      move(event('bid', { seat: 0, bid: '2x5' })),
      move(event('passed', { seat: 1 })),
      move(event('bid', { seat: 1, bid: '3x5' })),
      move(
        event('accused', { seat: 0, bidder: 1 }),
        event('revealed', { bid: '3x5', right: true }),
      ),
      move(event('rolled', { seat: 0, count: 2 })),
      move(event('bid', { seat: 0, bid: '1x2' })),
      move(
        event('doubted', { seat: 1, exact: true }),
        event('revealed', { bid: '1x2', right: true, exact: true }),
      ),
    ];
    const claims = claimsIn(dice);
    expect(claims.map(({ believers, callers, lie }) => [believers, callers, lie])).toEqual([
      [[1], [], undefined],
      [[], [0], true],
      [[], [1], undefined],
    ]);
    expect(scoresOf(claims, 2)).toEqual([
      { caught: 0, right: 1, wrong: 0 },
      { caught: 1, right: 1, wrong: 0 },
    ]);
  });
});

describe('a declaration', () => {
  it('is believed by who shows nothing, until somebody proves it false', () => {
    const moves = [
      dealt,
      move(event('claimed', { seat: 3, claim: 'declare' })),
      move(event('passed', { seat: 0 })),
      move(event('showed', { seat: 1, other: 3, comes_of_it: 'false_proof' })),
      move(event('showed', { seat: 2, other: 3, comes_of_it: 'proven' })),
    ];
    const claims = claimsIn(moves);
    expect(claims[0]).toMatchObject({ seat: 3, believers: [0], callers: [1, 2], lie: true });
    expect(scoresOf(claims, 4).map(({ right, wrong }) => [right, wrong])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
  });
});

describe('the largest lie that stood', () => {
  const moves = numbered([
    dealt,
    move(event('led', { seat: 1, count: 2 })),
    move(event('played', { seat: 2, count: 3 })),
    move(event('played', { seat: 3, count: 4 })),
    move(event('called', { seat: 0, accused: 3 }), event('revealed', { honest: false })),
  ]);
  const claims = claimsIn(moves);
  const lie = (step: number, more: Partial<Claimed> = {}): Claimed => ({
    step,
    seat: 1,
    judged: false,
    lie: true,
    fitting: 0,
    ...more,
  });
  const study = (...told: Claimed[]): Study => ({ doubts: [], claims: told });

  it('has the most cards that were something else, of those that nobody called', () => {
    expect(
      lieThatStood(moves, claims, study(lie(11), lie(12), lie(13, { judged: true })), true),
    ).toMatchObject({ claim: { move: 3 }, fitting: 0, ours: false });
    expect(
      lieThatStood(moves, claims, study(lie(11), lie(12, { lie: false, fitting: 3 })), true)?.claim
        .move,
    ).toBe(2);
    expect(
      lieThatStood(moves, claims, study(lie(11), lie(12, { fitting: 2 })), true)?.claim.move,
    ).toBe(2);
  });
  it('is the one that was harder to believe, of two as large', () => {
    const doubts = [11, 12].map((step) => ({
      step,
      seat: 1,
      odds: step === 12 ? 0.9 : 0.2,
      judged: false,
    }));
    expect(
      lieThatStood(moves, claims, { doubts, claims: [lie(11), lie(12, { fitting: 1 })] }, true)
        ?.claim.move,
    ).toBe(3);
  });
  it('stays hidden as long as its cards do', () => {
    const { lie: _, fitting: __, ...hidden } = lie(11);
    expect(lieThatStood(moves, claims, study(hidden), false)).toBeNull();
  });
  it('is ours alone if nobody else was shown it, and comes after what everybody knows', () => {
    expect(lieThatStood(moves, claims, study(lie(12)), false)).toMatchObject({
      claim: { move: 3 },
      ours: true,
    });
    expect(
      lieThatStood(moves, claims, study(lie(11, { judged: true }), lie(12)), false),
    ).toMatchObject({ claim: { move: 2 }, ours: false });
  });
});

describe('how often somebody lied', () => {
  const told = (seat: number, judged: boolean, lie?: boolean): Claimed => ({
    step: 0,
    seat,
    judged,
    ...(lie === undefined ? {} : { lie }),
  });
  it('is known of whose every claim was shown, to ourselves of our own, and else hidden', () => {
    const lies = liesOf(
      [
        told(0, true, true),
        told(0, true, false),
        told(1, false, true),
        told(1, true, true),
        told(2, true, true),
        told(2, false),
      ],
      4,
      false,
    );
    expect(lies).toEqual([
      { count: 1, known: 'all' },
      { count: 2, known: 'us' },
      { count: 1, known: 'none' },
      { count: 0, known: 'all' },
    ]);
  });
  it('is known of all once every card is open', () => {
    expect(liesOf([told(0, false, true), told(1, false, false)], 2, true)).toEqual([
      { count: 1, known: 'all' },
      { count: 0, known: 'all' },
    ]);
  });
  it('is nobody’s but everybody’s on a phone that goes round', () => {
    expect(publicly([told(0, false, true), told(1, true, true)])).toEqual([
      told(0, false),
      told(1, true, true),
    ]);
    expect(
      liesOf(publicly([told(0, false, true), told(1, true, true)]), 2, false)?.map(
        ({ known }) => known,
      ),
    ).toEqual(['none', 'all']);
  });
  it('is no column where nothing is known of anybody, or nobody claims anything', () => {
    expect(liesOf([told(0, false), told(1, false)], 3, false)).toBeNull();
    expect(liesOf([], 3, false)).toBeNull();
  });
});

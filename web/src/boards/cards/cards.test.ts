import { describe, expect, it } from 'vitest';
import type { GameEvent, Move } from '../../lib/net/protocol';
import { beakOf } from './beak';
import { layOut, liftFromStack, stepOf, toggle } from './fan';
import { fanned, thrown } from './pile';
import { countRanks, rankAfter, signOf, sorted, ladder } from './ranks';
import { callComing, storyOf, suspense } from './story';
import { nextSeat, turnsUntil } from './turns';

const move = (step: number, ...events: GameEvent[]): Move => ({ step, events, told: [] });
const opened = move(3, { event: 'opened', seat: 0, count: 1, cards: ['5H'] });
const played = move(4, { event: 'played', seat: 3, rank: '6', count: 2 });
const called = move(
  7,
  { event: 'called', seat: 2, accused: 3, callers: [2, 1] },
  { event: 'revealed', seat: 3, rank: '6', honest: false, cards: ['6H', 'KD'] },
  { event: 'took', seat: 3, count: 3 },
);

describe('ranks', () => {
  it('go on after the king with the ace', () => {
    expect(rankAfter('8', 5)).toBe('K');
    expect(rankAfter('Q', 3)).toBe('2');
  });
  it('are sorted and counted whatever their suit or pack', () => {
    expect(sorted(['KD', 'Th', '2C', 'TS'], ladder)).toEqual(['2C', 'Th', 'TS', 'KD']);
    expect(countRanks(['Th', 'TS', 'KD'])).toEqual([
      ['T', 2],
      ['K', 1],
    ]);
    expect(signOf('T')).toBe('10');
  });
});

describe('the story of a pile', () => {
  it('has an opening that claims nothing and a play that does', () => {
    const { plays, call } = storyOf([opened, { ...played, manner: 'swears' }]);
    expect(plays.map(({ seat, rank, count, open }) => ({ seat, rank, count, open }))).toEqual([
      { seat: 0, rank: '5', count: 1, open: true },
      { seat: 3, rank: '6', count: 2, open: false },
    ]);
    expect(plays[1]?.manner).toBe('swears');
    expect(plays[1]?.cards).toEqual([]);
    expect(call).toBeNull();
  });
  it('ends with a call, and the pile is gone', () => {
    const { plays, call } = storyOf([opened, played, called]);
    expect(plays).toEqual([]);
    expect(call).toMatchObject({
      caller: 2,
      callers: [2, 1],
      accused: 3,
      cards: ['6H', 'KD'],
      honest: false,
      taker: 3,
      taken: 3,
    });
    expect(call?.play?.count).toBe(2);
  });
  it('forgets the call when something is laid again', () => {
    const { plays, call } = storyOf([
      opened,
      played,
      called,
      move(8, { event: 'played', seat: 2, rank: '7', count: 1 }),
    ]);
    expect(call).toBeNull();
    expect(plays).toHaveLength(1);
  });
  it('remembers that nobody called, until the next play', () => {
    const passed = move(5, { event: 'passed', seat: 3 });
    expect(storyOf([opened, played, passed]).passed).toBe(true);
    expect(
      storyOf([opened, played, passed, move(6, { event: 'played', seat: 2, rank: '7', count: 1 })])
        .passed,
    ).toBe(false);
  });
  it('keeps who went out by the very move that laid on', () => {
    const led = move(2, { event: 'led', seat: 0, type: 'Q', count: 1 });
    const followed = move(
      3,
      { event: 'left', seat: 0, place: 1 },
      { event: 'played', seat: 1, type: 'Q', count: 2 },
    );
    const story = storyOf([led, followed]);
    expect(story.left).toEqual([0]);
    expect(story.plays).toHaveLength(2);
  });
  it('tells fours that a pick-up has completed, and a lost round', () => {
    const story = storyOf([
      move(
        4,
        { event: 'called', seat: 1, accused: 0 },
        { event: 'revealed', seat: 0, type: 'K', honest: true, cards: ['KH'] },
        { event: 'took', seat: 1, count: 1 },
        { event: 'discarded', seat: 1, cards: ['KC', 'KD', 'KH', 'KS'] },
      ),
      move(5, { event: 'round', losers: [1], winners: [], reason: 'four_aces' }),
    ]);
    expect(story.call?.callers).toEqual([1]);
    expect(story.discards).toEqual([{ seat: 1, cards: ['KC', 'KD', 'KH', 'KS'] }]);
    expect(story.round).toEqual({ losers: [1], reason: 'four_aces' });
  });
});

describe('suspense', () => {
  it('is 900 ms for every call, true or not, and none for a play', () => {
    expect(suspense([called])?.before).toBe(900);
    const honest = {
      ...called,
      events: called.events.map((event) => ({ ...event, honest: true })),
    };
    expect(suspense([honest])).toEqual(suspense([called]));
    expect(suspense([honest])?.after, 'two cards turned over, and a stamp').toBe(420 + 60 + 300);
    expect(suspense([played])).toBeNull();
  });
  it('shows who calls whom and nothing else', () => {
    expect(callComing([called])).toEqual({ caller: 2, accused: 3 });
    expect(callComing([])).toBeNull();
  });
});

describe('turns', () => {
  const chairs = [0, 1, 2, 3].map((seat) => ({ seat }));
  it('pass the way the table turns, over those who are out', () => {
    const at = { chairs, rules: { direction: 'counter' }, view: { in: [0, 1, 3] } };
    expect(nextSeat(at, 0)).toBe(3);
    expect(nextSeat(at, 3)).toBe(1);
    expect(nextSeat({ ...at, rules: { direction: 'clockwise' } }, 1)).toBe(3);
  });
  it('follow the round where its direction changes', () => {
    expect(
      nextSeat(
        {
          chairs,
          rules: { direction: 'alternate' },
          view: { in: [0, 1, 2, 3], direction: 'counter' },
        },
        0,
      ),
    ).toBe(3);
  });
  it('are counted, once round for oneself', () => {
    const at = { chairs, rules: { direction: 'counter' }, view: { in: [0, 1, 2, 3] } };
    expect(turnsUntil(at, 0, 1)).toBe(3);
    expect(turnsUntil(at, 2, 2)).toBe(4);
  });
});

describe('a hand', () => {
  const cards = ladder.flatMap((rank) => ['C', 'D', 'H'].map((suit) => `${rank}${suit}`));
  it('is one row while 24 px of each card show, then two, then a stack for each rank', () => {
    expect(layOut(cards.slice(0, 12), 358, 80, 24).rows).toHaveLength(1);
    expect(layOut(cards.slice(0, 13), 358, 80, 24).rows.map((row) => row.length)).toEqual([7, 6]);
    const stacks = layOut(cards, 358, 80, 24);
    expect(stacks.stacked).toBe(true);
    expect(stacks.rows.map((row) => row.length)).toEqual([7, 6]);
    expect(layOut(cards, 368, 80, 24).rows).toHaveLength(1);
  });
  it('has its cards side by side if there is room', () => {
    expect(stepOf(3, 358, 80, 86)).toBe(86);
    expect(stepOf(12, 358, 80, 86)).toBeCloseTo(25.3, 1);
  });
  it('lifts and lowers a card', () => {
    expect(toggle(['8H'], '3C')).toEqual(['8H', '3C']);
    expect(toggle(['8H', '3C'], '8H')).toEqual(['3C']);
  });
  it('lifts one more from a stack with each tap, and in the end lowers all', () => {
    const hand = ['8C', '8D', '9C'];
    expect(liftFromStack(hand, ['9C'], '8')).toEqual(['9C', '8C']);
    expect(liftFromStack(hand, ['9C', '8C'], '8')).toEqual(['9C', '8C', '8D']);
    expect(liftFromStack(hand, ['9C', '8C', '8D'], '8')).toEqual(['9C']);
  });
});

describe('a pile', () => {
  it('lies the same on every screen', () => {
    expect(thrown(7)).toEqual(thrown(7));
    expect(thrown(7)).not.toEqual(thrown(8));
    for (let n = 0; n < 100; ++n) expect(Math.abs(thrown(n).turn)).toBeLessThanOrEqual(22);
  });
  it('has its last play fanned about its middle', () => {
    expect(fanned(0, 1)).toEqual({ turn: 0, x: 0, y: 0 });
    expect(fanned(0, 4).x).toBeCloseTo(-fanned(3, 4).x);
    expect(fanned(7, 8).x).toBeLessThan(1);
  });
});

describe('the beak of a claim', () => {
  const panel = { left: 100, top: 200, width: 300, height: 90 };
  it('points up to the row of seats, and keeps clear of the corners', () => {
    expect(beakOf(panel, { left: 180, top: 60, width: 60, height: 100 })).toEqual({
      side: 'top',
      at: 110,
    });
    expect(beakOf(panel, { left: 0, top: 60, width: 60, height: 100 })).toEqual({
      side: 'top',
      at: 16,
    });
  });
  it('points sideways to a seat of the ring, and down to oneself', () => {
    expect(beakOf(panel, { left: 10, top: 190, width: 60, height: 100 })).toEqual({
      side: 'left',
      at: 40,
    });
    expect(beakOf(panel, { left: 500, top: 190, width: 60, height: 100 }).side).toBe('right');
    expect(beakOf(panel, null)).toEqual({ side: 'foot', at: 150 });
  });
});

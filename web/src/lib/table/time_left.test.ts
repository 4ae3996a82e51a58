import { describe, expect, it } from 'vitest';
import type { Length } from '../net/protocol';
import { Pace, secondsLeft } from './time_left';

/** Games of 5 seconds a move: forty of 100 to 120 moves, forty of 120 to 140. */
const length: Length = {
  games: 80,
  moves: [104, 120, 136],
  seconds: [520, 600, 680],
  bars: [0, 0, 0, 0, 0, 40, 40],
  bar_seconds: 100,
  cut_short: 0,
};

describe('the time that is left', () => {
  it('is that of half the games that lasted as long, at this table’s pace', () => {
    expect(secondsLeft(length, 0, 5)).toBeCloseTo(600);
    expect(secondsLeft(length, 60, 5)).toBeCloseTo(300);
    expect(secondsLeft(length, 60, 2)).toBeCloseTo(120);
  });
  it('goes by the longer games once the shorter ones would be over', () => {
    // After 550 s there are twenty of the shorter games left and forty of the longer: half of these sixty end by 625 s.
    expect(secondsLeft(length, 120, 5)).toBeCloseTo(50);
    expect(secondsLeft(length, 110, 5)).toBeCloseTo(625 - 550);
  });
  it('is not known of games that have no figure, that nearly none has outlasted, or whose pace is not known', () => {
    expect(secondsLeft({ ...length, games: 0 }, 60, 5)).toBeUndefined();
    expect(secondsLeft(length, 139, 5)).toBeUndefined();
    expect(secondsLeft(length, 500, 5)).toBeUndefined();
    expect(secondsLeft(length, 60, undefined)).toBeUndefined();
  });
});

describe('the pace of a game', () => {
  it('is known after six moves, from the first that was seen', () => {
    const pace = new Pace();
    pace.hear(1, { question: 10, asked_at: 50_000 });
    pace.hear(1, { question: 15, asked_at: 70_000 });
    expect(pace.perMove).toBeUndefined();
    pace.hear(1, { question: 16, asked_at: 74_000 });
    expect(pace.perMove).toBe(4);
    pace.hear(1, { question: 17 }); // no question is open
    expect(pace.perMove).toBe(4);
  });
  it('is found anew for each game', () => {
    const pace = new Pace();
    pace.hear(1, { question: 0, asked_at: 0 });
    pace.hear(1, { question: 30, asked_at: 90_000 });
    pace.hear(2, { question: 0, asked_at: 200_000 });
    expect(pace.perMove).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { cuesOf, earconOf, seatCue } from './earcons';
import type { GameEvent } from '../net/protocol';
import { timesOf, type SeatCue } from './sounds';

const event = (name: string, more: Record<string, boolean | number> = {}): GameEvent =>
  ({ event: name, ...more }) as GameEvent;
const seats = (players: number, own: number | null): SeatCue[] =>
  Array.from({ length: players }, (_, seat) => seatCue(seat, own, players));

describe('the note of a seat', () => {
  it.each([
    [2, 0],
    [4, 2],
    [8, 7],
    [8, null],
  ])('is its own at a table of %i, seen from %s', (players, own) => {
    const pitches = seats(players, own).map((cue) => earconOf(cue).tones[0]!.from);
    expect(new Set(pitches).size).toBe(players);
  });
  it('comes from where the seat stands: clockwise from our left to our right, ours from the middle', () => {
    expect(seats(4, 0).map(({ pan }) => pan)).toEqual([0, -0.9, 0, 0.9]);
    expect(seats(4, 2).map(({ pan }) => pan)).toEqual([0, 0.9, 0, -0.9]);
    expect(seats(3, null).map(({ pan }) => pan)).toEqual([-0.9, 0, 0.9]);
    expect(seats(2, 1).map(({ pan }) => pan)).toEqual([0, 0]);
  });
  it('is over before the next thing sounds', () => {
    const { tones } = earconOf(seatCue(1, 0, 4));
    expect(Math.max(...tones.map((tone) => tone.at + tone.lasts))).toBeLessThanOrEqual(0.18);
  });
});

describe('who plays by ear', () => {
  const of = (seat: number): SeatCue => seatCue(seat, 0, 4);

  it('hears who lays, who calls and who is out', () => {
    expect(cuesOf([event('played', { seat: 2, count: 3 })], 0, 4)).toEqual([of(2), 'lay']);
    expect(
      cuesOf(
        [
          event('called', { seat: 3, accused: 1 }),
          event('revealed', { honest: false }),
          event('took', { seat: 1 }),
        ],
        0,
        4,
      ),
    ).toEqual([of(3), 'call', 'stamp', 'lie']);
    expect(cuesOf([event('contradicted', { seat: 1 }), event('out', { seat: 2 })], 0, 4)).toEqual([
      'stamp',
      'lie',
      of(2),
      'out',
    ]);
  });
  it('hears nobody in what is sealed, or in cups that roll at once', () => {
    expect(cuesOf([event('answered', { due: 2 })], 0, 4)).toEqual(['sealed']);
    expect(
      cuesOf([event('rolled', { seat: 0 }), event('rolled', { seat: 1 }), event('night')], 0, 4),
    ).toEqual(['roll', 'night']);
  });
  it('hears the verdict as late as everybody', () => {
    expect(timesOf([of(3), 'call', 'true'])).toEqual([0, 0, 900]);
    expect(timesOf([of(2), 'lay'])).toEqual([0, 180]);
  });
});

import { describe, expect, it } from 'vitest';
import { courseOf, hasCourse, momentsOf, type Told } from './course';

const move = (...events: Record<string, unknown>[]): Told => ({ events: events as Told['events'] });

describe('the course of a game of cards', () => {
  const moves = [
    move({ event: 'dealt', seat: 0, count: 5 }, { event: 'dealt', seat: 1, count: 5 }),
    move({ event: 'opened', seat: 0, count: 1 }),
    move({ event: 'played', seat: 1, count: 3 }),
    move(
      { event: 'called', seat: 0 },
      { event: 'revealed', honest: false },
      { event: 'took', seat: 1, count: 4 },
    ),
    move({ event: 'played', seat: 0, count: 1 }),
    move(
      { event: 'called', seat: 1 },
      { event: 'revealed', honest: true },
      { event: 'took', seat: 1, count: 1 },
    ),
  ];
  const course = courseOf(moves, 2);

  it('follows what is laid and taken', () => {
    expect(course).toEqual([
      [5, 5],
      [5, 5],
      [4, 5],
      [4, 2],
      [4, 6],
      [3, 6],
      [3, 7],
    ]);
    expect(hasCourse(course)).toBe(true);
  });
  it('has the largest swing, the boldest lie, the best call and the last play', () => {
    expect(momentsOf(moves, course)).toEqual({ swing: 4, lie: 4, call: 4, last: 6 });
  });
});

describe('the course of a game of dice', () => {
  const moves = [
    move({ event: 'rolled', seat: 0, count: 2 }, { event: 'rolled', seat: 1, count: 2 }),
    move({ event: 'bid', seat: 0, bid: '2x5' }),
    move(
      { event: 'doubted', seat: 1 },
      { event: 'revealed', bid: '2x5', count: 1, right: true, exact: false },
      { event: 'lost', seat: 0, left: 1 },
    ),
    move({ event: 'rolled', seat: 0, count: 1 }, { event: 'rolled', seat: 1, count: 2 }),
    move(
      { event: 'doubted', seat: 0 },
      { event: 'revealed', bid: '3x4', count: 0, right: true, exact: false },
      { event: 'lost', seat: 1, left: 1 },
    ),
  ];
  const course = courseOf(moves, 2);

  it('follows the cups', () => {
    expect(course.at(-1)).toEqual([1, 1]);
    expect(momentsOf(moves, course)).toEqual({ swing: 3, lie: 5, call: 3, last: 5 });
  });
});

describe('a game in which nothing is counted', () => {
  it('has no course to draw', () => {
    expect(
      hasCourse(
        courseOf(
          [
            move({ event: 'dealt', seat: 0, count: 6 }),
            move({ event: 'played', seat: 0, card: 'a' }),
            move({ event: 'out', seat: 0 }),
          ],
          1,
        ),
      ),
    ).toBe(false);
  });
});

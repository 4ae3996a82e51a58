// The course of a game that is over, from what its moves told: how many cards or dice everybody had
// after each, and the moments worth looking at again. It follows what the events say and knows no rule.
import type { GameEvent } from '../net/protocol';
import { wasTrue } from '../sound/sounds';

export interface Told {
  events: GameEvent[];
}
/** Everybody's count after each move, by seat; the first entry is that before the first move. */
export type Course = number[][];

const lays = ['opened', 'played', 'led'];

function take(counts: number[], event: GameEvent): void {
  const seat = event['seat'];
  if (typeof seat !== 'number') return;
  const cards = event['cards'];
  const count = event['count'] ?? (Array.isArray(cards) ? cards.length : undefined);
  const now = counts[seat] ?? 0;
  if (typeof event['left'] === 'number') counts[seat] = event['left'];
  else if (event.event === 'out') counts[seat] = 0;
  else if (typeof count !== 'number') return;
  else if (event.event === 'dealt' || event.event === 'rolled') counts[seat] = count;
  else if (lays.includes(event.event) || event.event === 'discarded') counts[seat] = now - count;
  else if (event.event === 'took') counts[seat] = now + count;
}

export function courseOf(moves: Told[], players: number): Course {
  const counts = Array.from({ length: players }, () => 0);
  const course = [[...counts]];
  for (const { events } of moves) {
    for (const event of events) take(counts, event);
    course.push([...counts]);
  }
  // A seat without cards so far had nothing to lose.
  const begun = course.findIndex((entry) => entry.some((count) => count > 0));
  return begun < 0 ? course : course.map((entry, n) => (n < begun ? [...course[begun]!] : entry));
}

/** Whether the course changes enough to be worth a plot. */
export const hasCourse = (course: Course): boolean => new Set(course.flat()).size > 2;

export const momentKinds = ['swing', 'lie', 'call', 'last'] as const;
export type MomentKind = (typeof momentKinds)[number];
/** The move at which it happened, counted from 1. */
export type Moments = Partial<Record<MomentKind, number>>;

const swingAt = (course: Course, move: number): number =>
  Math.max(
    0,
    ...(course[move] ?? []).map((count, seat) =>
      Math.abs(count - (course[move - 1]?.[seat] ?? count)),
    ),
  );

/** How far a claim was from the truth: dice that were not there, or cards that were not shown before. */
function boldness(event: GameEvent, laid: number): number {
  const bid = typeof event['bid'] === 'string' ? Number.parseInt(event['bid'], 10) : Number.NaN;
  return Number.isNaN(bid) ? laid : bid - Number(event['count'] ?? 0);
}

export function momentsOf(moves: Told[], course: Course): Moments {
  const moments: Moments = {};
  const most: Record<string, number> = {};
  const note = (kind: MomentKind, move: number, much: number): void => {
    if (much <= (most[kind] ?? 0)) return;
    most[kind] = much;
    moments[kind] = move;
  };
  let laid = 1;
  moves.forEach(({ events }, n) => {
    const move = n + 1;
    const deals = events.some((event) => event.event === 'dealt' || event.event === 'rolled');
    if (!deals) note('swing', move, swingAt(course, move));
    for (const event of events) {
      if (lays.includes(event.event)) laid = Number(event['count'] ?? 1);
      if (wasTrue(event) !== false) continue;
      note('lie', move, boldness(event, laid));
      note('call', move, 1 + swingAt(course, move));
    }
  });
  if (moves.length > 0) moments.last = moves.length;
  return moments;
}

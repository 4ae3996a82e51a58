// The claims of the others in a finished game, how likely lies they were to us, and what we should have answered.
import type { Doubt, RecordedMove } from '../net/protocol';

export interface Claimed {
  /** The move in which it was claimed, counted from 1. */
  move: number;
  seat: number;
  odds: number;
  believed?: boolean;
  /** Nothing: it was never shown. */
  lie?: boolean;
}

/** With `every` card open the truth of all is known, else of what was shown. */
export function claimedIn(moves: RecordedMove[], doubts: Doubt[], every: boolean): Claimed[] {
  const moveOf = new Map(moves.map((move, n) => [move.step, n + 1]));
  return doubts.flatMap((doubt) => {
    const move = moveOf.get(doubt.step);
    if (move === undefined) return [];
    const claimed: Claimed = { move, seat: doubt.seat, odds: doubt.odds };
    if (doubt.believed !== undefined) claimed.believed = doubt.believed;
    if (doubt.lie !== undefined && (every || doubt.judged)) claimed.lie = doubt.lie;
    return [claimed];
  });
}

/** A regret is an answer that was wrong and against the odds: a lie believed that was likelier than not,
 * or a truth called that was likelier than a lie. Claims whose truth is unknown are no regrets. */
export function isRegret({ odds, believed, lie }: Claimed): boolean {
  if (believed === undefined || lie === undefined) return false;
  return believed ? lie && odds > 0.5 : !lie && odds < 0.5;
}

/** The move of the next regret after `at`, from the beginning again after the last; nothing if there is none. */
export function nextRegret(claimed: Claimed[], at: number): number | undefined {
  const regrets = claimed.filter(isRegret).map(({ move }) => move);
  return regrets.find((move) => move > at) ?? regrets[0];
}

/** The last claim up to move `at`. */
export const claimedBy = (claimed: Claimed[], at: number): Claimed | undefined =>
  claimed.findLast(({ move }) => move <= at);

export const percent = (odds: number): number => Math.round(100 * odds);

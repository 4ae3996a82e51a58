// The best of the spectators who bet on claims, for the result.
import type { BetScore } from '../net/protocol';

/** Everybody with the best score (the server sorts them, best first); nobody if no bet was right. */
export function bestBettors(scores: BetScore[] | undefined): BetScore[] {
  const best = scores?.[0];
  if (!best || best.right === 0) return [];
  return scores.filter(({ right, of }) => right === best.right && of === best.of);
}

// Pencilled lines: from what one seat alone can see.
import { words } from '../../lib/i18n';
import type { Seated } from './seated';
import { handOf, mayLay, pickedOf, verdictOf } from './choice';
import { listOf } from './news';
import { countOf, countRanks } from './ranks';

/** The selected cards, with the server's verdict: "One 8, one 3: a lie." */
export function pickedNote(at: Seated): string {
  const picked = pickedOf(at);
  if (picked.length === 0 || !mayLay(at)) return '';
  const hand = handOf(at).filter((card) => picked.includes(card));
  const verdict = verdictOf(at);
  return `${listOf(countRanks(hand))}${verdict ? `: ${verdict}` : ''}.`;
}

interface Claim {
  name: string;
  count: number;
  /** How many there are of a rank. */
  all: number;
}

/** How many cards of a rank this seat holds and, if the table helps with sums, what that says about a claim. */
export function holding(at: Seated, rank: string, claim: Claim | null): string {
  const t = words().cardGames;
  const own = countOf(handOf(at), rank);
  const held = t.youHold(own, rank);
  if (!claim || at.settings['aids'] !== 'counts') return held;
  if (own + claim.count > claim.all) return `${held} ${t.onlyFour(claim.all)}`;
  return own + claim.count === claim.all ? `${held} ${t.needsOthers(claim.name)}` : held;
}

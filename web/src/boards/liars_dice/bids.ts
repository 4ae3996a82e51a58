// Bids as the server writes them: "5x4" is five fours.
import { withClaim } from '../../lib/table/claims';
import { words } from '../../lib/i18n';
import type { GameEvent, Move } from '../../lib/net/protocol';
import { eventsOf } from '../board';
import type { Event } from './seated';

/** The referee's sentences with bids in the board's words: "five 4s". */
export function toldWithBids(move: Pick<Move, 'events' | 'told'>): string[] {
  const bid = parseBid(eventsOf<Event, 'bid'>(move.events, 'bid')[0]?.bid);
  return bid
    ? move.told.map((sentence) => withClaim(sentence, words().dice.claim(bid.count, bid.face)))
    : move.told;
}

export interface Bid {
  count: number;
  face: number;
}

export function parseBid(text: unknown): Bid | null {
  const read = typeof text === 'string' ? /(\d+)x(\d+)$/.exec(text) : null;
  return read ? { count: Number(read[1]), face: Number(read[2]) } : null;
}

/** Cups that were lifted over a bid. */
export interface Lift {
  bid: Bid | null;
  /** How many there were. */
  count: number;
  /** Everybody's dice, by seat. */
  cups: number[][];
  /** A bid is a lie if there are fewer, whether it was doubted or called exact. */
  lied: boolean;
}

export function liftOf(events: GameEvent[]): Lift | null {
  const [event] = eventsOf<Event, 'revealed'>(events, 'revealed');
  if (!event) return null;
  const { count, faces } = event;
  const bid = parseBid(event.bid);
  return { bid, count, cups: faces, lied: count < (bid?.count ?? 0) };
}

/** The sentences about a move, for places that draw the lifted cups: of these only the count is told. */
export function toldBesideCups(move: Pick<Move, 'events' | 'told'>): string[] {
  const lift = liftOf(move.events);
  const listsCups = (told: string): boolean => lift !== null && told.includes(';');
  return toldWithBids(move).map((told) =>
    listsCups(told) ? words().dice.thereWere(lift!.count) : told,
  );
}

/** The legal amounts of each face, ascending. */
export function bidsByFace(legal: string[] | 'many'): Map<number, number[]> {
  const byFace = new Map<number, number[]>();
  for (const text of legal === 'many' ? [] : legal) {
    const bid = text.startsWith('bid ') ? parseBid(text) : null;
    if (bid) byFace.set(bid.face, [...(byFace.get(bid.face) ?? []), bid.count]);
  }
  for (const counts of byFace.values()) counts.sort((a, b) => a - b);
  return byFace;
}

/** The picker's first value: the lowest raise of the last bid's face, else of the lowest legal face. */
export function firstBid(byFace: Map<number, number[]>, last: Bid | null): Bid | null {
  const face =
    last && byFace.has(last.face) ? last.face : [...byFace.keys()].sort((a, b) => a - b)[0];
  const count = face === undefined ? undefined : byFace.get(face)?.[0];
  return face === undefined || count === undefined ? null : { face, count };
}

/** The next amount up or down that may be bid, or the same if there is none. */
export function step(counts: number[], from: number, by: 1 | -1): number {
  const at = counts.indexOf(from);
  return counts[Math.max(0, Math.min(counts.length - 1, at + by))] ?? from;
}

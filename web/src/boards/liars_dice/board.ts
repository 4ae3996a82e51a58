import { words } from '../../lib/i18n';
import { type Badge, type Board, type Deeds } from '../board';
import type { Bidding, Seated, View } from './seated';
import { bidsByFace, firstBid, parseBid, step, toldWithBids, type Bid } from './bids';
import Hand from './Hand.svelte';
import Stage from './Stage.svelte';

/** The picker's value: the chosen bid, else the lowest raise. */
export function picked(at: Bidding): Bid | null {
  const chosen = parseBid(at.choice['bid']);
  return chosen ?? firstBid(bidsByFace(at.legal), parseBid(at.view.bid));
}

export function pick(at: Bidding, bid: Bid): void {
  at.choice['bid'] = `${bid.count}x${bid.face}`;
}

export function pickFace(at: Bidding, face: number): void {
  const counts = bidsByFace(at.legal).get(face);
  if (counts?.[0] !== undefined) pick(at, { face, count: counts[0] });
}

export function pickStep(at: Bidding, by: 1 | -1): void {
  const now = picked(at);
  const counts = now ? bidsByFace(at.legal).get(now.face) : undefined;
  if (now && counts) pick(at, { face: now.face, count: step(counts, now.count, by) });
}

export function bidDeeds(at: Bidding): Deeds {
  const t = words();
  const bid = picked(at);
  const legal = at.legal === 'many' ? [] : at.legal;
  const bidder = at.view.bidder;
  return {
    slip: bid
      ? {
          label: t.dice.bid,
          claim: t.dice.claim(bid.count, bid.face),
          text: `bid ${bid.count}x${bid.face}`,
        }
      : null,
    quiet: legal.includes('exact') ? { label: t.dice.exact, text: 'exact' } : null,
    disc: {
      label: t.dice.liar,
      under: typeof bidder === 'number' ? at.name(bidder) : '',
      text: legal.includes('liar') ? 'liar' : null,
    },
  };
}

function badge(at: Seated, seat: number): Badge {
  const count = at.view.dice[seat] ?? 0;
  return { count, kind: 'cup', out: !at.view.in.includes(seat) };
}

/** Which round it is: one more than have been decided. */
function note(at: Seated): string {
  const decided = at.moves
    .flatMap((move) => move.events)
    .filter((event) => event.event === 'revealed').length;
  return words().round(decided + 1);
}

export function bidKey(at: Bidding, key: string): boolean {
  if (at.legal.length === 0) return false;
  if (/^[1-8]$/.test(key)) pickFace(at, Number(key));
  else if (key === 'ArrowUp') pickStep(at, 1);
  else if (key === 'ArrowDown') pickStep(at, -1);
  else return false;
  return true;
}

export function spokenDice(cup: number[], wild: boolean): string {
  const t = words().dice;
  return cup.map((face) => (face === 1 && wild ? t.wild : t.dieOf(face))).join('; ');
}

export const board: Board<View> = {
  Stage,
  Hand,
  deeds: bidDeeds,
  badge,
  note,
  key: bidKey,
  told: (_, move) => toldWithBids(move),
  hand: (at) => spokenDice(at.view.cup ?? [], at.view.ones_wild === true),
  reads: (at) => `${at.view.dice_in_play} ${words().dice.inAll}.`,
};

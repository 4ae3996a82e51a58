// Looks up cards in the view. No rule is decided here.
import type { GameEvent, LiarsLairPlayed, Move } from '../../lib/net/protocol';
import { eventsOf } from '../board';
import type { Event, Seated, View } from './seated';

export const pairOf = (card: string): string => card.slice(0, -1);
export const twinOf = (card: string): string => pairOf(card) + (card.endsWith('a') ? 'b' : 'a');
/** The names of cards in a sentence of the referee. */
export const cardName = /\b\d{1,3}[ab]\b/g;

/** The server's title of a card: a label, not a key. */
export const titleOf = (titles: Record<string, string>, card: string): string =>
  titles[card] ?? `Nº ${pairOf(card)}`;

export const tableOf = (view: Pick<View, 'table'>): LiarsLairPlayed[] => view.table ?? [];

type BySeat = Record<string, string | string[]> | undefined;
/** Cards by seat, as a view lists them. */
export const bySeat = (found: BySeat): [number, string[]][] =>
  Object.entries(found ?? {}).map(([seat, cards]) => [
    Number(seat),
    typeof cards === 'string' ? [cards] : cards,
  ]);
export const ofSeat = (found: BySeat, seat: number): string[] =>
  bySeat(found).find(([whose]) => whose === seat)?.[1] ?? [];

/** The hand that lies before the victor. */
export const spoilsOf = (view: View): string[] =>
  view.phase === 'spoils' ? ofSeat(view.looked_into, view.loser ?? -1) : [];

export type Claim = 'declare' | 'absolve' | 'unmask';
export const claims: Claim[] = ['declare', 'absolve', 'unmask'];
/** The claims of this round that have not been judged yet. */
export function claimsOf(view: Pick<View, 'claims'>): { seat: number; claim: Claim }[] {
  return claims.flatMap((claim) => (view.claims?.[claim] ?? []).map((seat) => ({ seat, claim })));
}

/** Seats clockwise, the first after `seat`. */
export function after(seat: number, players: number): number[] {
  return Array.from({ length: players - 1 }, (_, n) => (seat + 1 + n) % players);
}

const events = (moves: Move[]): GameEvent[] => moves.flatMap((move) => move.events ?? []);

/** The last contradiction, for as long as it is what the table talks about. */
export function contradictionOf(
  view: Pick<View, 'phase'>,
  moves: Move[],
): { truth: string; lie: string; victor: number; loser: number } | null {
  const settling = ['spoils', 'give', 'add'].includes(view.phase);
  const found = eventsOf<Event, 'contradicted'>(
    events(settling ? moves : moves.slice(-1)),
    'contradicted',
  ).at(-1);
  if (!found) return null;
  return {
    truth: found.card,
    lie: found.lie,
    victor: found.seat,
    loser: found.other,
  };
}

/** Whether the referee has told us the truth about this card. Conclusions are left to the player's notes. */
function isTold(at: Seated, card: string): boolean {
  const { view } = at;
  if (view.phase === 'over' || view.ghost === true) return true;
  if ((view.dealt ?? []).includes(card)) return true;
  const pair = pairOf(card);
  if ((view.removed ?? []).some((one) => pairOf(one) === pair)) return true;
  if (at.rules['learn_on_gain'] === 'on' && (view.hand ?? []).includes(card)) return true;
  const told = events(at.moves);
  return (
    eventsOf<Event, 'learned'>(told, 'learned').some(
      (event) => event.card === card && event.seat === at.chair,
    ) ||
    eventsOf<Event, 'contradicted' | 'stands'>(told, 'contradicted', 'stands').some(
      (event) => pairOf(event.card) === pair,
    )
  );
}
export type Ink = 'true' | 'lie';
/** The referee's mark on a card. */
export function inkOf(at: Seated, card: string): Ink | null {
  const known = at.view.known_true ?? [];
  const ink = known.includes(card) ? 'true' : known.includes(twinOf(card)) ? 'lie' : null;
  return ink && isTold(at, card) ? ink : null;
}

/** Cards of a list whose contradiction is in another list, numbered in the order of the first. */
export function twinsBetween(cards: string[], others: string[]): Map<string, number> {
  const twins = cards.filter((card) => others.includes(twinOf(card)));
  return new Map(
    twins.flatMap((card, n) => [
      [card, n + 1],
      [twinOf(card), n + 1],
    ]),
  );
}
export const pairsIn = (cards: string[]): string[] =>
  cards.filter((card) => card.endsWith('a') && cards.includes(twinOf(card)));

/** Every card that this seat has ever had before its eyes. */
export function seenBy(view: Partial<View>, moves: Move[]): Set<string> {
  const lists = [
    view.looked_into,
    view.taken,
    view.shown,
    view.followed,
    view.dealt_to,
    view.last_played,
  ].flatMap((found) => bySeat(found).flatMap(([, cards]) => cards));
  const removed = (view.removed ?? []).flatMap((card) => [card, twinOf(card)]);
  const told = (events(moves) as unknown as Event[]).flatMap((event) => [
    ...('cards' in event ? (event.cards ?? []) : []),
    ...('card' in event && event.card !== undefined ? [event.card] : []),
  ]);
  return new Set([
    ...lists,
    ...removed,
    ...told,
    ...[view.hand, view.dealt, view.departed].flatMap((cards) => cards ?? []),
    ...tableOf(view).map(({ card }) => card),
  ]);
}
/** The rows of a notebook: a name for each pair. */
export const pairsOf = (view: View): string[] =>
  Array.from({ length: view.pairs }, (_, n) => `${n + 1}`);

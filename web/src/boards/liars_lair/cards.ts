// What the view says of the cards. Nothing here decides anything: it only finds things.
import type { GameEvent, Json, Move, View } from '../../lib/net/protocol';
import { numbersOf, textsOf, type Seated } from '../board';

export const pairOf = (card: string): string => card.slice(0, -1);
export const twinOf = (card: string): string => pairOf(card) + (card.endsWith('a') ? 'b' : 'a');
/** The names of cards in a sentence of the referee. */
export const cardName = /\b\d{1,3}[ab]\b/g;

/** What the house calls it: a label, never a key. */
export const titleOf = (titles: Record<string, string>, card: string): string =>
  titles[card] ?? `Nº ${pairOf(card)}`;

export interface OnTable {
  card: string;
  seat: number;
  added?: boolean;
}
export const tableOf = (view: View): OnTable[] =>
  Array.isArray(view['table']) ? (view['table'] as unknown as OnTable[]) : [];

/** Cards by seat, as the view lists them under `name`. */
export function bySeat(view: View, name: string): [number, string[]][] {
  const found = view[name];
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).map(([seat, cards]) => [
    Number(seat),
    typeof cards === 'string' ? [cards] : textsOf(cards as Json),
  ]);
}
export const ofSeat = (view: View, name: string, seat: number): string[] =>
  bySeat(view, name).find(([whose]) => whose === seat)?.[1] ?? [];

/** The hand that lies before the victor. */
export const spoilsOf = (view: View): string[] =>
  view['phase'] === 'spoils' ? ofSeat(view, 'looked_into', Number(view['loser'] ?? -1)) : [];

export type Claim = 'declare' | 'absolve' | 'unmask';
export const claims: Claim[] = ['declare', 'absolve', 'unmask'];
/** Who has claimed what in this round, and not been judged yet. */
export function claimsOf(view: View): { seat: number; claim: Claim }[] {
  const found = view['claims'];
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return [];
  return claims.flatMap((claim) => numbersOf(found[claim]).map((seat) => ({ seat, claim })));
}

/** Seats clockwise, the first after `seat`. */
export function after(seat: number, players: number): number[] {
  return Array.from({ length: players - 1 }, (_, n) => (seat + 1 + n) % players);
}

const events = (moves: Move[]): GameEvent[] => moves.flatMap((move) => move.events ?? []);

/** The last contradiction, for as long as it is what the table talks about. */
export function contradictionOf(
  view: View,
  moves: Move[],
): { truth: string; lie: string; victor: number; loser: number } | null {
  const settling = ['spoils', 'give', 'add'].includes(String(view['phase']));
  const found = events(settling ? moves : moves.slice(-1))
    .filter((event) => event.event === 'contradicted')
    .at(-1);
  if (!found) return null;
  return {
    truth: String(found['card']),
    lie: String(found['lie']),
    victor: Number(found['seat']),
    loser: Number(found['other']),
  };
}

/** Has the referee told us of this very card? What we could work out ourselves is ours to note. */
function isTold(at: Seated, card: string): boolean {
  const { view } = at;
  if (view['phase'] === 'over' || view['ghost'] === true) return true;
  if (textsOf(view['dealt']).includes(card)) return true;
  const pair = pairOf(card);
  if (textsOf(view['removed']).some((one) => pairOf(one) === pair)) return true;
  if (at.rules['learn_on_gain'] === 'on' && textsOf(view['hand']).includes(card)) return true;
  return events(at.moves).some(
    (event) =>
      (event.event === 'learned' &&
        event['card'] === card &&
        (event['seat'] ?? at.chair) === at.chair) ||
      (['contradicted', 'stands'].includes(event.event) && pairOf(String(event['card'])) === pair),
  );
}
export type Ink = 'true' | 'lie';
/** The referee's mark on a card. */
export function inkOf(at: Seated, card: string): Ink | null {
  const known = textsOf(at.view['known_true']);
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
export function seenBy(view: View, moves: Move[]): Set<string> {
  const lists = ['looked_into', 'taken', 'shown', 'followed', 'dealt_to', 'last_played'].flatMap(
    (name) => bySeat(view, name).flatMap(([, cards]) => cards),
  );
  const removed = textsOf(view['removed']).flatMap((card) => [card, twinOf(card)]);
  const told = events(moves).flatMap((event) => [
    ...textsOf(event['cards']),
    ...(typeof event['card'] === 'string' ? [event['card']] : []),
  ]);
  return new Set([
    ...lists,
    ...removed,
    ...told,
    ...['hand', 'dealt', 'departed'].flatMap((name) => textsOf(view[name])),
    ...tableOf(view).map(({ card }) => card),
  ]);
}
/** The rows of a notebook: a name for each pair. */
export const pairsOf = (view: View): string[] =>
  Array.from({ length: Number(view['pairs'] ?? 0) }, (_, n) => `${n + 1}`);

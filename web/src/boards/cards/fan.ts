// Layout of a hand: in a row while enough of each card shows, else in two rows, else a stack
// for each rank.
import { countRanks, rankOf } from './ranks';

export interface Laid {
  rows: string[][];
  /** Does each entry stand for all cards of its rank? */
  stacked: boolean;
}

/** `least` is how much of a card must show, `width` how wide a card is, `room` how much there is. */
export function layOut(cards: string[], room: number, width: number, least: number): Laid {
  const inARow = Math.max(1, Math.floor((room - width) / least) + 1);
  if (room === 0 || cards.length <= 2 * inARow)
    return { rows: inRows(cards, room === 0 ? cards.length : inARow), stacked: false };
  const firsts = countRanks(cards).map(([rank]) => cards.find((card) => rankOf(card) === rank)!);
  return { rows: inRows(firsts, inARow), stacked: true };
}

/** One row, or two that are about equal. */
function inRows(cards: string[], inARow: number): string[][] {
  const half = Math.ceil(cards.length / 2);
  return cards.length <= inARow ? [cards] : [cards.slice(0, half), cards.slice(half)];
}

/** How far apart the cards of a row lie. */
export function stepOf(count: number, room: number, width: number, most: number): number {
  return count < 2 ? most : Math.min(most, (room - width) / (count - 1));
}

/** Tapping a stack lifts one card more of it, and after the last puts all of them down. */
export function liftFromStack(cards: string[], picked: string[], rank: string): string[] {
  const next = cards.find((card) => rankOf(card) === rank && !picked.includes(card));
  return next ? [...picked, next] : picked.filter((card) => rankOf(card) !== rank);
}

/** Tapping a card lifts it, or puts it down again. */
export function toggle(picked: string[], card: string): string[] {
  return picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card];
}

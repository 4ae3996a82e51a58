// The order in which somebody likes to hold the cards: private, and kept in the browser by table and seat.
export const mostOrders = 24;
export type Orders = Record<string, string[]>;

/** The hand as it was last ordered; cards that came since are at its end, as they came. */
export function ordered(hand: string[], order: string[]): string[] {
  const known = order.filter((card) => hand.includes(card));
  return [...known, ...hand.filter((card) => !known.includes(card))];
}

/** The hand with a card at another's place; the cards between move up. */
export function moved(hand: string[], card: string, to: string): string[] {
  const [from, at] = [hand.indexOf(card), hand.indexOf(to)];
  if (from < 0 || at < 0 || from === at) return hand;
  const rest = hand.filter((one) => one !== card);
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}

/** The hand with a card so many places further on, not beyond either end. */
export function nudged(hand: string[], card: string, by: number): string[] {
  const to = hand[Math.max(0, Math.min(hand.length - 1, hand.indexOf(card) + by))];
  return to === undefined ? hand : moved(hand, card, to);
}

/** Reads what the browser has stored; malformed entries are dropped. */
export function readOrders(text: string | null): Orders {
  try {
    const kept = JSON.parse(text ?? '{}') as unknown;
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    const lists = Object.entries(kept).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((card) => typeof card === 'string'),
    );
    return Object.fromEntries(lists);
  } catch {
    return {};
  }
}

/** Those that were last ordered are kept. */
export function withOrder(orders: Orders, place: string, hand: string[]): Orders {
  const { [place]: _, ...others } = orders;
  return { ...Object.fromEntries(Object.entries(others).slice(-(mostOrders - 1))), [place]: hand };
}

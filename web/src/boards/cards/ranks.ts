// Cards in the notation: "TH" is the ten of hearts, "Th" that of the second pack.

/** The ranks in order, by the letters of the notation. */
export const ladder = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

export const rankOf = (card: string): string => card[0] ?? '';
/** The sign printed on a card, which differs from its letter only for tens. */
export const signOf = (rank: string): string => (rank === 'T' ? '10' : rank);

/** The rank so many steps further on. */
export function rankAfter(rank: string, steps: number): string {
  return ladder[(ladder.indexOf(rank) + steps) % ladder.length] ?? '';
}

/** Cards in the order of the given ranks; equal ranks stay as they came. */
export function sorted(cards: string[], order: string[]): string[] {
  return [...cards].sort((a, b) => order.indexOf(rankOf(a)) - order.indexOf(rankOf(b)));
}

/** How many there are of each rank, in the order in which ranks first come. */
export function countRanks(cards: string[]): [rank: string, count: number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return [...counts];
}

export const countOf = (cards: string[], rank: string): number =>
  cards.filter((card) => rankOf(card) === rank).length;

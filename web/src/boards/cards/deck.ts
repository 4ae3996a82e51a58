// Decks in the order in which a proof of fairness numbers their cards.
export const ranks = [...'A23456789TJQK'];
export const suits = [...'CDHS'];
export const cardsOf = (ranks: string[], suits: string[]): string[] =>
  ranks.flatMap((rank) => suits.map((suit) => rank + suit));

// Dice of Motes as the server writes them: "1.3" began with seat 1; the view tells each one's colour.
import type { View } from './seated';

export const moteOf = (view: Pick<View, 'motes'>, die: string): string =>
  view.motes?.[die] ?? 'grey';

export const cupOf = (view: View, seat: number): string[] => view.cups?.[seat] ?? [];
export const gravesOf = (view: View, seat: number): string[] => view.graves?.[seat] ?? [];

/** Columns of graves as rows of a graveyard: in each as many of a column as stand beside each other. */
export function shelves(columns: string[][], abreast: number): string[][][] {
  const deepest = Math.max(0, ...columns.map((graves) => graves.length));
  return Array.from({ length: Math.ceil(deepest / abreast) }, (_, row) =>
    columns.map((graves) => graves.slice(row * abreast, (row + 1) * abreast)),
  );
}

export interface Power {
  text: string;
  /** The dead die that is used up. */
  die: string;
  onDie?: string;
  onSeat?: number;
}

/** "use 0.0 on 1.2", "use 0.4 on seat 2", "use 0.1". */
export function powersOf(legal: string[] | 'many'): Power[] {
  if (legal === 'many') return [];
  return legal.flatMap((text) => {
    const read = /^use (\d+\.\d+)(?: on (?:(\d+\.\d+)|seat (\d+)))?$/.exec(text);
    if (!read?.[1]) return [];
    return [
      {
        text,
        die: read[1],
        ...(read[2] ? { onDie: read[2] } : {}),
        ...(read[3] ? { onSeat: Number(read[3]) } : {}),
      },
    ];
  });
}

/** Whose grave or cup a die is in. */
export function ownerOf(view: Pick<View, 'cups' | 'graves'>, die: string): number | null {
  for (const place of [view.graves ?? [], view.cups ?? []]) {
    const found = place.findIndex((dice) => dice.includes(die));
    if (found >= 0) return found;
  }
  return null;
}

/** Dice that lie in no cup and no grave: they don't come back. */
export const goneOf = (view: Pick<View, 'motes' | 'cups' | 'graves'>): string[] =>
  Object.keys(view.motes ?? {}).filter((die) => ownerOf(view, die) === null);

/** What may be bet, with each pledge that goes with it; "" is none. */
export function betsOf(legal: string[] | 'many'): { amounts: number[]; pledges: string[] } {
  const bets = (legal === 'many' ? [] : legal)
    .filter((text) => text.startsWith('bet '))
    .map((text) => text.split(' '));
  const amounts = [...new Set(bets.map(([, amount]) => Number(amount)))].sort((a, b) => a - b);
  return { amounts, pledges: [...new Set(bets.map(([, , pledge]) => pledge ?? ''))] };
}

// The types of a table of Lügen, from its view.
import type { Seated, View } from './seated';
import { rankOf } from '../cards/ranks';

/** As they stand in the strip and in a hand; jacks and aces are never named and stand apart. */
const order = ['K', 'Q', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];
const apart = ['J', 'A'];
export const handOrder = [...order, ...apart];

type Shown = Pick<Seated, 'rules'> & { view: Pick<View, 'types' | 'discards'> };

/** Those that may be named, and those that were discarded. */
export function typesOf(at: Shown): string[] {
  const known = new Set([...(at.view.types ?? []), ...(at.view.discards ?? []).map(rankOf)]);
  return order.filter((rank) => known.has(rank));
}

export function retiredOf(at: Shown): string[] {
  const named = at.view.types ?? [];
  return typesOf(at).filter((rank) => !named.includes(rank));
}

export function apartOf(at: Shown): string[] {
  return Number(at.rules['jacks'] ?? 0) > 0 ? apart : ['A'];
}

/** The types that can be led with: those of the list, or all that may be named if there is too much to list. */
export function leadable(at: Pick<Seated, 'legal'> & { view: Pick<View, 'types'> }): string[] {
  if (at.legal === 'many') return at.view.types ?? [];
  return [
    ...new Set(
      at.legal.filter((text) => text.startsWith('lead ')).map((text) => text.split(' ')[1] ?? ''),
    ),
  ];
}

/** The fours that may be completed with jacks. */
export const foursOf = (legal: string[]): string[] =>
  legal.filter((text) => text.startsWith('four '));

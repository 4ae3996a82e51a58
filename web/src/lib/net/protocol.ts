// The types of all messages, generated from docs/develop/wire, and what a client may choose from.
import type { Hat, Manner, Move, Moves } from '../../wire/wire';

export type * from '../../wire/wire';

export const hats = [
  'top_hat',
  'bowler',
  'bun',
  'bonnet',
  'curls',
  'beard',
  'feather',
  'bow',
] as const satisfies Hat[];
export const manners = ['says', 'swears', 'mumbles', 'sings'] as const satisfies Manner[];
export const levels = ['random', 'novice', 'shrewd', 'master'] as const;
export const tempers = ['steady', 'cautious', 'brazen', 'suspicious'] as const;
export const phrases = 6;

/** The moves as one seat saw them. */
export function movesOf(moves: Moves, seat: number | undefined): Move[] {
  const first = moves[0];
  if (!first || !('moves' in first)) return moves as Move[];
  const lists = moves as { seat: number; moves: Move[] }[];
  return (lists.find((list) => list.seat === seat) ?? lists[0])?.moves ?? [];
}

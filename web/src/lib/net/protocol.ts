// The types of all messages, generated from docs/develop/wire, and what a client may choose from.
import type {
  Frame as SentFrame,
  Hat,
  Manner,
  Move as SentMove,
  RecordedMove as SentRecordedMove,
  RecordView as SentRecordView,
} from '../../wire/wire';

export type * from '../../wire/wire';

/** What is read of events: sentences in the language that is chosen, made here and not sent. */
export interface Told {
  readonly told: string[];
}
export type Move = Omit<SentMove, 'told'> & Told;
/** The moves as one seat saw them, or by seats on a device of several. */
export type Moves = Move[] | { seat: number; moves: Move[] }[];
export type Frame = Omit<SentFrame, 'moves'> & { moves?: Moves };
export type RecordedMove = Omit<SentRecordedMove, 'told'> & Told;
export type RecordView = Omit<SentRecordView, 'moves' | 'open_moves'> & {
  moves: RecordedMove[];
  open_moves?: RecordedMove[];
};
export type { SentFrame, SentMove, SentRecordView };

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

/** The moves, each changed, as they were sent: as `seats` saw them, or by seats. */
export function mapMoves(
  moves: NonNullable<SentFrame['moves']>,
  seats: readonly number[],
  change: (move: SentMove, seats: readonly number[]) => Move,
): Moves {
  const first = moves[0];
  if (!first || !('moves' in first))
    return (moves as SentMove[]).map((move) => change(move, seats));
  const lists = moves as { seat: number; moves: SentMove[] }[];
  return lists.map(({ seat, moves: own }) => ({
    seat,
    moves: own.map((move) => change(move, [seat])),
  }));
}

// Estimates how long spectators still have to wait, from the measured length of such games and the pace of this one.
import type { Length } from '../net/protocol';
import type { Ask } from '../net/protocol';

/** So many moves tell how fast a table plays. */
const fewestMoves = 6;
/** A game that has outlasted all but so few of those measured may last for ever. */
const fewestGames = 4;

/** How fast the moves of a game come, from the first one that we saw. */
export class Pace {
  #game = -1;
  #from: { question: number; at: number } | null = null;
  #last: { question: number; at: number } | null = null;

  hear(game: number, ask: Ask): void {
    if (game !== this.#game) this.#from = this.#last = null;
    this.#game = game;
    if (ask.asked_at === undefined) return;
    this.#last = { question: ask.question, at: ask.asked_at };
    this.#from ??= this.#last;
  }

  /** Seconds a move; nothing as long as too few were seen. */
  get perMove(): number | undefined {
    if (!this.#from || !this.#last) return undefined;
    const moves = this.#last.question - this.#from.question;
    return moves < fewestMoves ? undefined : (this.#last.at - this.#from.at) / 1000 / moves;
  }
}

/** Half of the games that lasted `moves` moves were over within so many seconds more; undefined if unknown. */
export function secondsLeft(
  length: Length,
  moves: number,
  perMove: number | undefined,
): number | undefined {
  if (length.games === 0 || perMove === undefined) return undefined;
  const housePerMove = length.seconds[1] / length.moves[1];
  const played = (moves * housePerMove) / length.bar_seconds; // in bars
  const lasted = length.bars.map((games, n) => games * Math.min(1, Math.max(0, n + 1 - played)));
  const longer = lasted.reduce((sum, games) => sum + games, 0);
  if (longer < fewestGames) return undefined;
  let ended = 0;
  const middle = lasted.findIndex((games) => (ended += games) >= longer / 2);
  const from = Math.max(middle, played);
  const inBar = lasted[middle]!;
  const end = from + (middle + 1 - from) * ((longer / 2 - (ended - inBar)) / inBar);
  return ((end - played) * length.bar_seconds * perMove) / housePerMove;
}

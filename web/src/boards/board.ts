// What a game's board is to the table around it.
//
// The table draws the bar, the seats, the prompter, the slip and the disc; a board draws what lies on
// the table (Stage) and what a player holds (Hand), and says what slip and disc would do. It knows no
// rule: what is legal is in `legal`, or is asked with check().
import type { Component } from 'svelte';
import { manifestOf } from './games';
import type { Chair, GameId, Manner, Move, Note, Result, Rules, View } from '../lib/net/protocol';

/** What a board keeps of somebody's choosing. */
export type Choice = string | number | boolean | string[];

/** One seat's side of the table; for who watches, the public side. Its fields follow the game. */
export interface Seated<V = View> {
  readonly game: GameId;
  /** Which table this is and which of its games, for what a board keeps in the browser. */
  readonly place: { table: string; game: number };
  readonly rules: Rules;
  readonly settings: Rules;
  readonly chairs: Chair[];
  /** What a seat is called: its name, or "You". */
  name(seat: number): string;
  /** Our seat; nothing for who watches. */
  readonly seat: number | null;
  /** Whose view this is: our own, or that of the chair that who watches looks from; nothing: the whole table's. */
  readonly chair: number | null;
  readonly view: V;
  /** Number of the question; choices are forgotten when it changes. */
  readonly question: number;
  /** What we may do now: empty if it's not up to us, "many" if there is too much to list. */
  readonly legal: string[] | 'many';
  readonly asks: string;
  readonly moves: Move[];
  readonly texts: Record<string, string>;
  readonly titles: Record<string, string>;
  readonly notes: Record<string, Note>;
  /** What the board keeps of somebody's choosing. Never sent. */
  readonly choice: Record<string, Choice | undefined>;
  act(text: string, manner?: Manner): Promise<boolean>;
  /** What an action would mean, in words; or why it can't be done. */
  check(text: string): Promise<{ ok: boolean; says: string }>;
  note(card: string, note: Note): Promise<boolean>;
  /** What has happened and is held back for a moment: its first event is public, the rest is suspense. */
  readonly coming: Move[];
}

/** What the referee's sentences are retold with: also in a replay, where there is no table. */
export type Teller = Pick<Seated, 'texts' | 'titles' | 'seat' | 'chairs'>;

export interface Deed {
  label: string;
  /** What will be said with it. */
  claim?: string;
  small?: string;
  /** The action; nothing: not yet, and the label says what is missing. */
  text: string | null;
}
export interface Deeds {
  slip?: Deed | null;
  /** A second quiet deed beside it: pass. */
  quiet?: Deed | null;
  /** With `confirm` it takes a second tap, and this is asked in between. */
  disc: { label: string; under?: string; text: string | null; confirm?: string };
}
export interface Badge {
  /** Cards in hand, dice under the cup. */
  count?: number;
  kind?: 'cards' | 'cup';
  words?: string;
  /** Dice of motes, by their colour. */
  motes?: string[];
  out?: boolean;
}

export interface Board<V = View> {
  Stage: Component<{ at: Seated<V> }>;
  Hand: Component<{ at: Seated<V> }>;
  deeds(at: Seated<V>): Deeds;
  badge(at: Seated<V>, seat: number): Badge;
  /** Whether turns pass counterclockwise. */
  counter?(at: Seated<V>): boolean;
  /** Seats in one line each, where the table needs the room. */
  flatSeats?: boolean;
  /** Our own seat stands among the others, where the table has a column for each. */
  withUs?: boolean;
  /** Beside the game's name: the round, the cycle. */
  note(at: Seated<V>): string;
  /** Sky of the hour, where a game has one. */
  sky?(at: Seated<V>): string;
  /** A second line for the prompter when we are asked. */
  hint?(at: Seated<V>): string;
  /** What the referee told of a move, with the board's own names for things. */
  told?(at: Teller, move: Pick<Move, 'events' | 'told'>): string[];
  /** What the card of a jack is called here. */
  jack?(): string;
  /** What we hold, to be read out to us alone. */
  hand(at: Seated<V>): string;
  /** What lies on the table, to be read out after what was last told. */
  reads?(at: Seated<V>): string;
  /** What somebody has noted: a column of its own where there is room for it. */
  Notebook?: Component<{ at: Seated<V> }>;
  /** What a game that is over leaves beside places. */
  Outcome?: Component<{ result: Result; name: (seat: number) => string }>;
  /** The prompter's words, where the board has better ones than the house's question. */
  prompt?(at: Seated<V>): { sentence: string; more: string } | null;
  /** One pencilled line, from what this seat alone can see. */
  aside?(at: Seated<V>): string;
  /** How long the table is to wait before it shows these moves, and before it shows the next, in milliseconds. */
  suspense?(moves: Move[]): { before: number; after: number } | null;
  /** On a wide screen the seats stand round the stage, and the hand lies beside slip and disc. */
  round?: boolean;
  /** The stage shows sealed answers itself. */
  seals?: boolean;
  /** A key of the board's own; true if it was one. */
  key?(at: Seated<V>, key: string): boolean;
}

export async function boardOf(game: GameId): Promise<Board> {
  const load = manifestOf(game)?.board ?? (() => import('./generic/board'));
  // The table gives each board the views of its own game.
  return (await load()).board as Board;
}

export const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : [];
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : [];

/** A label of what is held: ours is "yours", that of a chair looked from has its player's name. */
export const heldBy = (
  at: Pick<Seated, 'seat' | 'chair' | 'chairs'>,
  yours: string,
  of: (name: string) => string,
): string => (at.seat !== null || at.chair === null ? yours : of(at.chairs[at.chair]?.name ?? ''));

/** The name by which the referee speaks of us. */
export const selfOf = (at: Pick<Seated, 'seat' | 'chairs'>): string =>
  at.seat === null ? '' : (at.chairs[at.seat]?.name ?? '');

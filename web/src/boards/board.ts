// The interface between a game's board and the table around it.
//
// The table draws the bar, the seats, the prompter, the slip and the disc; a board draws what lies on
// the table (Stage) and what a player holds (Hand), and says what slip and disc would do. It knows no
// rule: what is legal is in `legal`, or is asked with check().
import type { Component } from 'svelte';
import { manifestOf } from './games';
import type {
  Chair,
  GameId,
  Manner,
  Move,
  Note,
  Result,
  Rules,
  View,
  GameEvent,
} from '../lib/net/protocol';

/** Something the player has chosen at a board. */
export type Choice = string | number | boolean | string[];

/** One seat's side of the table; for spectators, the public side. Its fields follow the game. */
export interface Seated<V = View> {
  readonly game: GameId;
  /** Which table this is and which of its games, for what a board keeps in the browser. */
  readonly place: { table: string; game: number };
  readonly rules: Rules;
  readonly settings: Rules;
  readonly chairs: Chair[];
  /** The name of a seat, or "You". */
  name(seat: number): string;
  /** Our seat; null for spectators. */
  readonly seat: number | null;
  /** The seat this view belongs to: ours, or the one a spectator looks from; null for the public view. */
  readonly chair: number | null;
  readonly view: V;
  /** Number of the question; choices are forgotten when it changes. */
  readonly question: number;
  /** Our legal actions: empty if we are not asked, "many" if there are too many to list. */
  readonly legal: string[] | 'many';
  readonly asks: string;
  readonly moves: Move[];
  readonly texts: Record<string, string>;
  readonly titles: Record<string, string>;
  readonly notes: Record<string, Note>;
  /** What the player has chosen at this board. Never sent. */
  readonly choice: Record<string, Choice | undefined>;
  act(text: string, manner?: Manner): Promise<boolean>;
  /** What an action would mean in words, or why it is illegal. */
  check(text: string): Promise<{ ok: boolean; says: string }>;
  note(card: string, note: Note): Promise<boolean>;
  /** Moves that are held back for suspense; their first event may be told already. */
  readonly coming: Move[];
}

/** What is needed to retell the referee's sentences, also in a replay without a table. */
export type Teller = Pick<Seated, 'texts' | 'titles' | 'seat' | 'chairs'>;

export interface Deed {
  label: string;
  /** The claim made with it. */
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
  /** The referee's sentences about a move, in the board's own words. */
  told?(at: Teller, move: Pick<Move, 'events' | 'told'>): string[];
  /** The name of a jack in this game. */
  jack?(): string;
  /** Our hand in words, for a screen reader. */
  hand(at: Seated<V>): string;
  /** The table in words, read after the last move. */
  reads?(at: Seated<V>): string;
  /** The player's notes, in a column of their own on wide screens. */
  Notebook?: Component<{ at: Seated<V> }>;
  /** Results other than places. */
  Outcome?: Component<{ result: Result; name: (seat: number) => string }>;
  /** The prompter's sentence, if the board has a better one than the server's question. */
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

/** The events of one kind, typed by those of a game. */
export const eventsOf = <E extends { event: string }, K extends E['event']>(
  events: GameEvent[],
  ...kinds: K[]
): Extract<E, { event: K }>[] =>
  events.filter(({ event }) => (kinds as string[]).includes(event)) as unknown as Extract<
    E,
    { event: K }
  >[];

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

// What the house says and is asked: docs/develop/protocol.md. Nothing here knows a rule of any game.

import type { Openings } from '../fairness/check';
import type { Promises } from '../fairness/stock';

export type Language = 'en' | 'de';
export type GameId = 'bs' | 'luegen' | 'liars_lair' | 'liars_dice' | 'motes';
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Rules = Record<string, number | string>;

export interface OptionSpec {
  name: string;
  asks: string;
  least?: number;
  most?: number;
  values?: string[];
  default?: number | string;
  default_by_players?: Record<string, number | string>;
}
export interface Clash {
  options: string;
  says: string;
  effect: 'ignored' | 'refused';
}
export interface GameSchema {
  id: GameId;
  title: string;
  summary: string;
  min_players: number;
  max_players: number;
  options: OptionSpec[];
  clashes: Clash[];
  settings: OptionSpec[];
}

export interface Chair {
  seat: number;
  name?: string;
  hat?: string;
  bot?: string;
  ready?: boolean;
  person?: string;
  /** Since when its person is away, in milliseconds of the house's clock. */
  gone?: number;
  patient?: boolean;
  /** Decisions that a bot has taken here for the person. */
  kept?: number;
  again?: boolean;
  every_card?: boolean;
  watchers?: boolean;
}
export interface TableState {
  id: string;
  phase: 'lobby' | 'seeds' | 'play' | 'over';
  game: GameId;
  rules: Rules;
  rules_number: number;
  settings: Rules;
  host: string;
  chairs: Chair[];
  watchers: number;
  games: number;
  votes?: { seat: number; votes: number }[];
  /** When a rematch starts without those who have not reconnected after a restart. */
  rematch_at?: number;
  /** While the table agrees on the chance of its next game. */
  seeds?: SeedsState;
  /** The record's first line, of the game under way. */
  header?: Record<string, unknown>;
}
export interface SeedsState {
  /** The record's first line, but for the promises. */
  header: Record<string, unknown>;
  promises: Promises;
  /** In mid-game: the chain at which the stock ran out. */
  renews?: string;
  stage: 'commit' | 'reveal';
  until: number;
}
export interface You {
  person: string;
  seats: number[];
  host: boolean;
}
export interface Ask {
  question: number;
  kind?: 'turn' | 'window';
  seats?: number[];
  waiting?: number;
  answered?: number[];
  asked_at?: number;
  due?: number;
}
export type View = { [name: string]: Json };
export interface SeatState {
  view: View;
  seat?: number;
  legal?: string[] | 'many';
  asks?: string;
  answered?: boolean;
  may_think?: boolean;
  /** What this seat has been opened of the latest lines, in a snapshot. */
  own?: Openings;
}
/** For spectators and players who are out: the claim to bet on, the own bet, and the score so far. */
export interface SpectatorBets {
  right: number;
  of: number;
  claim?: { number: number; seat: number; bet?: Bet };
}
export type Bet = 'lie' | 'honest';
export type BetScore = { person: string; seat?: number; right: number; of: number };
export interface Result {
  places: number[];
  reason: string;
  every_card?: boolean;
  /** The scores of the spectators' bets, the best first. */
  noses?: BetScore[];
  [more: string]: Json | undefined;
}
export interface GameState {
  number: number;
  ask: Ask;
  seats: SeatState[];
  result?: Result;
  nose?: SpectatorBets;
  /** How many public lines there are, and the chain over them, in a snapshot. */
  chain?: { lines: number; digest: string };
}
export type GameEvent = { event: string } & { [name: string]: Json };
export interface Move {
  step: number;
  seat?: number;
  manner?: Manner;
  events: GameEvent[];
  told: string[];
  /** The public lines of this step, the chain behind them, and what only this seat was opened. */
  lines?: Record<string, unknown>[];
  chain?: string;
  own?: Openings;
}
/** Who holds several chairs is told the moves once for each of them. */
export type Moves = Move[] | { seat: number; moves: Move[] }[];
export interface Said {
  at: number;
  person: string;
  name: string;
  gallery?: boolean;
  phrase?: number;
  text?: string;
}
export interface Note {
  mark?: string;
  text?: string;
}
export type Notes = Record<string, Record<string, Note>>;

export interface Frame {
  n: number;
  at: number;
  snapshot?: boolean;
  table?: TableState;
  you?: You;
  game?: GameState;
  moves?: Moves;
  talk?: Said[];
  texts?: Record<string, string>;
  /** What each card is about, where it has a text. */
  titles?: Record<string, string>;
  notes?: Notes;
  dismissed?: boolean;
}
export interface Welcome {
  protocol: number;
  person: string;
  at: number;
  epoch: string;
  known: boolean;
  code?: string;
  watch?: string;
  table?: TableState;
}
export interface Refused {
  refused: string | null;
  code: string;
  says: string;
  why?: string;
}
export type Message =
  | Frame
  | { welcome: Welcome }
  | { ack: string; n: number }
  | { checked: string; says: string }
  | { pong: number; at: number }
  | { replaced: true }
  | { bye: { code: string; says: string } }
  | Refused;

export const hats = [
  'top_hat',
  'bowler',
  'bun',
  'bonnet',
  'curls',
  'beard',
  'feather',
  'bow',
] as const;
export type Hat = (typeof hats)[number] | 'automaton';
export const manners = ['says', 'swears', 'mumbles', 'sings'] as const;
export type Manner = (typeof manners)[number];
export const levels = ['random', 'novice', 'shrewd', 'master'] as const;
export const tempers = ['steady', 'cautious', 'brazen', 'suspicious'] as const;
export const phrases = 6;

export type Command =
  | { do: 'sit'; name: string; hat: string; seat?: number }
  | { do: 'stand'; seat: number }
  | { do: 'watch' }
  | { do: 'leave' }
  | { do: 'ready'; on: boolean; rules: number }
  | { do: 'rules'; set: Rules; players?: number; game?: GameId }
  | { do: 'settings'; set: Rules }
  | { do: 'bot'; seat: number; bot: string }
  | { do: 'move'; from: number; to: number }
  | { do: 'kick'; person: string }
  | { do: 'kick'; watchers: true }
  | { do: 'start'; anyway: boolean }
  | { do: 'again'; on: boolean }
  | { do: 'commit'; seat: number; commitment: string }
  | { do: 'reveal'; seat: number; seed: string }
  | { do: 'act'; seat: number; question: number; text: string; manner?: Manner }
  | { do: 'check'; seat: number; text: string }
  | { do: 'think'; seat: number }
  | { do: 'note'; seat: number; card: string; mark: string; text: string }
  | { do: 'consent'; seat: number; to: 'every_card' | 'watchers'; on: boolean }
  | { do: 'absent'; seat: number; choice: 'wait' | 'bot' | 'clock' }
  | { do: 'back'; seat: number }
  | { do: 'bet'; claim: number; on: Bet }
  | { do: 'say'; text: string }
  | { do: 'say'; phrase: number };

/** The moves as one seat saw them. */
export function movesOf(moves: Moves, seat: number | undefined): Move[] {
  const first = moves[0];
  if (!first || !('moves' in first)) return moves as Move[];
  const lists = moves as { seat: number; moves: Move[] }[];
  return (lists.find((list) => list.seat === seat) ?? lists[0])?.moves ?? [];
}

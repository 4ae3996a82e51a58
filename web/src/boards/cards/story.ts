// What lies on the table and how it came there, from the events that were told. BS and Lügen tell
// the same story: cards are laid under a claim, somebody calls, the cards are turned over, somebody
// takes the pile.
import type { GameEvent, Manner, Move } from '../../lib/net/protocol';
import { textsOf } from '../board';

export interface Play {
  step: number;
  seat: number;
  rank: string;
  count: number;
  manner: Manner;
  /** Face up: an opening, which claims nothing. */
  open: boolean;
  /** Known if they are our own, or open. */
  cards: string[];
}
export interface Call {
  step: number;
  caller: number;
  callers: number[];
  accused: number;
  /** The play that was called; nothing if it was before our time. */
  play: Play | null;
  cards: string[];
  honest: boolean;
  taker: number | null;
  taken: number;
}
export interface Story {
  /** The plays of the pile that lies there, the oldest first. */
  plays: Play[];
  /** The last call, until something is laid again. */
  call: Call | null;
  /** Whether everybody has let the last play pass. */
  passed: boolean;
  /** Fours discarded since the last play, and the seats that went out since. */
  discards: { seat: number; cards: string[] }[];
  left: number[];
  /** A round that has ended since the last play. */
  round: { losers: number[]; reason: string } | null;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const seatsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
const lays = ['opened', 'led', 'played'];

function playOf(move: Move, event: GameEvent): Play {
  const cards = textsOf(event['cards']);
  return {
    step: move.step,
    seat: number(event['seat']),
    rank: String(event['rank'] ?? event['type'] ?? cards[0]?.[0] ?? ''),
    count: number(event['count']),
    manner: move.manner ?? 'says',
    open: event.event === 'opened',
    cards,
  };
}

export function callOf(move: Move, event: GameEvent, play: Play | null): Call {
  const caller = number(event['seat']);
  const callers = seatsOf(event['callers']);
  return {
    step: move.step,
    caller,
    callers: callers.length > 0 ? callers : [caller],
    accused: number(event['accused']),
    play,
    cards: [],
    honest: false,
    taker: null,
    taken: 0,
  };
}

function tell(story: Story, move: Move, event: GameEvent): void {
  if (lays.includes(event.event)) {
    story.plays.push(playOf(move, event));
  } else if (event.event === 'passed') {
    story.passed = true;
  } else if (event.event === 'called') {
    story.call = callOf(move, event, story.plays.at(-1) ?? null);
  } else if (event.event === 'revealed' && story.call) {
    story.call.cards = textsOf(event['cards']);
    story.call.honest = event['honest'] === true;
  } else if (event.event === 'took') {
    if (story.call) {
      story.call.taker = number(event['seat']);
      story.call.taken = number(event['count']);
    }
    story.plays = [];
  } else if (event.event === 'discarded') {
    story.discards.push({ seat: number(event['seat']), cards: textsOf(event['cards']) });
  } else if (event.event === 'left') {
    story.left.push(number(event['seat']));
  } else if (event.event === 'round') {
    story.round = { losers: seatsOf(event['losers']), reason: String(event['reason'] ?? '') };
    story.plays = [];
  }
}

export function storyOf(moves: Move[]): Story {
  const story: Story = {
    plays: [],
    call: null,
    passed: false,
    discards: [],
    left: [],
    round: null,
  };
  for (const move of moves) {
    if (move.events.some((event) => lays.includes(event.event))) {
      Object.assign(story, { call: null, passed: false, discards: [], left: [], round: null });
    }
    for (const event of move.events) tell(story, move, event);
  }
  return story;
}

/** The call that has been heard and not yet been shown. */
export function callComing(coming: Move[]): { caller: number; accused: number } | null {
  const event = coming.flatMap((move) => move.events).find((one) => one.event === 'called');
  return event ? { caller: number(event['seat']), accused: number(event['accused']) } : null;
}

const turning = 420;
const between = 60;
/** How long it takes to turn so many cards over, one after another. */
export const turningTime = (cards: number): number => turning + between * Math.max(0, cards - 1);

/** From "called" to "turned over", true or not; then the cards are turned over, and the stamp falls where there is one. */
const beforeTurning = 900;
const stamping = 300;
export function suspense(moves: Move[]): { before: number; after: number } | null {
  if (!callComing(moves)) return null;
  const revealed = moves.flatMap((move) => move.events).find((event) => event.event === 'revealed');
  return {
    before: beforeTurning,
    after: turningTime(textsOf(revealed?.['cards']).length) + stamping,
  };
}

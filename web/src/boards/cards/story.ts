// What lies on the table and how it came there, from the events that were told. BS and Lügen tell
// the same story: cards are laid under a claim, somebody calls, the cards are turned over, somebody
// takes the pile.
import type { Manner, Move } from '../../lib/net/protocol';
import { eventsOf } from '../board';
import type { Event } from './seated';

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

type Kind<K extends Event['event']> = Extract<Event, { event: K }>;
const lays = ['opened', 'led', 'played'] as const;
const isLay = (event: Event): event is Kind<(typeof lays)[number]> =>
  (lays as readonly string[]).includes(event.event);

function playOf(move: Move, event: Kind<(typeof lays)[number]>): Play {
  const cards = event.cards ?? [];
  const rank = 'rank' in event ? event.rank : 'type' in event ? event.type : cards[0]?.[0];
  return {
    step: move.step,
    seat: event.seat,
    rank: rank ?? '',
    count: event.count,
    manner: move.manner ?? 'says',
    open: event.event === 'opened',
    cards,
  };
}

function callOf(move: Move, event: Kind<'called'>, play: Play | null): Call {
  return {
    step: move.step,
    caller: event.seat,
    callers: 'callers' in event ? event.callers : [event.seat],
    accused: event.accused,
    play,
    cards: [],
    honest: false,
    taker: null,
    taken: 0,
  };
}

function tell(story: Story, move: Move, event: Event): void {
  if (isLay(event)) {
    story.plays.push(playOf(move, event));
  } else if (event.event === 'passed') {
    story.passed = true;
  } else if (event.event === 'called') {
    story.call = callOf(move, event, story.plays.at(-1) ?? null);
  } else if (event.event === 'revealed' && story.call) {
    story.call.cards = event.cards ?? [];
    story.call.honest = event.honest;
  } else if (event.event === 'took') {
    if (story.call) {
      story.call.taker = event.seat;
      story.call.taken = event.count;
    }
    story.plays = [];
  } else if (event.event === 'discarded') {
    story.discards.push({ seat: event.seat, cards: event.cards ?? [] });
  } else if (event.event === 'left') {
    story.left.push(event.seat);
  } else if (event.event === 'round') {
    story.round = { losers: event.losers, reason: event.reason };
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
    const events = move.events as unknown as Event[];
    if (events.some(isLay)) {
      Object.assign(story, { call: null, passed: false, discards: [], left: [], round: null });
    }
    for (const event of events) tell(story, move, event);
  }
  return story;
}

/** The call that has been heard and not yet been shown. */
export function callComing(coming: Move[]): { caller: number; accused: number } | null {
  const [event] = eventsOf<Event, 'called'>(
    coming.flatMap((move) => move.events),
    'called',
  );
  return event ? { caller: event.seat, accused: event.accused } : null;
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
  const [revealed] = eventsOf<Event, 'revealed'>(
    moves.flatMap((move) => move.events),
    'revealed',
  );
  return {
    before: beforeTurning,
    after: turningTime(revealed?.cards?.length ?? 0) + stamping,
  };
}

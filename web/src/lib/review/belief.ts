// Finds who believed whom in a finished game, from its events alone: a claim is
// believed by the player who goes on, and by players who were asked and did not call.
import type { Claimed, Study } from '../net/protocol';
import type { GameEvent } from '../net/protocol';
import { wasTrue } from '../sound/sounds';

export interface Claim {
  /** The move in which it was made, counted from 1. */
  move: number;
  seat: number;
  /** How many cards were laid with it. */
  size: number;
  believers: number[];
  callers: number[];
  /** Were the callers right? Nothing if it was never turned over. */
  right?: boolean;
  /** Callers who were wrong, though another was right later. */
  mistaken: number[];
  lie?: boolean;
}

interface Reading {
  claims: Claim[];
  /** The claim that can still be believed or called, and what kind of event made it. */
  open: Claim | null;
  kind: string;
  answered: number;
  playing: Set<number>;
}

const seatOf = (event: GameEvent): number => Number(event['seat'] ?? -1);
const others = ({ playing, open }: Reading): number[] =>
  [...playing].filter((seat) => seat !== open?.seat && !open?.callers.includes(seat));

function makes(event: GameEvent): boolean {
  return (
    event.event === 'bid' ||
    event.event === 'announced' ||
    event.event === 'claimed' ||
    ((event.event === 'played' || event.event === 'led') && typeof event['count'] === 'number')
  );
}

function begin(reading: Reading, event: GameEvent, move: number): void {
  const seat = seatOf(event);
  // To follow or to raise is to let it stand.
  const goesOn =
    event.event === reading.kind || (event.event === 'played' && reading.kind === 'led');
  if (reading.open && goesOn && event.event !== 'claimed' && seat !== reading.open.seat)
    reading.open.believers.push(seat);
  reading.open = {
    move,
    seat,
    size: Number(event['count'] ?? 0),
    believers: [],
    callers: [],
    mistaken: [],
  };
  reading.kind = event.event;
  reading.answered = 0;
  reading.claims.push(reading.open);
}

/** All sealed answers are in: players who did not call believed it. */
function settle(reading: Reading): void {
  const asked = reading.playing.size - 1;
  if (reading.open && reading.answered === asked) reading.open.believers = others(reading);
}

function call(reading: Reading, event: GameEvent): void {
  if (!reading.open) return;
  const callers = event['callers'];
  reading.open.callers.push(...(Array.isArray(callers) ? (callers as number[]) : [seatOf(event)]));
  if (Array.isArray(callers)) settle(reading);
}

function judge(reading: Reading, event: GameEvent): void {
  const { open } = reading;
  const truth = event.event === 'showed' ? event['comes_of_it'] !== 'proven' : wasTrue(event);
  if (!open || truth === undefined) return;
  if (event.event === 'showed' && truth) {
    open.mistaken.push(seatOf(event));
    return; // the next is asked
  }
  open.right = event['exact'] === true ? truth : !truth;
  if (event['exact'] !== true) open.lie = !truth;
  reading.open = null;
}

function hear(reading: Reading, event: GameEvent, move: number): void {
  const { open, kind } = reading;
  if (makes(event)) begin(reading, event, move);
  else if (event.event === 'answered') reading.answered += 1;
  else if (event.event === 'believed') open?.believers.push(seatOf(event));
  else if (event.event === 'called' || event.event === 'doubted' || event.event === 'accused')
    call(reading, event);
  else if (event.event === 'passed' && kind === 'played' && seatOf(event) === open?.seat) {
    settle(reading);
    reading.open = null;
  } else if (event.event === 'passed' && kind === 'claimed' && seatOf(event) !== open?.seat)
    open?.believers.push(seatOf(event));
  else if (event.event === 'revealed') judge(reading, event);
  else if (event.event === 'showed' && kind === 'claimed') {
    call(reading, event);
    judge(reading, event);
  } else if (event.event === 'dealt' || event.event === 'rolled') {
    reading.open = null;
    if (typeof event['seat'] === 'number') reading.playing.add(event['seat']);
  } else if (['out', 'left', 'died'].includes(event.event)) reading.playing.delete(seatOf(event));
}

export function claimsIn(moves: { events: GameEvent[] }[]): Claim[] {
  const reading: Reading = { claims: [], open: null, kind: '', answered: 0, playing: new Set() };
  moves.forEach(({ events }, n) => events.forEach((event) => hear(reading, event, n + 1)));
  return reading.claims;
}

export interface Score {
  /** How often this seat's lies were caught, and how often its own calls were right and wrong. */
  caught: number;
  right: number;
  wrong: number;
}
export function scoresOf(claims: Claim[], players: number): Score[] {
  return Array.from({ length: players }, (_, seat) => {
    const calls = claims.filter(
      (claim) =>
        claim.callers.includes(seat) &&
        (claim.right !== undefined || claim.mistaken.includes(seat)),
    );
    const right = calls.filter((claim) => claim.right && !claim.mistaken.includes(seat)).length;
    return {
      caught: claims.filter((claim) => claim.seat === seat && claim.lie).length,
      right,
      wrong: calls.length - right,
    };
  });
}

export interface Trust {
  seat: number;
  believed: number;
  of: number;
}
/** Whom a seat believed how often, of all that it was asked about. */
export function trustOf(claims: Claim[], believer: number): Trust[] {
  const trust = new Map<number, Trust>();
  for (const { seat, believers, callers } of claims) {
    const believed = believers.includes(believer);
    if (!believed && !callers.includes(believer)) continue;
    const found = trust.get(seat) ?? { seat, believed: 0, of: 0 };
    trust.set(seat, { seat, believed: found.believed + Number(believed), of: found.of + 1 });
  }
  return [...trust.values()].sort((a, b) => a.seat - b.seat);
}

/** What everybody may know of claims. On a shared phone nobody's own truths are shown, because all look at it. */
export const publicly = (told: Claimed[]): Claimed[] =>
  told.map(({ step, seat, judged, ...truth }) => ({
    step,
    seat,
    judged,
    ...(judged ? truth : {}),
  }));

/** How often a seat lied, and who may know it: everybody, we alone, or nobody, because not all was shown. */
export interface Lies {
  count: number;
  known: 'all' | 'us' | 'none';
}
/** By seat; null if nobody claimed anything, or if nothing is known. */
export function liesOf(told: Claimed[], players: number, open: boolean): Lies[] | null {
  const lies = Array.from({ length: players }, (_, seat): Lies => {
    const own = told.filter((claim) => claim.seat === seat);
    const known = own.every(({ judged }) => open || judged)
      ? 'all'
      : own.every(({ lie }) => lie !== undefined)
        ? 'us'
        : 'none';
    return { count: own.filter(({ lie }) => lie).length, known };
  });
  return told.some(({ seat }) => lies[seat]?.known !== 'none') ? lies : null;
}

/** A lie that nobody called. */
export interface Stood {
  claim: Claim;
  /** How many of its cards were what was said; nothing of a bid. */
  fitting: number | undefined;
  /** Nobody else knows of it. */
  ours: boolean;
}
/** The largest lie that nobody called, of those that we may know of: by the cards that were something else, and by how little
 * it could be believed. What has come out goes before what we alone know. */
export function lieThatStood(
  moves: { step: number }[],
  claims: Claim[],
  { doubts, claims: told }: Study,
  open: boolean,
): Stood | null {
  const stood = told.flatMap(({ step, lie, fitting, judged }) => {
    const claim = claims.find(({ move }) => moves[move - 1]?.step === step);
    if (!claim || claim.callers.length > 0 || !lie) return [];
    const odds = doubts.find((doubt) => doubt.step === step)?.odds ?? 0;
    return [{ claim, fitting, ours: !open && !judged, size: claim.size - (fitting ?? 0), odds }];
  });
  stood.sort((a, b) => Number(a.ours) - Number(b.ours) || b.size - a.size || b.odds - a.odds);
  return stood[0] ?? null;
}

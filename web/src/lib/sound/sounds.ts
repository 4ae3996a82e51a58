// Maps events to sounds. Each has a visible counterpart, so nobody needs to hear them.
import type { GameEvent } from '../net/protocol';

export const groups = ['turn', 'table', 'verdict'] as const;
export type SoundGroup = (typeof groups)[number];
/** The note of a seat: its place among the others, from our left; nothing is our own. Heard from -1, left, to 1, right. */
export interface SeatCue {
  place: number | null;
  pan: number;
}
export type Cue = Sound | SeatCue;
export type Sound =
  | 'turn'
  | 'hurry'
  | 'lay'
  | 'sealed'
  | 'roll'
  | 'night'
  | 'call'
  | 'stamp'
  | 'true'
  | 'lie'
  | 'out'
  | 'win';

export const groupOf: Record<Sound, SoundGroup> = {
  turn: 'turn',
  hurry: 'turn',
  lay: 'table',
  sealed: 'table',
  roll: 'table',
  night: 'table',
  call: 'verdict',
  stamp: 'verdict',
  true: 'verdict',
  lie: 'verdict',
  out: 'verdict',
  win: 'verdict',
};

/** By the name of an event, whichever game it is of. Laying one card or four sounds the same. */
const byEvent: Record<string, Sound> = {
  opened: 'lay',
  played: 'lay',
  led: 'lay',
  bid: 'lay',
  reclaimed: 'lay',
  answered: 'sealed',
  bet: 'sealed',
  rolled: 'roll',
  red_roll: 'roll',
  night: 'night',
  called: 'call',
  doubted: 'call',
  accused: 'call',
  claimed: 'call',
  out: 'out',
  died: 'out',
  over: 'win',
};

/** Was what was claimed true? A doubt that is right says no; "exactly" that is right says yes. */
export function wasTrue(event: GameEvent): boolean | undefined {
  if (event.event === 'contradicted' || event.event === 'claim_failed') return false;
  if (event.event === 'stands') return true;
  if (event.event !== 'revealed') return undefined;
  if (typeof event['honest'] === 'boolean') return event['honest'];
  if (typeof event['right'] === 'boolean')
    return event['exact'] === true ? event['right'] : !event['right'];
  return undefined;
}

export function soundOf(event: GameEvent): Sound[] {
  const truth = wasTrue(event);
  if (truth !== undefined) return truth ? ['true'] : ['stamp', 'lie'];
  const sound = byEvent[event.event];
  return sound ? [sound] : [];
}

/** The sounds of what has happened, in order; five cups that roll at once are one sound. */
export function soundsOf(events: GameEvent[]): Sound[] {
  const sounds = events.flatMap(soundOf);
  return sounds.filter((sound, n) => sound !== sounds[n - 1]);
}

/** The delay from "called" to "turned over" does not depend on the outcome. */
const suspense = 900;
const apart = 180;

/** When each of them begins, in milliseconds from now. */
export function timesOf(cues: Cue[]): number[] {
  const times: number[] = [];
  let at = 0;
  cues.forEach((cue, n) => {
    times.push(at);
    // A call sounds with the caller's note; the verdict is equally late for players by ear.
    const together = typeof cue !== 'string' && cues[n + 1] === 'call';
    at += cue === 'call' ? suspense : together ? 0 : apart;
  });
  return times;
}

/** How a phone shakes with it, in milliseconds on and off. */
export const shakes: Partial<Record<Sound, number[]>> = { call: [20, 40, 20], turn: [15] };

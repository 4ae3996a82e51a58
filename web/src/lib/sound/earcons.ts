// For players by ear: every seat has a note of its own, from left to right as the seats stand, and it is
// heard before what somebody there does.
import type { GameEvent } from '../net/protocol';
import type { Tone } from './tones';
import { soundOf, type Cue, type SeatCue, type Sound } from './sounds';

/** Events whose seat matters. Sealed answers, rolls and reveals concern everybody. */
const deeds: Sound[] = ['lay', 'call', 'out'];
/** Our own note is the lowest; the others rise from left to right, on five tones to the octave. */
const ownPitch = 262;
const scale = [330, 392, 440, 523, 587, 659, 784, 880];
/** Not quite to the edge: one ear alone would be unpleasant. */
const edge = 0.9;
const note = 0.07;

/** A seat's note and its direction, clockwise from our left; spectators hear all seats in front. */
export function seatCue(seat: number, own: number | null, players: number): SeatCue {
  if (seat === own) return { place: null, pan: 0 };
  const others = own === null ? players : players - 1;
  const place = own === null ? seat : (seat - own - 1 + players) % players;
  return { place, pan: others < 2 ? 0 : edge * ((2 * place) / (others - 1) - 1) };
}

export function earconOf({ place, pan }: SeatCue): { tones: Tone[]; pan: number } {
  const from = place === null ? ownPitch : (scale[place % scale.length] ?? ownPitch);
  const tone = (at: number, pitch: number): Tone => ({
    at,
    lasts: note,
    of: 'triangle',
    from: pitch,
    loud: 0.4,
  });
  return { tones: [tone(0, from), tone(note, from * 2)], pan };
}

/** The sounds of some events, each after the note of its seat. */
export function cuesOf(events: GameEvent[], own: number | null, players: number): Cue[] {
  const cues: Cue[] = [];
  let last: Sound | null = null;
  let who: number | null = null;
  for (const event of events) {
    const seat = event['seat'];
    for (const sound of soundOf(event)) {
      const heard = deeds.includes(sound) && typeof seat === 'number' ? seat : null;
      if (sound === last && heard === who) continue;
      if (heard !== null && heard !== who) cues.push(seatCue(heard, own, players));
      cues.push(sound);
      [last, who] = [sound, heard];
    }
  }
  return cues;
}

// The sounds themselves, as notes for an organ that is made of oscillators and noise: no files.
import type { Sound } from './sounds';

export interface Tone {
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  lasts: number;
  /** Noise is heard through a band around its pitch. */
  of: 'sine' | 'triangle' | 'square' | 'noise';
  /** Pitch in hertz, and where it slides to. */
  from: number;
  to?: number;
  loud: number;
}

const bell = (at: number): Tone[] => [
  { at, lasts: 0.38 - at, of: 'sine', from: 2093, loud: 0.3 },
  { at, lasts: 0.25, of: 'sine', from: 5274, loud: 0.08 },
];
const rap = (at: number): Tone => ({ at, lasts: 0.06, of: 'noise', from: 900, loud: 0.9 });

/** Four bars of music hall: melody, and the tuba under it. */
const beat = 0.17;
const melody = [523, 659, 784, 659, 698, 587, 698, 880, 784, 659, 523, 587, 523];
const tuba = [131, 98, 131, 98, 87, 98, 131];
const hall: Tone[] = [
  ...melody.map((from, n): Tone => ({
    at: n * beat,
    lasts: n === melody.length - 1 ? 0.5 : beat,
    of: 'square',
    from,
    loud: 0.12,
  })),
  ...tuba.map((from, n): Tone => ({
    at: 2 * n * beat,
    lasts: beat,
    of: 'triangle',
    from,
    loud: 0.35,
  })),
];

export const soundTones: Record<Sound, Tone[]> = {
  turn: bell(0),
  hurry: [{ at: 0, lasts: 0.07, of: 'triangle', from: 1150, to: 900, loud: 0.6 }],
  lay: [{ at: 0, lasts: 0.09, of: 'noise', from: 420, to: 220, loud: 0.8 }],
  sealed: [
    { at: 0, lasts: 0.05, of: 'noise', from: 1600, loud: 0.25 },
    { at: 0.05, lasts: 0.12, of: 'sine', from: 150, to: 95, loud: 0.5 },
  ],
  roll: [0, 0.06, 0.11, 0.18, 0.24, 0.32].map((at): Tone => ({
    at,
    lasts: 0.045,
    of: 'noise',
    from: 1900 - 2000 * at,
    loud: 0.5,
  })),
  night: [
    { at: 0, lasts: 0.14, of: 'sine', from: 370, to: 350, loud: 0.3 },
    { at: 0.18, lasts: 0.22, of: 'sine', from: 370, to: 330, loud: 0.35 },
  ],
  call: [rap(0), rap(0.14)],
  stamp: [
    { at: 0, lasts: 0.14, of: 'sine', from: 110, to: 55, loud: 1 },
    { at: 0, lasts: 0.05, of: 'noise', from: 500, loud: 0.7 },
  ],
  true: [
    { at: 0, lasts: 0.16, of: 'triangle', from: 392, loud: 0.3 },
    { at: 0.14, lasts: 0.26, of: 'triangle', from: 523, loud: 0.35 },
  ],
  lie: [{ at: 0, lasts: 0.4, of: 'sine', from: 1250, to: 320, loud: 0.3 }],
  out: [
    { at: 0, lasts: 0.06, of: 'noise', from: 700, loud: 0.6 },
    { at: 0.06, lasts: 0.34, of: 'triangle', from: 220, to: 45, loud: 0.5 },
  ],
  win: hall,
};

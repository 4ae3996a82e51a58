// Renders sounds in a browser as they are played, and measures them. Bundled for the page by sounds.test.ts.
import { hissOf, perform } from '../src/lib/sound/audio';
import { earconOf, seatCue } from '../src/lib/sound/earcons';
import { soundTones } from '../src/lib/sound/tones';
import { timesOf, type Cue } from '../src/lib/sound/sounds';

const rate = 44_100;
/** Below this level a sound is inaudible. */
const audible = 0.002;

export interface Heard {
  peak: number;
  /** When the last of it is heard, in seconds. */
  ends: number;
  /** How much of it is on each side. */
  left: number;
  right: number;
  /** How far the sides differ at most. */
  apart: number;
}

async function measure(cues: Cue[], gain: number, seconds: number): Promise<Heard> {
  const context = new OfflineAudioContext(2, seconds * rate, rate);
  const hiss = hissOf(context);
  timesOf(cues).forEach((after, n) => {
    const cue = cues[n]!;
    const { tones, pan } =
      typeof cue === 'string' ? { tones: soundTones[cue], pan: 0 } : earconOf(cue);
    perform(context, tones, { start: after / 1000, gain, hiss, pan });
  });
  const buffer = await context.startRendering();
  const heard: Heard = { peak: 0, ends: 0, left: 0, right: 0, apart: 0 };
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  for (let n = 0; n < left.length; ++n) {
    const [l, r] = [left[n]!, right[n]!];
    const loudest = Math.max(Math.abs(l), Math.abs(r));
    heard.peak = Math.max(heard.peak, loudest);
    if (loudest > audible) heard.ends = n / rate;
    heard.left += l * l;
    heard.right += r * r;
    heard.apart = Math.max(heard.apart, Math.abs(l - r));
  }
  return heard;
}

Object.assign(globalThis, { measure, seatCue });

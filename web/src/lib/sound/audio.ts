// The players: they turn notes into sound on any WebAudio context, live or rendered.
import type { Tone } from './tones';

/** The gains of the volumes off, quiet and full. */
export const gains = [0, 0.12, 0.4];
const attack = 0.005;
const silence = 0.0005;

/** Half a second of noise, made once for a context. */
export function hissOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; ++n) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

/** The way out, to the left (-1) or to the right (1) if the browser can. */
function doorOf(context: BaseAudioContext, pan: number): AudioNode {
  if (pan === 0 || typeof context.createStereoPanner !== 'function') return context.destination;
  const panner = context.createStereoPanner();
  panner.pan.value = pan;
  panner.connect(context.destination);
  return panner;
}

function sourceOf(
  context: BaseAudioContext,
  tone: Tone,
  hiss: AudioBuffer,
  slide: (pitch: AudioParam) => void,
): { source: AudioScheduledSourceNode; out: AudioNode } {
  if (tone.of !== 'noise') {
    const source = context.createOscillator();
    source.type = tone.of;
    slide(source.frequency);
    return { source, out: source };
  }
  const source = context.createBufferSource();
  source.buffer = hiss;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  slide(band.frequency);
  source.connect(band);
  return { source, out: band };
}

export function perform(
  context: BaseAudioContext,
  tones: Tone[],
  { start, gain, hiss, pan = 0 }: { start: number; gain: number; hiss: AudioBuffer; pan?: number },
): void {
  const door = doorOf(context, pan);
  for (const tone of tones) {
    const from = start + tone.at;
    const until = from + tone.lasts;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(tone.loud * gain, from + attack);
    envelope.gain.exponentialRampToValueAtTime(silence, until);
    envelope.connect(door);
    const { source, out } = sourceOf(context, tone, hiss, (pitch) => {
      pitch.setValueAtTime(tone.from, from);
      if (tone.to) pitch.exponentialRampToValueAtTime(tone.to, until);
    });
    out.connect(envelope);
    source.start(from);
    source.stop(until);
  }
}

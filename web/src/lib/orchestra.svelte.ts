// Plays sounds. Silent until the first tap, as browsers want it and as people in a train do.
import { prefs } from './prefs.svelte';
import { scores, type Tone } from './scores';
import { groupOf, shakes, timesOf, type Sound } from './sounds';

/** What a volume that can be chosen means: off, quiet, full. */
const gains = [0, 0.12, 0.4];

export class Orchestra {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  /** Waits for the first tap or key of this page. */
  begin(): void {
    const wake = (): void => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
      if (typeof AudioContext !== 'undefined') this.#context ??= new AudioContext();
    };
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
  }

  play(...sounds: Sound[]): void {
    const times = timesOf(sounds);
    sounds.forEach((sound, n) => this.#one(sound, times[n] ?? 0));
  }

  #one(sound: Sound, after: number): void {
    const shake = shakes[sound];
    // A browser that has not been touched yet refuses, and says so in its console.
    if (shake && prefs.shakes && this.#context && typeof navigator.vibrate === 'function') setTimeout(() => navigator.vibrate(shake), after);
    const gain = prefs.muted ? 0 : (gains[prefs.volumes[groupOf[sound]]] ?? 0);
    if (!this.#context || gain === 0 || document.visibilityState === 'hidden') return;
    void this.#context.resume();
    const start = this.#context.currentTime + after / 1000;
    for (const tone of scores[sound]) this.#tone(this.#context, tone, start, gain);
  }

  #tone(context: AudioContext, tone: Tone, start: number, gain: number): void {
    const from = start + tone.at;
    const until = from + tone.lasts;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(tone.loud * gain, from + 0.005);
    envelope.gain.exponentialRampToValueAtTime(0.0005, until);
    envelope.connect(context.destination);
    const slide = (pitch: AudioParam): void => {
      pitch.setValueAtTime(tone.from, from);
      if (tone.to) pitch.exponentialRampToValueAtTime(tone.to, until);
    };
    if (tone.of === 'noise') {
      const source = context.createBufferSource();
      source.buffer = this.#hiss(context);
      const band = context.createBiquadFilter();
      band.type = 'bandpass';
      slide(band.frequency);
      source.connect(band).connect(envelope);
      source.start(from);
      source.stop(until);
    } else {
      const source = context.createOscillator();
      source.type = tone.of;
      slide(source.frequency);
      source.connect(envelope);
      source.start(from);
      source.stop(until);
    }
  }

  /** Half a second of noise, made once. */
  #hiss(context: AudioContext): AudioBuffer {
    if (this.#noise) return this.#noise;
    const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let n = 0; n < samples.length; ++n) samples[n] = Math.random() * 2 - 1;
    this.#noise = buffer;
    return buffer;
  }
}

export const orchestra = new Orchestra();

// Plays sounds. Silent until the first tap, as browsers want it and as people in a train do.
import { gains, hissOf, perform } from './audio';
import { earconOf } from './earcons';
import { prefs } from '../ui/prefs.svelte';
import { soundTones } from './tones';
import { groupOf, shakes, timesOf, type Cue, type SoundGroup } from './sounds';

/** The seats' notes belong to the sounds of the table. */
const seatGroup: SoundGroup = 'table';

export class SoundPlayer {
  #context: AudioContext | null = null;
  #hiss: AudioBuffer | null = null;

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

  play(...cues: Cue[]): void {
    const times = timesOf(cues);
    cues.forEach((cue, n) => this.#one(cue, times[n] ?? 0));
  }

  #one(cue: Cue, after: number): void {
    const isSeat = typeof cue !== 'string';
    const shake = isSeat ? undefined : shakes[cue];
    // A browser that has not been touched yet refuses, and says so in its console.
    if (shake && prefs.shakes && this.#context && typeof navigator.vibrate === 'function')
      setTimeout(() => navigator.vibrate(shake), after);
    const gain = prefs.muted ? 0 : (gains[prefs.volumes[isSeat ? seatGroup : groupOf[cue]]] ?? 0);
    if (!this.#context || gain === 0 || document.visibilityState === 'hidden') return;
    void this.#context.resume();
    this.#hiss ??= hissOf(this.#context);
    const { tones, pan } = isSeat ? earconOf(cue) : { tones: soundTones[cue], pan: 0 };
    perform(this.#context, tones, {
      start: this.#context.currentTime + after / 1000,
      gain,
      hiss: this.#hiss,
      pan,
    });
  }
}

export const soundPlayer = new SoundPlayer();

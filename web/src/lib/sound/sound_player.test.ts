import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seatCue } from './earcons';
import { SoundPlayer } from './sound_player.svelte';
import { keep } from '../ui/prefs.svelte';
import { soundTones } from './tones';
import { groupOf, type Sound } from './sounds';

/** As much of WebAudio as is played here; counts what begins to sound. */
let begun = 0;
let pans: number[] = [];
class Node_ {
  pan = {
    set value(to: number) {
      pans.push(to);
    },
  };
  gain = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  frequency = this.gain;
  type = '';
  buffer: unknown = null;
  connect = (to: unknown): unknown => to;
  start = (): number => ++begun;
  stop = vi.fn();
}
class Context {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  createGain = (): Node_ => new Node_();
  createOscillator = (): Node_ => new Node_();
  createBufferSource = (): Node_ => new Node_();
  createBiquadFilter = (): Node_ => new Node_();
  createStereoPanner = (): Node_ => new Node_();
  createBuffer = (): { getChannelData: () => Float32Array } => ({
    getChannelData: () => new Float32Array(50),
  });
}

describe('the soundPlayer', () => {
  let taps: (() => void)[] = [];
  let soundPlayer: SoundPlayer;
  beforeEach(() => {
    begun = 0;
    pans = [];
    taps = [];
    vi.stubGlobal('AudioContext', Context);
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => taps.push(listener));
    vi.stubGlobal('removeEventListener', vi.fn());
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('document', { visibilityState: 'visible' });
    keep({ muted: false, volumes: { turn: 2, table: 2, verdict: 0 } });
    soundPlayer = new SoundPlayer();
    soundPlayer.begin();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is silent until the first tap', () => {
    soundPlayer.play('turn');
    expect(begun).toBe(0);
    taps[0]!();
    soundPlayer.play('turn');
    expect(begun).toBe(2);
  });

  it.each(Object.keys(groupOf) as Sound[])(
    'plays %s as loud as its group is, whatever the others are',
    (sound) => {
      taps[0]!();
      keep({ volumes: { turn: 2, table: 2, verdict: 2, [groupOf[sound]]: 0 } });
      soundPlayer.play(sound);
      expect(begun).toBe(0);
      keep({ volumes: { turn: 0, table: 0, verdict: 0, [groupOf[sound]]: 1 } });
      soundPlayer.play(sound);
      expect(begun).toBe(soundTones[sound].length);
      expect(pans).toEqual([]);
    },
  );

  it('plays the note of a seat from its side, and everything else from the middle', () => {
    taps[0]!();
    soundPlayer.play(seatCue(1, 0, 3), 'lay', seatCue(2, 0, 3), 'lay');
    expect(begun).toBe(6);
    expect(pans).toEqual([-0.9, 0.9]);
  });

  it('plays no group that is off, and nothing when muted', () => {
    taps[0]!();
    soundPlayer.play('stamp', 'lie');
    expect(begun).toBe(0);
    soundPlayer.play('lay');
    expect(begun).toBe(1);
    keep({ muted: true });
    soundPlayer.play('lay', 'turn');
    expect(begun).toBe(1);
  });
});

// Identity and preferences stored on this device.
import type { Hat, Language } from '../net/protocol';
import type { Changed } from './keys';
import type { SoundGroup } from '../sound/sounds';

const key = 'humbug';

interface Kept {
  token: string;
  person: string;
  name: string;
  /** None before the first table. */
  hat: Hat | '';
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  /** Games whose first steps have been told. */
  coached: string[];
  muted: boolean;
  /** 0 is off, 2 is full. */
  volumes: Record<SoundGroup, number>;
  /** May the phone shake? */
  shakes: boolean;
  /** Play by ear: every seat has a note of its own. */
  byEar: boolean;
  /** Keys that are not what they usually are, and whether there are any at all. */
  keys: Changed;
  keysOff: boolean;
}

function preferredLanguage(): Language {
  return typeof navigator !== 'undefined' && navigator.language.startsWith('de') ? 'de' : 'en';
}

function read(): Kept {
  const kept: Kept = {
    token: '',
    person: '',
    name: '',
    hat: '',
    language: preferredLanguage(),
    theme: 'auto',
    coached: [],
    muted: false,
    volumes: { turn: 2, table: 1, verdict: 2 },
    shakes: true,
    byEar: false,
    keys: {},
    keysOff: false,
  };
  try {
    return { ...kept, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>) };
  } catch {
    return kept; // a browser that keeps nothing plays as a new guest every time
  }
}

export const prefs = $state(read());

export function keep(change: Partial<Kept>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(key, JSON.stringify(prefs));
  } catch {
    // Kept for this page at least.
  }
}

// The sentence that says what is expected now. It is never empty.
import type { Words } from '../i18n/en';
import type { Ask } from '../net/protocol';

export interface Moment {
  ask: Ask;
  /** The server's question to us; empty if we are not asked. */
  asks: string;
  answered: boolean;
  watching: boolean;
  out: boolean;
  over: boolean;
  name: (seat: number) => string;
}

function others(moment: Moment, words: Words): string {
  const seats = moment.ask.seats ?? [];
  if (moment.ask.kind === 'window' && (moment.ask.waiting ?? 0) > 0 && seats.length !== 1) {
    return words.waitingForMany(moment.ask.waiting ?? seats.length);
  }
  const names = seats.map(moment.name);
  return names.length > 0 ? words.waitingFor(names.join(', ')) : words.shuffling;
}

export function promptOf(moment: Moment, words: Words): { sentence: string; more: string } {
  if (moment.over) return { sentence: words.gameOver, more: '' };
  if (moment.asks)
    return { sentence: moment.asks, more: moment.ask.kind === 'window' ? words.windowHint : '' };
  if (moment.answered) return { sentence: words.sealed(moment.ask.waiting ?? 0), more: '' };
  const more = moment.watching ? words.youWatch : moment.out ? words.youAreOut : '';
  return { sentence: others(moment, words), more };
}

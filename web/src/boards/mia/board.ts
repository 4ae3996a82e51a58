import { words } from '../../lib/i18n';
import { type Badge, type Board, type Deeds } from '../board';
import Hand from './Hand.svelte';
import type { Seated, View } from './seated';
import Stage from './Stage.svelte';
import { miaWords } from './words';

/** What may be announced now, the lowest first, and with which verb. */
export function announcements(at: Seated): { verb: string; values: number[] } {
  const legal = at.legal === 'many' ? [] : at.legal;
  const verb = legal.some((text) => text.startsWith('say ')) ? 'say' : 'pass';
  return { verb, values: at.view.ladder.filter((value) => legal.includes(`${verb} ${value}`)) };
}

/** What is chosen; before that, the truth if it may be announced, or else the lowest value. Nobody passes a cup on by default. */
export function picked(at: Seated): number | null {
  const { verb, values } = announcements(at);
  const chosen = at.choice['value'];
  if (typeof chosen === 'number' && values.includes(chosen)) return chosen;
  if (verb !== 'say') return null;
  const own = ownValue(at);
  return own !== null && values.includes(own) ? own : (values[0] ?? null);
}

export function pick(at: Seated, value: number): void {
  at.choice['value'] = value;
}

/** What our own dice are worth: the higher one comes first. */
export function ownValue(at: Seated): number | null {
  const [high, low] = at.view.cup ?? [];
  return high === undefined || low === undefined ? null : 10 * high + low;
}

function deeds(at: Seated): Deeds {
  const t = words();
  const m = miaWords();
  const legal = at.legal === 'many' ? [] : at.legal;
  const { verb } = announcements(at);
  const value = picked(at);
  const { sayer } = at.view;
  const disc = {
    label: t.dice.liar,
    under: sayer === undefined ? '' : at.name(sayer),
    text: legal.includes('look') ? 'look' : null,
  };
  if (verb === 'say' && value !== null) {
    return {
      slip: { label: m.announce, claim: m.value(value), text: `say ${value}` },
      quiet: legal.includes('show') ? { label: m.showRoll, text: 'show' } : null,
      disc,
    };
  }
  const slip = legal.includes('roll')
    ? { label: m.believe, text: 'roll' }
    : legal.includes('yield')
      ? { label: m.yield, text: 'yield' }
      : null;
  const quiet = value !== null ? { label: m.pass(m.value(value)), text: `pass ${value}` } : null;
  return { slip, quiet, disc };
}

function badge(at: Seated, seat: number): Badge {
  const isOut = !at.view.in.includes(seat);
  const lives = at.view.lives[seat] ?? 0;
  return isOut ? { out: true } : { words: miaWords().lives(lives), out: false };
}

/** Which round it is: one more than have cost somebody a life. */
function note(at: Seated): string {
  const decided = at.moves.filter((move) => move.events.some((event) => event.event === 'lost'));
  return words().round(decided.length + 1);
}

/** Left and right choose among what may be announced. */
function key(at: Seated, pressed: string): boolean {
  const { values } = announcements(at);
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[pressed];
  if (!by || values.length === 0) return false;
  const now = picked(at);
  const next = now === null ? 0 : values.indexOf(now) + by;
  pick(at, values[Math.max(0, Math.min(values.length - 1, next))]!);
  return true;
}

export const board: Board<View> = {
  Stage,
  Hand,
  deeds,
  badge,
  note,
  key,
  hand: (at) => {
    const own = ownValue(at);
    return own === null
      ? miaWords().nothing
      : `${miaWords().underYourCup}: ${miaWords().value(own)}`;
  },
};

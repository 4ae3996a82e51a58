// Plays any game of the server from its legal actions and its view, without a board of its own.
import { words } from '../../lib/i18n';
import { textsOf, type Badge, type Board, type Deeds } from '../board';
import type { Seated, View } from './seated';
import Hand from './Hand.svelte';
import Stage from './Stage.svelte';

/** Deeds that can't be taken back, in every game's notation. */
const loud = ['call', 'liar', 'declare', 'show'];
const passes = ['pass', 'hold', 'decline', 'keep'];

/** "play 8H KD" is "play" and two cards of the hand; "lead 9 9H" is "lead 9" and one. */
export function split(text: string, hand: string[]): { stem: string; cards: string[] } {
  const parts = text.split(' ');
  const at = parts.findIndex((part, n) => n > 0 && hand.includes(part));
  return at < 0
    ? { stem: text, cards: [] }
    : { stem: parts.slice(0, at).join(' '), cards: parts.slice(at) };
}

/** The ways to play cards of the hand. A list too long to be sent has those the view names. */
export function stems(at: Seated): string[] {
  const hand = at.view.hand ?? [];
  if (at.legal !== 'many') {
    const several = at.legal.map((text) => split(text, hand)).filter((one) => one.cards.length > 0);
    return [...new Set(several.map((one) => one.stem))];
  }
  const types = at.view.types ?? [];
  return at.view.phase === 'lead' ? types.map((type) => `lead ${type}`) : ['play'];
}

/** The action chosen from the list or made of the selected cards. */
export function chosen(at: Seated): string | null {
  const picked = textsOf(at.choice['cards']);
  if (picked.length > 0) {
    const stem = (at.choice['stem'] as string | undefined) ?? stems(at)[0];
    if (!stem) return null;
    const hand = at.view.hand ?? [];
    return `${stem} ${hand.filter((card) => picked.includes(card)).join(' ')}`;
  }
  return (at.choice['text'] as string | undefined) ?? null;
}

function deeds(at: Seated): Deeds {
  const t = words();
  const legal = at.legal === 'many' ? [] : at.legal;
  const text = chosen(at);
  const says = (at.choice['says'] as string | undefined) ?? '';
  const refused = at.choice['refused'] === true;
  const isLoud = (one: string): boolean => loud.includes(one.split(' ')[0] ?? '');
  const disc =
    text && isLoud(text)
      ? text
      : (legal.find((one) => one === 'call' || one === 'liar' || one === 'declare') ?? null);
  const pass = legal.find((one) => passes.includes(one)) ?? null;
  const label = disc
    ? disc.split(' ')[0]!
    : at.game === 'liars_lair'
      ? 'declare'
      : at.game === 'bs' || at.game === 'luegen'
        ? 'call'
        : 'liar';
  return {
    slip:
      text && !isLoud(text)
        ? { label: says || text, text: refused ? null : text }
        : { label: t.nothingChosen, text: null },
    quiet: pass
      ? { label: (at.choice[`says ${pass}`] as string | undefined) ?? pass, text: pass }
      : null,
    disc: { label: label === 'liar' ? t.dice.liar : label, text: disc },
  };
}

function badge(at: Seated, seat: number): Badge {
  const hands = at.view.hands ?? [];
  const dice = at.view.dice ?? [];
  const cups = at.view.cups;
  const isIn = at.view.in ?? [];
  const out = isIn.length > 0 && !isIn.includes(seat);
  if (hands.length > 0) return { count: hands[seat] ?? 0, kind: 'cards', out };
  if (Array.isArray(cups)) return { count: textsOf(cups[seat]).length, kind: 'cup', out };
  return dice.length > 0 ? { count: dice[seat] ?? 0, kind: 'cup', out } : { out };
}

function note(at: Seated): string {
  const round = at.view.round ?? at.view.cycle;
  return typeof round === 'number' && round > 0 ? words().round(round) : '';
}

const hand = (at: Seated): string => [...(at.view.hand ?? []), ...(at.view.cup ?? [])].join(', ');

export const board: Board<View> = { Stage, Hand, deeds, badge, note, hand };

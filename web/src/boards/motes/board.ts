import { words } from '../../lib/i18n';
import type { Move } from '../../lib/net/protocol';
import { type Badge, type Board, type Deeds } from '../board';
import type { Seated, View } from './seated';
import { bidsByFace, toldBesideCups, toldWithBids } from '../liars_dice/bids';
import { bidDeeds, bidKey } from '../liars_dice/board';
import { betsOf, cupOf, moteOf, ownerOf, powersOf, type Power } from './dice';
import Hand from './Hand.svelte';
import Notebook from './Notebook.svelte';
import Outcome from './Outcome.svelte';
import Stage from './Stage.svelte';

const defaultBet = 20;

export function bet(at: Seated): { amount: number; pledge: string } | null {
  const { amounts, pledges } = betsOf(at.legal);
  if (amounts.length === 0) return null;
  const wanted = (at.choice['amount'] as number | undefined) ?? defaultBet;
  const amount = amounts.includes(wanted) ? wanted : amounts.at(-1)!;
  return { amount, pledge: (at.choice['pledge'] as string | undefined) ?? pledges[0] ?? '' };
}

/** "Strike Ada’s Light", and what it costs. */
export function powerDeed(at: Seated, power: Power): { label: string; small: string } {
  const t = words().motes;
  const mote = moteOf(at.view, power.die);
  const owner = power.onSeat ?? (power.onDie === undefined ? null : ownerOf(at.view, power.onDie));
  const whose =
    owner === null ? '' : owner === at.seat ? t.your : t.ofSeat(at.chairs[owner]?.name ?? '');
  const target = power.onDie === undefined ? '' : (t.names[moteOf(at.view, power.onDie)] ?? '');
  const who = power.onSeat === undefined ? '' : at.name(power.onSeat);
  const label = t.deeds[mote]?.(whose, target, who) ?? power.text;
  return { label, small: mote === 'yellow' ? '' : t.costs(t.names[mote] ?? '') };
}

/** The server's words for a choice, without the numbers that tell dice of one colour apart. */
export function saysOf(at: Seated, text: string): string {
  return ((at.choice[`says ${text}`] as string | undefined) ?? text).replace(/ \(?\d\.\d\)?/g, '');
}

function deeds(at: Seated): Deeds {
  const t = words();
  const disc = { label: t.dice.liar, text: null };
  const wager = bet(at);
  if (wager) {
    const text = `bet ${wager.amount}${wager.pledge ? ` ${wager.pledge}` : ''}`;
    return { slip: { label: t.motes.betDeed(wager.amount), small: t.motes.sealedBet, text }, disc };
  }
  const legal = at.legal === 'many' ? [] : at.legal;
  if (bidsByFace(at.legal).size > 0 || legal.includes('liar')) return bidDeeds(at);
  const text = (at.choice['text'] as string | undefined) ?? null;
  const power = powersOf(at.legal).find((one) => one.text === text);
  const says = power ? powerDeed(at, power).label : text ? saysOf(at, text) : t.nothingChosen;
  return {
    slip: legal.some((one) => one !== 'pass')
      ? {
          label: says,
          text,
          ...(power && powerDeed(at, power).small ? { small: powerDeed(at, power).small } : {}),
        }
      : null,
    quiet: legal.includes('pass') ? { label: t.motes.pass, text: 'pass' } : null,
    disc,
  };
}

function badge(at: Seated, seat: number): Badge {
  const cup = cupOf(at.view, seat);
  const isIn = at.view.in;
  return {
    count: cup.length,
    kind: 'cup',
    motes: cup.map((die) => moteOf(at.view, die)),
    out: isIn.length > 0 && !isIn.includes(seat),
  };
}

function note(at: Seated): string {
  const cycle = at.view.cycle;
  return typeof cycle === 'number' && cycle > 0 ? words().motes.cycle(cycle) : '';
}

/** The hour of the view's phase: the bids are made by night. */
export function sky(at: Seated): string {
  const phase = at.view.phase;
  if (phase === 'sunset' || phase === 'sunrise') return phase;
  return phase === 'bets' || phase === 'over' || phase === 'lose' || phase === 'keep'
    ? ''
    : 'night';
}

/** "Light, one, wild; Blue, four": what a die is, and how it lies. */
export function spokenMote(at: Seated, die: string, face: number | undefined): string {
  const t = words();
  const lies =
    face === undefined
      ? ''
      : face === 1 && at.rules['ones_wild'] === 'on'
        ? t.dice.wild
        : t.dice.dieOf(face);
  return [t.motes.names[moteOf(at.view, die)] ?? '', lies].filter(Boolean).join(', ');
}
function hand(at: Seated): string {
  const cup = at.chair === null ? [] : cupOf(at.view, at.chair);
  return (
    cup.map((die, n) => spokenMote(at, die, (at.view.faces ?? [])[n])).join('; ') ||
    words().motes.emptyCup
  );
}

/** Bids in the board's words, and dice by their motes: which of them it was is seen in the graveyard. */
const unnumbered = (told: string[]): string[] =>
  told.map((sentence) => sentence.replace(/ \(\d+\.\d+\)/g, ''));
export const toldOf = (move: Pick<Move, 'events' | 'told'>): string[] =>
  unnumbered(toldWithBids(move));
/** The same beside cups that are drawn. */
export const newsOf = (move: Pick<Move, 'events' | 'told'>): string[] =>
  unnumbered(toldBesideCups(move));

export const board: Board<View> = {
  Stage,
  Hand,
  Notebook,
  Outcome,
  deeds,
  badge,
  note,
  sky,
  key: bidKey,
  told: (_, move) => toldOf(move),
  hand,
  withUs: true,
};

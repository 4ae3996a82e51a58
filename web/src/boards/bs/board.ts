import { words } from '../../lib/i18n';
import { cardName } from '../../parts/PlayingCard.svelte';
import { prefs } from '../../lib/ui/prefs.svelte';
import { type Badge, type Board, type Deeds } from '../board';
import type { Seated, View } from './seated';
import { handOf, layDeed, laying, mayLay, maySay, pickedOf } from '../cards/choice';
import { holding, pickedNote } from '../cards/asides';
import { idleHint } from '../cards/news';
import { ladder, sorted } from '../cards/ranks';
import { pileRead } from '../cards/pile';
import { callComing, suspense } from '../cards/story';
import { toldWithCards } from '../cards/told';
import { isCounter } from '../cards/turns';
import Hand from './Hand.svelte';
import Stage from './Stage.svelte';

/** The rank that is claimed now: about to be, or just now. */
export function rankNow(at: Seated): string | null {
  const rank =
    at.view.required ??
    (at.view.phase === 'window' || at.view.phase === 'caller' ? at.view.rank : null);
  return typeof rank === 'string' ? rank : null;
}

/** The selected cards in the notation; the verb is the name of the phase. */
export function chosen(at: Seated): string | null {
  return mayLay(at) ? laying(at, at.view.phase) : null;
}

function deeds(at: Seated): Deeds {
  const t = words().cardGames;
  const accused = at.view.accused ?? -1;
  const disc = {
    label: t.disc,
    under: accused >= 0 ? at.name(accused) : '',
    text: maySay(at, 'call') ? 'call' : null,
  };
  if (maySay(at, 'pass')) return { quiet: { label: t.letItPass, text: 'pass' }, disc };
  const rank = rankNow(at);
  const claim = rank && at.view.phase === 'play' ? t.claim(pickedOf(at).length, rank) : '';
  return { slip: layDeed(at, chosen(at), claim), disc };
}

function badge(at: Seated, seat: number): Badge {
  const hands = at.view.hands ?? [];
  const out = !at.view.in.includes(seat);
  return hands.length > 0 ? { count: hands[seat] ?? 0, kind: 'cards', out } : { out: false };
}

function prompt(at: Seated): { sentence: string; more: string } | null {
  const t = words().cardGames;
  const say = (sentence: string, more = ''): { sentence: string; more: string } => ({
    sentence,
    more,
  });
  const call = callComing(at.coming);
  if (call) return say(call.caller === at.seat ? t.youCall : t.calls(at.name(call.caller)));
  const phase = at.view.phase;
  const ranks = t.ranks(rankNow(at) ?? '');
  const idle = idleHint(at, at.view.in);
  if (phase === 'spin' || phase === 'deal') return say(t.bs.spin, idle);
  if (phase === 'caller') return say(t.bs.lot, idle);
  if (mayLay(at)) {
    if (phase === 'play') return say(t.bs.turn(ranks));
    return say(at.rules['open_multi'] === 'on' ? t.bs.openSeveral : t.bs.open);
  }
  if (maySay(at, 'pass'))
    return say(t.bs.believe, at.rules['call_mode'] === 'race' ? t.bs.raceHint : t.bs.sealedHint);
  if (phase === 'window' && at.view.accused === at.seat) {
    const claim = t.claim(at.view.claim ?? 0, at.view.rank ?? '');
    return say(t.bs.innocent(claim), words().waitingForMany(at.view.due ?? 0));
  }
  const turn = at.chairs[at.view.turn ?? -1]?.name ?? '';
  if (phase === 'open') return say(t.bs.opens(turn), idle);
  return phase === 'play' ? say(t.bs.chooses(turn, ranks), idle) : null;
}

function aside(at: Seated): string {
  if (at.seat === null || at.coming.length > 0) return '';
  const rank = rankNow(at);
  const picked = pickedNote(at);
  if (picked || !rank) return picked;
  const accused = at.view.accused ?? -1;
  if (mayLay(at)) return holding(at, rank, null);
  if (!maySay(at, 'call')) return '';
  return holding(at, rank, {
    name: at.name(accused),
    count: at.view.claim ?? 0,
    all: 4 * Number(at.rules['decks'] ?? 1),
  });
}

const hand = (at: Seated): string =>
  sorted(handOf(at), ladder)
    .map((card) => cardName(card, prefs.language))
    .join(', ');

export const board: Board<View> = {
  Stage,
  Hand,
  deeds,
  badge,
  note: (at) => (at.view.plays > 0 ? words().play(at.view.plays) : ''),
  prompt,
  aside,
  suspense,
  told: (_, move) => toldWithCards(move),
  hand,
  reads: pileRead,
  round: true,
  seals: true,
  counter: isCounter,
};

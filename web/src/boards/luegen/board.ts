import { words } from '../../lib/i18n';
import { cardName } from '../../parts/PlayingCard.svelte';
import { prefs } from '../../lib/ui/prefs.svelte';
import { type Badge, type Board, type Deed, type Deeds } from '../board';
import type { Seated, View } from './seated';
import { holding, pickedNote } from '../cards/asides';
import { handOf, layDeed, laying, legalOf, mayLay, maySay, pickedOf } from '../cards/choice';
import { idleHint } from '../cards/news';
import { sorted } from '../cards/ranks';
import { pileRead } from '../cards/pile';
import { callComing, suspense } from '../cards/story';
import { toldWithCards } from '../cards/told';
import { isCounter } from '../cards/turns';
import type { LuegenClaim } from '../../lib/net/protocol';
import Hand from './Hand.svelte';
import Stage from './Stage.svelte';
import { foursOf, handOrder, leadable, typesOf } from './types';

const nameOf = (at: Seated, seat: number | undefined): string =>
  seat === undefined ? '' : (at.chairs[seat]?.name ?? '');

export const claimOf = (at: Seated): LuegenClaim | null => at.view.claim ?? null;

/** The type of the pile, or the one chosen to lead. */
export function typeNow(at: Seated): string | null {
  if (at.view.phase === 'follow') return claimOf(at)?.type ?? null;
  const chosenType = at.choice['type'];
  return typeof chosenType === 'string' && leadable(at).includes(chosenType) ? chosenType : null;
}

export function chosen(at: Seated): string | null {
  const four = at.choice['four'];
  if (at.view.phase === 'four') return typeof four === 'string' ? four : null;
  if (!mayLay(at)) return null;
  const type = typeNow(at);
  if (at.view.phase !== 'lead') return laying(at, 'play');
  return type ? laying(at, `lead ${type}`) : null;
}

function slip(at: Seated): Deed {
  const t = words().cardGames;
  const text = chosen(at);
  if (at.view.phase === 'four')
    return { label: text ? t.luegen.discard : words().nothingChosen, text };
  const type = typeNow(at);
  if (at.view.phase === 'lead' && !type) return { label: t.luegen.nameFirst, text: null };
  return layDeed(at, text, type ? t.claim(pickedOf(at).length, type) : '');
}

function deeds(at: Seated): Deeds {
  const previous = nameOf(at, at.view.previous);
  return {
    slip: slip(at),
    quiet: maySay(at, 'keep') ? { label: words().cardGames.luegen.keep, text: 'keep' } : null,
    disc: { label: words().dice.liar, under: previous, text: maySay(at, 'call') ? 'call' : null },
  };
}

function badge(at: Seated, seat: number): Badge {
  const hands = at.view.hands ?? [];
  if (hands.length === 0) return { out: false };
  return { count: hands[seat] ?? 0, kind: 'cards', out: !(at.view.in ?? []).includes(seat) };
}

function ownPrompt(at: Seated): { sentence: string; more: string } {
  const t = words().cardGames.luegen;
  if (at.view.phase === 'four') return { sentence: t.four, more: '' };
  if (at.view.phase === 'lead')
    return { sentence: t.lead(Number(at.rules['max_place'] ?? 4)), more: '' };
  const ranks = words().cardGames.ranks(claimOf(at)?.type ?? '');
  const previous = nameOf(at, at.view.previous);
  const more = at.view.exit_pending === true ? t.pending(previous) : '';
  return { sentence: maySay(at, 'call') ? t.follow(ranks, previous) : t.mustFollow(ranks), more };
}

function prompt(at: Seated): { sentence: string; more: string } | null {
  const t = words().cardGames;
  const call = callComing(at.coming);
  if (call)
    return {
      sentence: call.caller === at.seat ? t.youCall : t.calls(at.name(call.caller)),
      more: '',
    };
  if (at.legal.length > 0) return ownPrompt(at);
  const turn = nameOf(at, at.view.turn);
  const more = idleHint(at, at.view.in ?? []);
  if (at.view.phase === 'four') return { sentence: t.luegen.mayFour(turn), more };
  if (at.view.phase === 'lead') return { sentence: t.luegen.leads(turn), more };
  if (at.view.phase !== 'follow') return null;
  return {
    sentence: at.view.can_call === false ? words().waitingFor(turn) : t.luegen.mayFollow(turn),
    more,
  };
}

function aside(at: Seated): string {
  if (at.seat === null || at.coming.length > 0) return '';
  const picked = pickedNote(at);
  const claim = claimOf(at);
  if (picked || !mayLay(at) || at.view.phase !== 'follow' || !claim) return picked;
  return holding(at, claim.type, null);
}

export function pickType(at: Seated, type: string): void {
  at.choice['type'] = type;
}

const jack = (): string => words().cardGames.luegen.jokel;
const hand = (at: Seated): string =>
  sorted(handOf(at), handOrder)
    .map((card) => cardName(card, prefs.language, jack()))
    .join(', ');

function key(at: Seated, pressed: string): boolean {
  const type =
    /^[1-9]$/.test(pressed) && at.view.phase === 'lead'
      ? typesOf(at)[Number(pressed) - 1]
      : undefined;
  if (!type || !leadable(at).includes(type)) return false;
  pickType(at, type);
  return true;
}

export const fours = (at: Seated): string[] => foursOf(legalOf(at));

function note(at: Seated): string {
  const round = at.view.round;
  return round > 0 ? words().round(round) : '';
}

export const board: Board<View> = {
  Stage,
  Hand,
  deeds,
  badge,
  note,
  prompt,
  aside,
  suspense,
  key,
  told: (_, move) => toldWithCards(move, jack()),
  hand,
  reads: pileRead,
  round: true,
  jack,
  counter: isCounter,
};

import { words } from '../../lib/i18n';
import type { Move } from '../../lib/net/protocol';
import { eventsOf, type Badge, type Board, type Deed, type Deeds, type Teller } from '../board';
import type { Event, Seated, View } from './seated';
import {
  cardName,
  claims,
  inkOf,
  ofSeat,
  pairsIn,
  spoilsOf,
  tableOf,
  titleOf,
  twinOf,
  twinsBetween,
  type Claim,
} from './cards';
import { deskOf } from './desk.svelte';
import Hand from './Hand.svelte';
import Notebook from './Notebook.svelte';
import Stage from './Stage.svelte';

const legalOf = (at: Seated): string[] => (at.legal === 'many' ? [] : at.legal);
const title = (at: Teller, card: string): string => titleOf(at.titles, card);
export const isHinted = (at: Seated): boolean => at.settings['twins'] !== 'off';

/** The action that a card stands for now, if it may be chosen. */
export const actionWith = (at: Seated, card: string): string | undefined =>
  legalOf(at).find((text) => text.split(' ')[1] === card);
/** The action of the card that is chosen. */
function chosen(at: Seated): { text: string; card: string } | null {
  const card = at.choice['card'] as string | undefined;
  const text = card && actionWith(at, card);
  return card && text ? { text, card } : null;
}
export const claimsOffered = (at: Seated): Claim[] =>
  claims.filter((claim) => legalOf(at).includes(claim));
export const claimChosen = (at: Seated): Claim | undefined =>
  (at.choice['claim'] as Claim | undefined) ?? claimsOffered(at)[0];

const owner = (at: Seated, card: string): number | undefined =>
  tableOf(at.view).find((entry) => entry.card === card)?.seat;
export function titleOfCharacter(at: Seated, seat: number): string {
  const found = at.view.characters;
  const number =
    typeof found === 'object' && found !== null && !Array.isArray(found)
      ? found[`${seat}`]
      : undefined;
  return typeof number === 'number' ? title(at, `${number * Number(at.rules['k']) + 1}a`) : '';
}

type Verb = 'play' | 'take' | 'give' | 'add' | 'reclaim';
const smallPrint: Partial<Record<Verb, (at: Seated, card: string) => string | undefined>> = {
  play: (at, card) => {
    const against = owner(at, twinOf(card));
    return against === undefined || !isHinted(at)
      ? undefined
      : words().lair.saysOtherwise(at.chairs[against]?.name ?? '');
  },
  take: (at) => (at.rules['spoils_view'] === 'all' ? undefined : words().lair.restLeaves),
  reclaim: (at, card) => {
    const seat = owner(at, card);
    if (seat === undefined) return undefined;
    return seat === at.seat
      ? words().lair.yourOwnCard
      : words().lair.fromSeat(at.chairs[seat]?.name ?? '');
  },
};

function slip(at: Seated): Deed | null {
  const t = words().lair;
  const verb = legalOf(at)
    .find((text) => text.includes(' '))
    ?.split(' ')[0] as Verb | 'show' | undefined;
  if (!verb || verb === 'show') return null;
  const picked = chosen(at);
  if (!picked) return { label: t.first[verb], text: null };
  const small = smallPrint[verb]?.(at, picked.card);
  return {
    label: t.deeds[verb](title(at, picked.card).toUpperCase()),
    text: picked.text,
    ...(small ? { small } : {}),
  };
}

function deeds(at: Seated): Deeds {
  const t = words().lair;
  const legal = legalOf(at);
  const picked = chosen(at);
  const idle = { label: t.declare, text: null };
  if (legal.includes('volunteer'))
    return {
      slip: { label: t.lead, text: 'volunteer' },
      quiet: { label: t.notMe, text: 'hold' },
      disc: idle,
    };
  const claim = claimChosen(at);
  if (claim) {
    const disc = {
      label: t.claims[claim],
      text: claim,
      confirm: t.sure((at.view.hand ?? []).length),
    };
    return legal.includes('hold')
      ? { quiet: { label: t.hold, text: 'hold' }, disc }
      : { slip: { label: t.mustDeclare, text: null }, disc };
  }
  if (legal.includes('pass')) {
    const disc = picked
      ? { label: t.liar, under: t.show(picked.card), text: picked.text }
      : { label: t.liar, text: null };
    return { quiet: { label: t.pass, text: 'pass' }, disc };
  }
  return {
    slip: slip(at),
    quiet: legal.includes('decline') ? { label: t.takeNothing, text: 'decline' } : null,
    disc: idle,
  };
}

const hints: Record<string, (at: Seated) => string> = {
  volunteer: () => words().lair.volunteersDraw,
  play: () => words().lair.onlyYou,
  spoils: (at) => {
    const t = words().lair;
    const seen = at.rules['spoils_view'] === 'all' ? '' : t.onlyYouSee(spoilsOf(at.view).length);
    return [seen, at.rules['learn_on_gain'] === 'on' ? '' : t.nobodyTells]
      .filter(Boolean)
      .join(' ');
  },
  reclaim: (at) => {
    const own = tableOf(at.view).filter((entry) => entry.seat === at.seat && !entry.added);
    if (own.length === 0) return '';
    return own.some((entry) => actionWith(at, entry.card))
      ? words().lair.ownAllowed
      : words().lair.notYourOwn;
  },
  declare: (at) => {
    const both = pairsIn(at.view.hand ?? [])[0];
    const warned =
      both !== undefined &&
      at.rules['conflict_dq'] === 'on' &&
      isHinted(at) &&
      claimChosen(at) === 'declare';
    return warned ? words().lair.holdBoth(title(at, both).toUpperCase()) : words().lair.bareHint;
  },
  prove: (at) => {
    const t = words().lair;
    const declarer = at.view.declarer ?? -1;
    const hand = at.view.hand ?? [];
    const twins = twinsBetween(hand, ofSeat(at.view.followed, declarer)).size / 2;
    return `${t.proofHint(at.chairs[declarer]?.name ?? '')}${isHinted(at) ? ` ${t.proofTwins(twins, hand.length)}` : ''}`;
  },
};
hints['sealed'] = hints['declare']!;

function badge(at: Seated, seat: number): Badge {
  const t = words().lair;
  const { view } = at;
  const count = (view.hands ?? [])[seat] ?? 0;
  if (!view.in.includes(seat)) return { count, kind: 'cards', out: true };
  const crowded = at.chairs.length > 5;
  const hasPlayed =
    view.phase === 'play' && tableOf(view).some((entry) => entry.seat === seat && !entry.added);
  const about = [titleOfCharacter(at, seat), hasPlayed ? t.played : ''].filter(Boolean);
  return about.length > 0 && !crowded
    ? { count, kind: 'cards', words: [count, ...about].join(' · ') }
    : { count, kind: 'cards' };
}

function note(at: Seated): string {
  const round = at.view.round;
  const reckoning = Number(at.rules['reckoning_round'] ?? 0);
  if (typeof round !== 'number' || round === 0) return '';
  return reckoning > 0 ? words().lair.round(round, reckoning) : words().round(round);
}

/** Cards go by their names and titles; what is laid on the table is what its player says. What we alone
    have learned is listed after our name, as all that is private. */
function told(at: Teller, move: Pick<Move, 'events' | 'told'>): string[] {
  const events = move.events ?? [];
  const laid = eventsOf<Event, 'played' | 'added'>(events, 'played', 'added').map(
    ({ card }) => card,
  );
  const learned = new Map(
    eventsOf<Event, 'learned'>(events, 'learned').map(({ card, seat }) => [card, seat]),
  );
  return move.told.map((sentence) => {
    const names = sentence.match(cardName) ?? [];
    if (names.length === 0 || names.length > 2) return sentence;
    const named = sentence.replace(cardName, (card) =>
      at.texts[card] ? `${title(at, card)} ${card}` : card,
    );
    const card = names.length === 1 ? names[0]! : '';
    if (learned.has(card) && sentence.startsWith(card))
      return `${at.chairs[learned.get(card)!]?.name ?? ''}: ${named}`;
    return laid.includes(card) && at.texts[card]
      ? `${named.replace(/\.$/, '')}, "${at.texts[card]}"`
      : named;
  });
}

function key(at: Seated, pressed: string): boolean {
  const desk = deskOf(at);
  if (pressed.toLowerCase() !== 'n' || at.seat === null || !desk.picked) return false;
  desk.reading = desk.picked;
  return true;
}

/** Each card with its mark: the referee's, else one's own. */
function hand(at: Seated): string {
  const t = words().lair;
  const desk = deskOf(at);
  return (at.view.hand ?? [])
    .map((card) => {
      const ink = inkOf(at, card);
      const mark = desk.on(card).mark;
      return `${title(at, card)}: ${(at.texts[card] ?? '').replace(/\.$/, '')}, ${ink ? t.referee[ink] : mark ? t.yourNote[mark] : t.unmarked}`;
    })
    .join('. ');
}

export const board: Board<View> = {
  Stage,
  Hand,
  Notebook,
  flatSeats: true,
  deeds,
  badge,
  note,
  told,
  hand,
  key,
  hint: (at) => hints[at.view.phase]?.(at) ?? '',
};

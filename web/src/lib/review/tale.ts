// Tells a moment of a finished game in a line or two: who claimed what, who called, what it cost. It tells what the
// events say and knows no rule.
import type { Claim, Stood } from './belief';
import type { Words } from '../i18n/en';
import type { GameEvent, Manner } from '../net/protocol';
import { wasTrue } from '../sound/sounds';

interface Told {
  step: number;
  events: GameEvent[];
  told: string[];
}
export interface Teller {
  t: Words;
  /** A seat's name; nothing is you. */
  who: (seat: number) => string | null;
  /** The titles of cards in Liar's Lair. */
  title: (card: string) => string;
  manner: (step: number) => Manner;
  /** Did this claim leave its player without cards? */
  wasLast?: (claim: Claim) => boolean;
}

/** Events that count as plays: "After fifty-two plays". */
const plays = ['opened', 'led', 'played', 'bid', 'announced'];
export const isPlay = ({ event }: GameEvent): boolean => plays.includes(event);
/** How many plays there had been after each move; the first entry is that before the first move. */
export function playsBy(moves: { events: GameEvent[] }[]): number[] {
  const by = [0];
  for (const { events } of moves) by.push(by.at(-1)! + events.filter(isPlay).length);
  return by;
}

const named = (events: GameEvent[], ...names: string[]): GameEvent | undefined =>
  events.find(({ event }) => names.includes(event));
const seatOf = (event: GameEvent): number => Number(event['seat'] ?? -1);

/** “three 9s”, in the words of its game; nothing for a claim without cards or dice. */
export function claimText(event: GameEvent, t: Words): string | null {
  const rank = event['rank'] ?? event['type'];
  if (typeof rank === 'string' && typeof event['count'] === 'number')
    return t.cardGames.claim(event['count'], rank);
  if (event.event === 'announced') return String(event['value']);
  const bid = typeof event['bid'] === 'string' ? /^(\d+)x(\d+)$/.exec(event['bid']) : null;
  return bid ? t.dice.claim(Number(bid[1]), Number(bid[2])) : null;
}

/** The event that made a claim. */
export function madeBy(moves: Told[], claim: Claim): GameEvent | undefined {
  return moves[claim.move - 1]?.events.find(
    (event) =>
      seatOf(event) === claim.seat &&
      ['played', 'led', 'bid', 'announced', 'claimed'].includes(event.event),
  );
}

/** All that happened from a claim to the next. */
export function spanOf(moves: Told[], claims: Claim[], claim: Claim): GameEvent[] {
  const next = claims.find(({ move }) => move > claim.move)?.move ?? moves.length + 1;
  return moves.slice(claim.move - 1, next - 1).flatMap(({ events }) => events);
}

/** "Seven cards home to Ada." "Otto loses a die." */
export function costIn(span: GameEvent[], { t, who }: Teller): string[] {
  const took = named(span, 'took');
  if (took && typeof took['count'] === 'number')
    return [t.tale.cards(who(seatOf(took)), took['count'])];
  const lost = named(span, 'lost');
  const out = named(span, 'out', 'died');
  if (out) return [t.tale.isOut(who(seatOf(out)))];
  if (!lost) return [];
  const lives = lost['count'];
  return typeof lives === 'number'
    ? [t.tale.losesLives(who(seatOf(lost)), lives)]
    : [t.tale.loses(who(seatOf(lost)))];
}

function verdictIn(span: GameEvent[], claim: Claim, { t, who }: Teller): string[] {
  const revealed = named(span, 'revealed');
  if (!revealed || claim.callers.length === 0) return [t.cardGames.nobodyCalled];
  const by = named(span, 'called', 'doubted', 'accused');
  const caller = who(by ? seatOf(by) : claim.callers[0]!);
  const callers = claim.callers.length;
  if (revealed['exact'] === true)
    return [t.tale.exact(caller), t.dice.thereWere(Number(revealed['count'] ?? 0))];
  if (typeof revealed['bid'] === 'string')
    return [t.tale.called(caller, callers), t.dice.thereWere(Number(revealed['count'] ?? 0))];
  return [wasTrue(revealed) ? t.tale.wrong(caller, callers) : t.tale.right(caller, callers)];
}

/** A declaration in Liar's Lair and its outcome. */
function declared(span: GameEvent[], claim: Claim, { t, who }: Teller): string[] {
  const told = [t.tale.declared(who(claim.seat))];
  const proved = span.find(
    (event) => event.event === 'showed' && event['comes_of_it'] === 'proven',
  );
  if (proved) told.push(t.tale.proved(who(seatOf(proved))));
  else if (named(span, 'stands')) told.push(t.tale.unproved);
  else if (named(span, 'claim_failed')) told.push(t.cardGames.itWasALie);
  const out = named(span, 'out');
  return out ? [...told, t.tale.isOut(who(seatOf(out)))] : told;
}

function acesIn(round: GameEvent, { t, who }: Teller): string[] {
  const loser = who((Array.isArray(round['losers']) ? (round['losers'] as number[]) : [])[0] ?? -1);
  return [loser === null ? t.cardGames.luegen.youFourAces : t.cardGames.luegen.fourAces(loser)];
}

function saidIn(
  text: string,
  step: number,
  claim: Claim,
  { t, who, manner, wasLast }: Teller,
): string {
  if (claim.size > 0 && wasLast?.(claim))
    return t.tale.lastCards(who(claim.seat), t.quote(text), claim.size);
  return t.tale.said[manner(step)](who(claim.seat), t.quote(text));
}

/** A lie that nobody called: "Neither was. Nobody so much as coughed." */
function standing({ claim, fitting }: Stood, { t }: Teller): string[] {
  return [
    fitting === undefined ? t.cardGames.itWasALie : t.tale.fitting(fitting, claim.size),
    t.tale.coughed,
  ];
}

export function taleOf(
  moves: Told[],
  claims: Claim[],
  claim: Claim,
  stood: Stood | null,
  teller: Teller,
): string[] {
  const made = madeBy(moves, claim);
  const span = spanOf(moves, claims, claim);
  const text = made ? claimText(made, teller.t) : null;
  if (text === null) return declared(span, claim, teller);
  const aces = span.find((event) => event.event === 'round' && event['reason'] === 'four_aces');
  const said = saidIn(text, moves[claim.move - 1]?.step ?? 0, claim, teller);
  return [
    said,
    ...(stood
      ? standing(stood, teller)
      : [...verdictIn(span, claim, teller), ...costIn(span, teller)]),
    ...(aces ? acesIn(aces, teller) : []),
  ];
}

/** A card that gave another away: the one moment of Liar's Lair that is no claim. */
function contradiction(events: GameEvent[], { t, who, title }: Teller): string[] {
  const event = named(events, 'contradicted');
  if (!event) return [];
  const told = [
    t.tale.laid(who(seatOf(event)), title(String(event['card'] ?? ''))) +
      t.tale.against(who(Number(event['other'] ?? -1))),
  ];
  const out = named(events, 'out');
  return out ? [...told, t.tale.isOut(who(seatOf(out)))] : told;
}

const mostSentences = 2;
/** A moment that is no claim is told as the referee told it, without the places, which stand below. */
export function plainTale(move: Told, teller: Teller): string[] {
  const told = contradiction(move.events, teller);
  return told.length > 0 ? told : move.told.slice(0, mostSentences);
}

export interface Moment {
  /** The move it is told of, counted from 1: that in which it was claimed. */
  move: number;
  told: string[];
  /** Nothing if it was never shown. */
  truth?: boolean;
  /** We alone know of it. */
  ours?: boolean;
}
const ofClaims = ['revealed', 'took', 'lost', 'showed', 'stands', 'claim_failed'];
const fewest = 2;
const most = 4;

/** Tells the claim that a move made or judged, or the move itself. */
export function storyOf(
  moves: Told[],
  claims: Claim[],
  wanted: number[],
  stood: Stood | null,
  teller: Teller,
): Moment[] {
  const found = new Map<number, Moment>();
  const tell = (claim: Claim): void => {
    const revealed = spanOf(moves, claims, claim)
      .map(wasTrue)
      .find((truth) => truth !== undefined);
    const lie = claim === stood?.claim ? stood : null;
    const truth = lie ? false : revealed;
    found.set(claim.move, {
      move: claim.move,
      told: taleOf(moves, claims, claim, lie, teller),
      ...(truth === undefined ? {} : { truth }),
      ...(lie?.ours ? { ours: true } : {}),
    });
  };
  for (const move of wanted) {
    const { events } = moves[move - 1]!;
    const claim = claims.findLast((one) => one.move <= move);
    const isOfClaim =
      claim?.move === move ||
      events.some(({ event }) => ofClaims.includes(event)) ||
      (move === moves.length && !named(events, 'contradicted'));
    if (claim && isOfClaim) tell(claim);
    else if (moves[move - 1]!.told.length > 0) {
      const truth = events.map(wasTrue).find((one) => one !== undefined);
      found.set(move, {
        move,
        told: plainTale(moves[move - 1]!, teller),
        ...(truth === undefined ? {} : { truth }),
      });
    }
  }
  // A short game has few moments; then every call is one.
  if (found.size < fewest)
    claims
      .filter(({ callers }) => callers.length > 0)
      .slice(-most)
      .forEach(tell);
  return [...found.values()].sort((a, b) => a.move - b.move);
}

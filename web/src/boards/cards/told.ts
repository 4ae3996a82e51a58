// The referee's sentences with the board's own words for claims and cards: "two 8s", and no letters for suits.
import { words } from '../../lib/i18n';
import { withClaim } from '../../lib/table/claims';
import type { Move } from '../../lib/net/protocol';
import { prefs } from '../../lib/ui/prefs.svelte';
import { rankName } from '../../parts/PlayingCard.svelte';
import { eventsOf } from '../board';
import { countRanks, rankOf } from './ranks';
import type { Event } from './seated';

/** More cards than these are told by how many there are of each rank. */
const mostOneByOne = 4;
const cardRun = /\b[2-9TJQKA][CDHScdhs](?: [2-9TJQKA][CDHScdhs])*\b/g;

function cardsInWords(run: string, jack?: string): string {
  const cards = run.split(' ');
  if (cards.length > mostOneByOne)
    return countRanks(cards)
      .map(([rank, count]) => words().cardGames.claim(count, rank))
      .join(', ');
  // As in claims: the card of a jack may bear another word.
  return cards
    .map((card) => rankName(rankOf(card), prefs.language, jack ?? words().cardGames.rank('J')))
    .join(', ');
}

function claimOf(event: Extract<Event, { event: 'played' | 'led' }>): string {
  return words().cardGames.claim(event.count, 'rank' in event ? event.rank : event.type);
}

/** The revealed cards and the verdict: "The cards: nine, nine. It was true." */
function turned(
  sentence: string,
  event: Extract<Event, { event: 'revealed' }>,
  jack?: string,
): string {
  const t = words().cardGames;
  const run = sentence.match(cardRun)?.[0] ?? '';
  return `${t.turned(cardsInWords(run, jack))} ${event.honest ? t.itWasTrue : t.itWasALie}`;
}

export function toldWithCards(move: Pick<Move, 'events' | 'told'>, jack?: string): string[] {
  const [revealed] = eventsOf<Event, 'revealed'>(move.events, 'revealed');
  const turnedAt = revealed ? move.told.findIndex((sentence) => sentence.search(cardRun) >= 0) : -1;
  const [claim] = eventsOf<Event, 'played' | 'led'>(move.events, 'played', 'led').map(claimOf);
  return move.told.map((sentence, n) => {
    if (revealed && n === turnedAt) return turned(sentence, revealed, jack);
    const plain = sentence.replace(cardRun, (run) => cardsInWords(run, jack));
    return claim ? withClaim(plain, claim) : plain;
  });
}

// What has happened at the table since the last claim, besides the call.
import { words } from '../../lib/i18n';
import type { Seated } from './seated';
import { countRanks } from '../cards/ranks';
import type { Story } from '../cards/story';

const four = 4;
type Told = Pick<Seated, 'view' | 'seat' | 'name' | 'legal'>;

function discardNews(at: Told, seat: number, cards: string[]): string {
  const t = words().cardGames;
  const [first, ...others] = countRanks(cards);
  if (!first || others.length > 0)
    return seat === at.seat ? t.luegen.youDiscardedMixed : t.luegen.discardedMixed(at.name(seat));
  const told = t.luegen.discarded(t.ranks(first[0]));
  // Jacks are skipped, because they can't be claimed.
  const lost = first[1] === four && first[0] !== 'J' && !(at.view.types ?? []).includes(first[0]);
  return lost ? `${told} ${t.luegen.notNamed(t.ranks(first[0]))}` : told;
}

function roundNews(at: Told, losers: number[], reason: string): string {
  const t = words().cardGames.luegen;
  const loser = losers[0];
  if (loser === undefined) return t.noLoser;
  if (reason === 'four_aces') return loser === at.seat ? t.youFourAces : t.fourAces(at.name(loser));
  return t.roundLost(
    losers.map((seat) => (seat === at.seat ? words().you : at.name(seat))).join(', '),
  );
}

export function luegenNews(at: Told, story: Story): string[] {
  const t = words().cardGames.luegen;
  return [
    ...(story.round ? [roundNews(at, story.round.losers, story.round.reason)] : []),
    ...story.discards.map(({ seat, cards }) => discardNews(at, seat, cards)),
    ...story.left.map((seat) => (seat === at.seat ? t.youOut : t.out(at.name(seat)))),
  ];
}

// Sentences about the outcome of a claim.
import { words } from '../../lib/i18n';
import type { Seated } from './seated';
import type { Call } from './story';

function whoCalled(at: Seated, call: Call): string {
  const t = words().cardGames;
  const name = at.name(call.caller);
  const own = call.caller === at.seat;
  const several = call.callers.length;
  if (several < 2) return own ? t.youCalled : t.called(name);
  if (at.rules['call_priority'] === 'random')
    return own ? t.youLotOf(several) : t.lotOf(several, name);
  return own ? t.youFirstOf(several) : t.firstOf(several, name);
}

/** "Ada called. It was true. Ada takes 14." */
export function callNews(at: Seated, call: Call): string[] {
  const t = words().cardGames;
  const news = [whoCalled(at, call), call.honest ? t.itWasTrue : t.itWasALie];
  if (call.taker !== null)
    news.push(
      call.taker === at.seat ? t.youTake(call.taken) : t.takes(at.name(call.taker), call.taken),
    );
  return news;
}

/** The hint for spectators and players who are out. */
export function idleHint(at: Seated, isIn: number[]): string {
  if (at.seat === null) return words().youWatch;
  return isIn.length > 0 && !isIn.includes(at.seat) ? words().youAreOut : '';
}

/** "One 8, two 3s" */
export function listOf(counts: [rank: string, count: number][]): string {
  const list = counts.map(([rank, count]) => words().cardGames.claim(count, rank)).join(', ');
  return list.charAt(0).toUpperCase() + list.slice(1);
}

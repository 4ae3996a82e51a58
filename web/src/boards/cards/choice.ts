// The cards a player has selected, and what playing them would mean. The server decides whether it is legal.
import { textsOf, type Deed } from '../board';
import type { Seated } from './seated';
import { words } from '../../lib/i18n';

export const handOf = (at: Seated): string[] => at.view.hand ?? [];
export const pickedOf = (at: Seated): string[] => textsOf(at.choice['cards']);
export const legalOf = (at: Seated): string[] => (at.legal === 'many' ? [] : at.legal);
export const maySay = (at: Seated, text: string): boolean => legalOf(at).includes(text);

/** Whether we may play cards now. */
export function mayLay(at: Seated): boolean {
  return at.legal === 'many' || at.legal.some((text) => /^(open|play|lead) /.test(text));
}

/** The notation of playing the selected cards, in the hand's order. */
export function laying(at: Seated, verb: string): string | null {
  const picked = pickedOf(at);
  if (!verb || picked.length === 0) return null;
  return `${verb} ${handOf(at)
    .filter((card) => picked.includes(card))
    .join(' ')}`;
}

/** Asks the server what `text` would mean and stores the answer in `choice`. */
export function consider(
  at: Seated,
  text: string | null,
  isStill: (text: string) => boolean,
): void {
  at.choice['says'] = '';
  at.choice['refused'] = '';
  if (!text) return;
  void at.check(text).then(({ ok, says }) => {
    if (!isStill(text)) return;
    at.choice[ok ? 'says' : 'refused'] = says;
  });
}

/** The slip's action for the selected cards. */
export function layDeed(at: Seated, text: string | null, claim: string): Deed {
  const t = words().cardGames;
  const refused = String(at.choice['refused'] ?? '');
  if (!text) return { label: t.pick, text: null };
  if (refused) return { label: refused, text: null };
  return claim
    ? { label: t.lay(pickedOf(at).length), claim, text }
    : { label: t.openWith(pickedOf(at).length), text };
}

/** "a lie", "the truth": the server's verdict on the selected cards, which follows the claim in its answer. */
export function verdictOf(at: Seated): string {
  const says = String(at.choice['says'] ?? '');
  const comma = says.lastIndexOf(', ');
  return comma < 0 ? '' : says.slice(comma + 2);
}

// The whole rules in German. English ones are the house's own page; these are fetched when somebody opens them.
import type { GameId } from '../../net/protocol';

const pages: Record<GameId, () => Promise<{ default: string }>> = {
  bs: () => import('./bs.de.md?raw'),
  luegen: () => import('./luegen.de.md?raw'),
  liars_lair: () => import('./liars_lair.de.md?raw'),
  liars_dice: () => import('./liars_dice.de.md?raw'),
  mia: () => import('./mia.de.md?raw'),
  motes: () => import('./motes.de.md?raw'),
};

export const germanRules = async (game: GameId): Promise<string> => (await pages[game]()).default;

// Remembers what a player who has just opened a table, or typed its code, wants to do there.
import type { GameId } from '../net/protocol';
import type { Door } from '../ui/router.svelte';

export type Intended = Door | 'watch';
interface Intent {
  code: string;
  door: Intended;
}
let intent: Intent | null = null;
const games = new Map<string, GameId>();

export function intend(code: string, door: Intended, game?: GameId): void {
  intent = { code, door };
  if (game) foretell(code, game);
}

/** Returns the intent once; a later visit has none. */
export function takeIntent(code: string): Intended | null {
  if (intent?.code !== code) return null;
  const { door } = intent;
  intent = null;
  return door;
}

/** Remembers a table's game, so that its title can be shown before the server answers. */
export function foretell(code: string, game: GameId): void {
  games.set(code, game);
}
export const gameAt = (code: string): GameId | undefined => games.get(code);

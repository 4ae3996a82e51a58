// What somebody who has just laid a table, or typed its code, is about to do there.
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

/** Once: coming back to the table later is coming to any table. */
export function takeIntent(code: string): Intended | null {
  if (intent?.code !== code) return null;
  const { door } = intent;
  intent = null;
  return door;
}

/** Whoever comes with this knows the bill before the table has answered. */
export function foretell(code: string, game: GameId): void {
  games.set(code, game);
}
export const gameAt = (code: string): GameId | undefined => games.get(code);

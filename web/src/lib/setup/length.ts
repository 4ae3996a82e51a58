/** In whole minutes, as people speak of them. */
export const inMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** Below this share of endless games there is no warning. */
const seldom = 1 / 50;

/** One in how many games: nothing if it is seldom. */
export function oneIn(met: number, games: number): number | undefined {
  return met / games < seldom ? undefined : Math.round(games / met);
}

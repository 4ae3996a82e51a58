/** In whole minutes, as people speak of them. */
export const inMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** Few enough games never end that nobody need be warned. */
const seldom = 1 / 50;

/** One in how many games: nothing if it is seldom. */
export function oneIn(met: number, games: number): number | undefined {
  return met / games < seldom ? undefined : Math.round(games / met);
}

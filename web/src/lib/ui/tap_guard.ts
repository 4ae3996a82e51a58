/** A button that has just appeared ignores taps for so many milliseconds, because they were meant for something else. */
export const tapGuardTime = 350;

/** Whether something may be tapped that has been there since `since`. */
export function acceptsTap(since: number, now = performance.now()): boolean {
  return now - since >= tapGuardTime;
}

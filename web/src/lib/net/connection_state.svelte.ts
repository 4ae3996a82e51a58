/** How things stand between this page and the house. Whatever bar the screen has says so. */
export const connectionState = $state({
  /** The line of the table on the screen is down. */
  dropped: false,
  /** The house said that it closes, before it did. */
  closing: false,
  /** The house has pages of another make than this one. */
  outdated: false,
});

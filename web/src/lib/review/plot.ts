// Measures that the plots of a replay share, so that a move is at the same place in each. They are as wide as the page allows: their text is as
// large as any other.
export const narrowest = 300;
/** Where no page has said yet how wide it is. */
export const usualWidth = 358;
export const left = 24;
/** From this width on plots are also higher. */
const wide = 600;
export const heightAt = (width: number, low: number): number =>
  width < wide ? low : Math.round(low * 1.2);

/** The names stand right of the plot, and a letter is so wide. */
const letter = 7.4;
const longest = 16;
export const label = (name: string): string =>
  name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
export const rightOf = (names: string[], width: number): number =>
  width - 10 - letter * Math.max(6, ...names.map((name) => label(name).length));

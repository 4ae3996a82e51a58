// What the plots of a replay share, so that a move is at the same place in each.
export const width = 358;
export const left = 24;

/** The names stand right of the plot, and a letter is so wide. */
const letter = 7.4;
const longest = 16;
export const label = (name: string): string => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name);
export const rightOf = (names: string[]): number => width - 10 - letter * Math.max(6, ...names.map((name) => label(name).length));

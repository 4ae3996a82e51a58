// Where the others sit round a table of which we have the foot: from our left over the head to our right.

export interface Spot {
  /** From the table's middle, in parts of its half-width and half-height. */
  x: number;
  y: number;
  /** Which way clockwise goes here, in degrees. */
  turn: number;
}

const left = -90;
const right = 90;

/** A table is about so much less high than wide. */
const flatness = 0.42;
export function spot(degrees: number): Spot {
  const angle = (degrees * Math.PI) / 180;
  const turn = Math.atan2(flatness * Math.sin(angle), Math.cos(angle));
  return { x: Math.sin(angle), y: -Math.cos(angle), turn: (turn * 180) / Math.PI };
}

/** The angles of so many others; 0 is the head of the table. */
export function anglesOf(others: number): number[] {
  if (others <= 1) return others === 1 ? [0] : [];
  return Array.from({ length: others }, (_, n) => left + ((right - left) * n) / (others - 1));
}

/** Halfway from one seat to the next, and from us to the first and from the last to us. */
export function anglesBetween(others: number): number[] {
  const seats = anglesOf(others);
  const foot = 180;
  return [-foot, ...seats].map((angle, n) => (angle + (seats[n] ?? foot)) / 2);
}

export interface Beak {
  side: 'top' | 'left' | 'right' | 'foot';
  /** How far along that side, in pixels. */
  at: number;
}
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A beak keeps clear of the corners. */
const margin = 16;
const within = (at: number, length: number): number =>
  Math.max(margin, Math.min(length - margin, at));

/** The side of a panel from which its beak points to a seat; a seat that is not on the screen is at the foot. */
export function beakOf(panel: Box, seat: Box | null): Beak {
  if (!seat) return { side: 'foot', at: panel.width / 2 };
  const x = seat.left + seat.width / 2 - panel.left;
  const y = seat.top + seat.height / 2 - panel.top;
  if (seat.top + seat.height <= panel.top + 1) return { side: 'top', at: within(x, panel.width) };
  if (x < 0) return { side: 'left', at: within(y, panel.height) };
  if (x > panel.width) return { side: 'right', at: within(y, panel.height) };
  return { side: 'top', at: within(x, panel.width) };
}

/** How a card lies in a pile, the same on every screen: degrees, and parts of a card's width. */
import { words } from '../../lib/i18n';
import type { Seated } from './seated';

/** "Pile, 14 cards." */
export const pileRead = (at: Seated): string => words().cardGames.pileIs(at.view.pile?.size ?? 0);

export interface Lie {
  turn: number;
  x: number;
  y: number;
}

/** A number from 0 to 1 that looks like chance and is the same each time. */
export function scatter(seed: number): number {
  const mixed = Math.sin(seed * 12.9898) * 43758.5453;
  return mixed - Math.floor(mixed);
}

const widestTurn = 22;
const widestShift = 0.16;
/** A card thrown onto the pile. */
export function thrown(seed: number): Lie {
  return {
    turn: (scatter(seed) - 0.5) * 2 * widestTurn,
    x: (scatter(seed + 0.5) - 0.5) * 2 * widestShift,
    y: (scatter(seed + 0.25) - 0.5) * widestShift,
  };
}

const fanStep = 0.5;
const fanTurn = 9;
/** The cards of the last play, fanned so that they can be counted. */
export function fanned(n: number, count: number): Lie {
  const from = n - (count - 1) / 2;
  const closer = Math.min(1, 3 / Math.max(1, count - 1));
  return { turn: from * fanTurn * closer, x: from * fanStep * closer, y: Math.abs(from) * 0.03 };
}

/** Most card backs drawn under the last play; the number beside the pile has the exact count. */
export const mostBacks = 6;

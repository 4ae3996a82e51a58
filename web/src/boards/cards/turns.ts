import type { Seated } from './seated';

type Round = Pick<Seated, 'rules' | 'chairs'> & {
  view: { in?: number[]; direction?: string };
};

/** Whether turns pass counterclockwise: in Lügen that may change with the round. */
export const isCounter = (at: Round): boolean =>
  (at.view.direction ?? at.rules['direction']) === 'counter';

/** The next seat in the direction of play, among those still in. */
export function nextSeat(at: Round, from: number): number {
  const players = at.chairs.length;
  const by = isCounter(at) ? players - 1 : 1;
  const isIn = at.view.in ?? [];
  let seat = from;
  for (let n = 0; n < players; ++n) {
    seat = (seat + by) % players;
    if (isIn.length === 0 || isIn.includes(seat)) return seat;
  }
  return from;
}

/** How many turns it is from one seat to another; from a seat to itself, once round. */
export function turnsUntil(at: Round, from: number, to: number): number {
  let turns = 1;
  for (
    let seat = nextSeat(at, from);
    seat !== to && turns <= at.chairs.length;
    seat = nextSeat(at, seat)
  )
    ++turns;
  return turns;
}

// Whether the seeds that a game begins with, or goes on with, are those that were agreed on.
import type { Failure } from './faults';
import { commitmentOf, contextOf, houseOf, isComplete } from './stock';
import type { Promises } from '../net/protocol';
import type { KeptSeeds } from './seeds';

const textOf = (value: unknown): string => JSON.stringify(value);

/** The seeds of a handshake that is over: whole, each as committed to, ours among them. */
export function handshakeFaults(
  promises: Promises,
  players: number,
  header: string,
  kept: KeptSeeds | null,
  renews?: string,
): Failure[] {
  if (!promises || !isComplete(promises, players))
    return [{ fault: 'seeds', at: 'the fairness of the header is not well formed' }];
  const failures: Failure[] = [];
  const house = houseOf(contextOf(promises.nonce, header, renews), promises);
  promises.seats.forEach((commitment, seat) => {
    const seed = promises.seeds[seat];
    if (seed && commitmentOf(house, seat, seed) !== commitment)
      failures.push({ fault: 'seeds', at: `the seed of seat ${seat} is not the one committed to` });
  });
  if (!kept) return failures;
  const { offer } = kept;
  if (kept.header !== header)
    failures.push({ fault: 'header', at: 'the header is not the one announced' });
  if (
    offer.nonce !== promises.nonce ||
    offer.root !== promises.root ||
    textOf(offer.stock) !== textOf(promises.stock) ||
    offer.handshakes !== promises.handshakes
  )
    failures.push({
      fault: 'root',
      at: 'the root, stock, nonce or number of handshakes is not the one announced',
    });
  if (kept.published && textOf(kept.published) !== textOf(promises.seats))
    failures.push({ fault: 'commitments', at: 'the commitments are not those published' });
  for (const [key, seed] of Object.entries(kept.seeds)) {
    const seat = Number(key);
    const commitment = promises.seats[seat];
    // A seat whose commitment never arrived has none there.
    if (commitment === null && !kept.accepted.includes(seat)) continue;
    if (commitment !== commitmentOf(house, seat, seed))
      failures.push({ fault: 'commitment', at: `another commitment stands at seat ${seat}` });
    // A seat whose seed came too late is silent; that is reported, and no fault of the house.
    if (
      promises.seeds[seat] !== seed &&
      (!promises.silent.includes(seat) || kept.shown.includes(seat))
    )
      failures.push({ fault: 'seed', at: `our seed of seat ${seat} is left out` });
  }
  return failures;
}

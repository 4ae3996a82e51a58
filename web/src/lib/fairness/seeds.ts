// Our part of a game's chance, as docs/develop/protocol.md tells it under "Proof of fairness": before a game
// we commit to a seed for each of our seats, and show it when everybody has committed. Nothing is
// committed to a house that starts over and over, and nothing shown to one that has changed its mind.
import type { Failure } from './faults';
import { hex, isHex } from './hash';
import { commitmentOf, contextOf, houseOf, isStock } from './stock';
import type { Promises } from '../net/protocol';
import type { Command, SeedsState } from '../net/protocol';

const seedBytes = 32;
/** A handshake may start anew once. */
const mostHandshakes = 2;

/** The promises of a handshake: the house's, and ours for each of our seats. */
export interface KeptSeeds {
  offer: Promises;
  /** The header as it was announced, as JSON text. */
  header: string;
  /** In mid-game: the chain at which the stock ran out. */
  renews?: string;
  /** Our seeds in hex, by seat. */
  seeds: Record<string, string>;
  /** Seats whose commitment was taken. */
  accepted: number[];
  /** Seats whose seed was taken. */
  shown: number[];
  /** The commitments as they were published, once they were. */
  published: (string | null)[] | null;
}
/** All handshakes of a game or of a renewal, in order. */
export interface Handshakes {
  /** Which game of the table, and where in it. */
  of: string;
  kept: KeptSeeds[];
  failures: Failure[];
}

const textOf = (value: unknown): string => JSON.stringify(value);
/** The header that seeds are bound to. In mid-game it is announced with its promises. */
const announced = (header: SeedsState['header']): string =>
  textOf(Object.fromEntries(Object.entries(header).filter(([name]) => name !== 'fairness')));
const isOffer = (offer: SeedsState): boolean => {
  const { version, nonce, root, stock, handshakes, seats, silent } = offer.promises;
  return (
    version === 2 &&
    isHex(nonce, 16) &&
    isHex(root, 32) &&
    isStock(stock) &&
    Number.isSafeInteger(handshakes) &&
    handshakes >= 1 &&
    Array.isArray(seats) &&
    Array.isArray(silent)
  );
};

/** Remembers what was promised for the game at hand, and says what is to be sent now. */
export class SeedBringer {
  #sent = new Set<string>();

  constructor(public handshakes: Handshakes = { of: '', kept: [], failures: [] }) {}

  /** The handshake that counts, if it is the one that this header or renewal ended. */
  keptFor(root: string): KeptSeeds | null {
    return (
      this.handshakes.kept.find(({ offer }) => offer.root === root) ??
      this.handshakes.kept.at(-1) ??
      null
    );
  }
  /** The house has answered: what it has taken it can't deny, what it has refused was never promised. */
  answered(command: Command, root: string, isTaken: boolean): void {
    const kept = this.handshakes.kept.find(({ offer }) => offer.root === root);
    if (!kept || (command.do !== 'commit' && command.do !== 'reveal')) return;
    const { seat } = command;
    if (!isTaken) {
      // Another device of the same person may have committed before.
      if (command.do === 'commit' && !kept.accepted.includes(seat))
        Reflect.deleteProperty(kept.seeds, seat);
      return;
    }
    const list = command.do === 'commit' ? kept.accepted : kept.shown;
    if (!list.includes(seat)) list.push(seat);
  }
  #fail(fault: Failure['fault'], at: string): [] {
    const { failures } = this.handshakes;
    if (!failures.some((one) => one.fault === fault && one.at === at)) failures.push({ fault, at });
    return [];
  }

  due(offer: SeedsState, seats: number[], game: number): Command[] {
    const of = `${game} ${offer.renews ?? ''}`;
    if (this.handshakes.of !== of) {
      this.handshakes = { of, kept: [], failures: [] };
      this.#sent.clear();
    }
    const all = this.handshakes.kept;
    if (!isOffer(offer)) return this.#fail('offer', 'the offer is not well formed');
    const { promises } = offer;
    if (promises.handshakes > mostHandshakes)
      return this.#fail('third', `handshake ${promises.handshakes}`);
    const before = all.at(-1);
    let kept = before;
    if (!before || before.offer.root !== promises.root) {
      if (before && before.offer.handshakes >= promises.handshakes)
        return all.length >= mostHandshakes
          ? this.#fail('third', `offer ${all.length + 1} of this game`)
          : this.#fail('root', 'the root was replaced within a handshake');
      if (promises.handshakes === mostHandshakes && promises.silent.length === 0)
        return this.#fail('offer', 'started anew although nobody was silent');
      if (offer.stage !== 'commit') return []; // it was not announced to us before the seeds were
      kept = {
        offer: promises,
        header: announced(offer.header),
        ...(offer.renews === undefined ? {} : { renews: offer.renews }),
        seeds: {},
        accepted: [],
        shown: [],
        published: null,
      };
      all.push(kept);
    }
    return kept ? this.#answer(offer, kept, seats) : [];
  }

  #answer(offer: SeedsState, kept: KeptSeeds, seats: number[]): Command[] {
    const { promises, stage } = offer;
    const { offer: first } = kept;
    const isUnchanged =
      first.nonce === promises.nonce &&
      textOf(first.stock) === textOf(promises.stock) &&
      first.handshakes === promises.handshakes &&
      textOf(first.silent) === textOf(promises.silent) &&
      kept.header === announced(offer.header);
    if (!isUnchanged) return this.#fail('root', 'the offer was changed within a handshake');
    if (stage === 'reveal') {
      kept.published ??= promises.seats;
      if (textOf(kept.published) !== textOf(promises.seats))
        return this.#fail('commitments', 'the published commitments were changed');
    }
    const house = houseOf(contextOf(promises.nonce, kept.header, kept.renews), promises);
    const isReplaced = (seat: number): boolean => {
      const seed = kept.seeds[seat];
      const commitment = promises.seats[seat] ?? null;
      return (
        seed !== undefined &&
        commitment !== commitmentOf(house, seat, seed) &&
        (commitment !== null || kept.accepted.includes(seat))
      );
    };
    // A house that puts another commitment in our place must not learn our seed.
    if (stage === 'reveal' && seats.some(isReplaced))
      return this.#fail('commitment', `seats ${seats.filter(isReplaced).join(', ')}`);
    const commands: Command[] = [];
    for (const seat of seats) {
      const key = `${promises.root} ${stage} ${seat}`;
      if (this.#sent.has(key)) continue;
      if (stage === 'commit' && !promises.silent.includes(seat)) {
        const seed = (kept.seeds[seat] ??= hex(crypto.getRandomValues(new Uint8Array(seedBytes))));
        commands.push({ do: 'commit', seat, commitment: commitmentOf(house, seat, seed) });
      } else if (stage === 'reveal' && kept.seeds[seat] && promises.seats[seat]) {
        commands.push({ do: 'reveal', seat, seed: kept.seeds[seat] });
      } else {
        continue;
      }
      this.#sent.add(key);
    }
    return commands;
  }
}

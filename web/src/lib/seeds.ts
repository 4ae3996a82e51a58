// Our part of a game's chance, as docs/protocol.md tells it under "Proof of fairness": before a game
// we commit to a seed for each of our seats, and show it when everybody has committed. Whoever
// brought a seed that nobody else knew then knows that nobody chose the cards.
import { blake2b } from '@noble/hashes/blake2.js';
import type { Command, SeedsState } from './protocol';

const seedBytes = 32;
const utf8 = new TextEncoder();

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
function littleEndian(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
}

/** H(purpose, part, ...) of the protocol: every part stands behind its length. */
export function hash(purpose: string, ...parts: (Uint8Array | string | number)[]): Uint8Array {
  const state = blake2b.create({ dkLen: 32 });
  for (const part of [`humbug fair 1 ${purpose}`, ...parts]) {
    const bytes = typeof part === 'string' ? utf8.encode(part) : typeof part === 'number' ? littleEndian(part) : part;
    state.update(littleEndian(bytes.length)).update(bytes);
  }
  return state.digest();
}

/** What every seed of a game is bound to: its header, which has the rules and the players. */
export function contextOf(nonce: string, header: string): Uint8Array {
  return hash('context', bytesOf(nonce), header);
}
export function commitmentIn(context: Uint8Array, house: string, seat: number, seed: Uint8Array): string {
  return hex(hash('seat', context, bytesOf(house), seat, seed));
}
export function commitment(offer: SeedsState, seat: number, seed: Uint8Array): string {
  return commitmentIn(contextOf(offer.promises.nonce, JSON.stringify(offer.header)), offer.promises.house, seat, seed);
}

/** What was promised before a deal: by the house to everybody, and by us for each of our seats. */
export interface KeptSeeds {
  nonce: string;
  house: string;
  /** The header as it was announced. */
  header: string;
  /** Our seeds in hex, by seat. */
  seeds: Record<string, string>;
}
const key = 'humbug-seeds';

/** What a page that was loaded again has to know of the game it is in; a browser that keeps nothing proves less. */
function recall(): KeptSeeds | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptSeeds | null;
  } catch {
    return null;
  }
}
function remember(kept: KeptSeeds): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // This page knows it at least.
  }
}

/** Remembers what was promised for the game at hand, and says what is to be sent now. */
export class SeedBringer {
  kept = recall();
  #shown = new Set<number>();

  due(offer: SeedsState, seats: number[]): Command[] {
    const { nonce, house } = offer.promises;
    if (this.kept?.nonce !== nonce) {
      this.kept = { nonce, house, header: JSON.stringify(offer.header), seeds: {} };
      this.#shown.clear();
    }
    const { seeds } = this.kept;
    const commands: Command[] = [];
    for (const seat of seats) {
      const promised = seeds[seat];
      if (offer.stage === 'commit' && !promised) {
        const seed = crypto.getRandomValues(new Uint8Array(seedBytes));
        seeds[seat] = hex(seed);
        commands.push({ do: 'commit', seat, commitment: commitment(offer, seat, seed) });
      } else if (offer.stage === 'reveal' && promised && !this.#shown.has(seat)) {
        // A house that puts another commitment in our place must not learn our seed.
        if (offer.promises.seats[seat] !== commitment(offer, seat, bytesOf(promised))) continue;
        this.#shown.add(seat);
        commands.push({ do: 'reveal', seat, seed: promised });
      }
    }
    if (commands.length > 0) remember(this.kept);
    return commands;
  }
}

// Our part of a game's chance, as docs/protocol.md tells it under "Proof of fairness": before a game
// we commit to a seed for each of our seats, and show it when everybody has committed. Whoever
// brought a seed that nobody else knew then knows that nobody chose the cards.
import { blake2b } from '@noble/hashes/blake2.js';
import type { Command, SeedsState } from './protocol';

const seedBytes = 32;
const utf8 = new TextEncoder();

function bytesOf(hex: string): Uint8Array {
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

export function commitment(offer: SeedsState, seat: number, seed: Uint8Array): string {
  const context = hash('context', bytesOf(offer.promises.nonce), JSON.stringify(offer.header));
  return hex(hash('seat', context, bytesOf(offer.promises.house), seat, seed));
}

/** Remembers what was promised for the game at hand, and says what is to be sent now. */
export class SeedBringer {
  #nonce = '';
  #seeds = new Map<number, Uint8Array>();
  #shown = new Set<number>();

  due(offer: SeedsState, seats: number[]): Command[] {
    if (this.#nonce !== offer.promises.nonce) {
      this.#nonce = offer.promises.nonce;
      this.#seeds.clear();
      this.#shown.clear();
    }
    const commands: Command[] = [];
    for (const seat of seats) {
      const promised = this.#seeds.get(seat);
      if (offer.stage === 'commit' && !promised) {
        const seed = crypto.getRandomValues(new Uint8Array(seedBytes));
        this.#seeds.set(seat, seed);
        commands.push({ do: 'commit', seat, commitment: commitment(offer, seat, seed) });
      } else if (offer.stage === 'reveal' && promised && !this.#shown.has(seat)) {
        this.#shown.add(seat);
        commands.push({ do: 'reveal', seat, seed: hex(promised) });
      }
    }
    return commands;
  }
}

import { describe, expect, it } from 'vitest';
import type { SeedsState } from './protocol';
import { commitment, SeedBringer } from './seeds';

const offer: SeedsState = {
  header: { humbug: 1, game: 'bs', rules: { decks: 1, call_mode: 'sealed' }, players: 2, seats: ['Ann', 'Jürgen'] },
  promises: { version: 1, nonce: '000102030405060708090a0b0c0d0e0f', house: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', seats: [null, null], silent: [] },
  stage: 'commit',
  until: 0,
};

describe('our part of the chance', () => {
  it('is promised by the hash of the protocol', () => {
    // Computed with Python's hashlib from docs/protocol.md.
    expect(commitment(offer, 1, new Uint8Array(32).fill(7))).toBe(
      '3e15a29d4d9f5feb1d1e4897cc69a767ba3d7bb9773bfeaa9cf64b13e7c0d2ce',
    );
  });

  it('is promised once, and shown when all have promised', () => {
    const bringer = new SeedBringer();
    const [promise] = bringer.due(offer, [1]);
    expect(promise).toMatchObject({ do: 'commit', seat: 1 });
    expect(bringer.due(offer, [1])).toEqual([]);
    if (promise?.do !== 'commit') throw new Error('not promised');
    const all: SeedsState = { ...offer, promises: { ...offer.promises, seats: [null, promise.commitment] }, stage: 'reveal' };
    const [shown] = bringer.due(all, [1]);
    if (shown?.do !== 'reveal') throw new Error('not shown');
    const seed = Uint8Array.from(shown.seed.match(/../g)!, (pair) => parseInt(pair, 16));
    expect(commitment(offer, 1, seed)).toBe(promise.commitment);
    expect(bringer.due(all, [1])).toEqual([]);
  });

  it('is not shown to a house that has put another commitment in its place', () => {
    const bringer = new SeedBringer();
    bringer.due(offer, [1]);
    for (const seats of [[null, null], [null, 'ab'.repeat(32)]]) {
      expect(bringer.due({ ...offer, promises: { ...offer.promises, seats }, stage: 'reveal' }, [1])).toEqual([]);
    }
  });

  it('is not shown by whoever promised nothing, and begins anew with the next game', () => {
    const bringer = new SeedBringer();
    expect(bringer.due({ ...offer, stage: 'reveal' }, [0])).toEqual([]);
    bringer.due(offer, [0]);
    const next = { ...offer, promises: { ...offer.promises, nonce: 'ff'.repeat(16) } };
    expect(bringer.due(next, [0])).toHaveLength(1);
  });
});

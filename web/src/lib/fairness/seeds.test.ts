import { describe, expect, it } from 'vitest';
import { hex } from './hash';
import {
  commitmentOf,
  contextOf,
  faceOf,
  houseOf,
  houseValues,
  isInTree,
  jointOf,
  shuffled,
} from './stock';
import type { Promises } from '../net/protocol';
import type { SeedsState } from '../net/protocol';
import { SeedBringer } from './seeds';

const header = {
  humbug: 1,
  game: 'bs',
  rules: { decks: 1, call_mode: 'sealed' },
  players: 2,
  seats: ['Ann', 'Jürgen'],
};
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const stock: Promises['stock'] = { decks: [[4, 2]], dice: 3 };
const promises: Promises = {
  version: 2,
  nonce: '000102030405060708090a0b0c0d0e0f',
  root: houseValues(secret, stock).root,
  stock,
  handshakes: 1,
  seats: [null, null],
  silent: [],
  seeds: [null, null],
};
const offer: SeedsState = { header, promises, stage: 'commit', until: 0 };
const house = houseOf(contextOf(promises.nonce, JSON.stringify(header)), promises);
const seven = '07'.repeat(32);

// Computed with Python's hashlib from docs/develop/protocol.md.
describe('the formulas of the protocol', () => {
  it('give the house’s values and their root', () => {
    const { leaves, root } = houseValues(secret, stock);
    expect(leaves.map(([, value]) => value)).toEqual([3, 1, 2, 0, 3, 0, 1, 2, 494, 637, 76]);
    expect(root).toBe('f7d9b85d879492584e85b4629bc6fd58ec2a87faf3d4b7412f7b94a25f1d0ba0');
  });
  it('give commitment, joint value and shifts', () => {
    const commitment = commitmentOf(house, 1, seven);
    expect(commitment).toBe('115795b8df418bf0104f0c634ceabf2c63c1e240fa97214b27f6557f13d417a9');
    const joint = jointOf(house, { seats: [null, commitment], seeds: [null, seven] });
    expect(hex(joint)).toBe('3e0e04e7a3665b3c6dc5ecae19e503329db614ade821d3371cd63ef35c516bc4');
    expect(shuffled(joint, 4, 4)).toEqual([5, 6, 4, 7]);
    expect(faceOf(joint, 9, houseValues(secret, stock).leaves[9]![1], 6)).toBe(4);
  });
  it('refuse a tree of one leaf that is not the root’s', () => {
    expect(
      isInTree(promises.root, stock, {
        stock: 0,
        leaves: [houseValues(secret, stock).leaves[0]!],
        nodes: [],
      }),
    ).toBe(false);
  });
});

describe('our part of the chance', () => {
  it('is promised once, and shown when all have promised', () => {
    const bringer = new SeedBringer();
    const [promise] = bringer.due(offer, [1], 1);
    expect(promise).toMatchObject({ do: 'commit', seat: 1 });
    expect(bringer.due(offer, [1], 1)).toEqual([]);
    if (promise?.do !== 'commit') throw new Error('not promised');
    const all: SeedsState = {
      ...offer,
      promises: { ...promises, seats: [null, promise.commitment] },
      stage: 'reveal',
    };
    const [shown] = bringer.due(all, [1], 1);
    if (shown?.do !== 'reveal') throw new Error('not shown');
    expect(commitmentOf(house, 1, shown.seed)).toBe(promise.commitment);
    expect(bringer.due(all, [1], 1)).toEqual([]);
  });

  it('is promised again by a page that was loaded again before the house had answered', () => {
    const bringer = new SeedBringer();
    const [promise] = bringer.due(offer, [1], 1);
    expect(new SeedBringer(structuredClone(bringer.handshakes)).due(offer, [1], 1)).toEqual([
      promise,
    ]);
  });

  it('is none of ours if another device of ours was first', () => {
    const bringer = new SeedBringer();
    const [promise] = bringer.due(offer, [1], 1);
    bringer.answered(promise!, promises.root, false);
    expect(
      bringer.due(
        { ...offer, promises: { ...promises, seats: [null, 'ab'.repeat(32)] }, stage: 'reveal' },
        [1],
        1,
      ),
    ).toEqual([]);
    expect(bringer.handshakes.failures).toEqual([]);
  });

  it('is not promised again by a seat that was silent', () => {
    const bringer = new SeedBringer();
    bringer.due(offer, [1], 1);
    const anew = {
      ...offer,
      promises: { ...promises, root: 'cd'.repeat(32), handshakes: 2, silent: [1] },
    };
    expect(bringer.due(anew, [1], 1)).toEqual([]);
    expect(bringer.handshakes.failures).toEqual([]);
  });

  it('is not shown by whoever promised nothing, and begins anew with the next game', () => {
    const bringer = new SeedBringer();
    expect(bringer.due({ ...offer, stage: 'reveal' }, [0], 1)).toEqual([]);
    bringer.due(offer, [0], 1);
    const next = {
      ...offer,
      promises: { ...promises, nonce: 'ff'.repeat(16), root: 'cd'.repeat(32) },
    };
    expect(bringer.due(next, [0], 2)).toHaveLength(1);
  });

  it('is not promised to an offer that makes no sense', () => {
    for (const wrong of [
      { version: 1 },
      { root: 'x' },
      { stock: { decks: [], dice: 0 } },
      { stock: null },
      { handshakes: 0 },
      { handshakes: 2 },
    ]) {
      const bringer = new SeedBringer();
      expect(
        bringer.due(
          { ...offer, promises: { ...promises, ...(wrong as Partial<Promises>) } },
          [0],
          1,
        ),
      ).toEqual([]);
      expect(bringer.handshakes.failures.map(({ fault }) => fault)).toEqual(['offer']);
    }
  });
});

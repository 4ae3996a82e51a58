// The house's commitment to the chance of a game: a Merkle tree over salted values, and the public
// shifts that turn these values into cards and dice (docs/develop/protocol.md, "Proof of fairness").
import type { HouseOpening, Promises, Stock } from '../net/protocol';
import { bytesOf, hash, hex, isHex, modulo } from './hash';

export type HouseLeaf = HouseOpening['leaves'][number];

/** A die's leaf has one of so many values: they are divided evenly by 2 to 8 faces. */
export const dieValues = 840;
const mostLeaves = 1 << 20;

const isCount = (value: unknown, least = 0): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= mostLeaves;

export function isStock(value: unknown): value is Stock {
  const stock = value as Stock | null;
  return (
    typeof stock === 'object' &&
    stock !== null &&
    Array.isArray(stock.decks) &&
    stock.decks.length <= 2 &&
    isCount(stock.dice) &&
    stock.decks.every(
      (deck) =>
        Array.isArray(deck) && deck.length === 2 && isCount(deck[0], 1) && isCount(deck[1], 1),
    ) &&
    sizeOf(stock) > 0 &&
    sizeOf(stock) <= mostLeaves
  );
}
const diceFrom = (stock: Stock): number =>
  stock.decks.reduce((sum, [size, count]) => sum + size * count, 0);
export const sizeOf = (stock: Stock): number => diceFrom(stock) + stock.dice;
/** The first leaf of a deck: `entry` of the stock, `index` of that entry. */
export const deckFrom = (stock: Stock, entry: number, index: number): number =>
  stock.decks.slice(0, entry).reduce((sum, [size, count]) => sum + size * count, 0) +
  stock.decks[entry]![0] * index;
export const dieFrom = (stock: Stock, index: number): number => diceFrom(stock) + index;
/** How many values a leaf can have. */
export function valuesAt(stock: Stock, leaf: number): number {
  let from = 0;
  for (const [size, count] of stock.decks) {
    from += size * count;
    if (leaf < from) return size;
  }
  return dieValues;
}

/** What every seed of a handshake is bound to: the game's header, or the chain at its renewal. */
export const contextOf = (nonce: string, header: string, renews?: string): Uint8Array =>
  renews === undefined ? hash('context', bytesOf(nonce), header) : hash('renewal', bytesOf(renews));
export const houseOf = (
  context: Uint8Array,
  { root, stock, handshakes }: Pick<Promises, 'root' | 'stock' | 'handshakes'>,
): Uint8Array => hash('house 2', context, bytesOf(root), JSON.stringify(stock), handshakes);
export const commitmentOf = (house: Uint8Array, seat: number, seed: string): string =>
  hex(hash('seat 2', house, seat, bytesOf(seed)));
export const jointOf = (
  house: Uint8Array,
  { seats, seeds }: Pick<Promises, 'seats' | 'seeds'>,
): Uint8Array => hash('joint 2', house, ...[...seats, ...seeds].map((part) => bytesOf(part ?? '')));

/** Whether the promises of a game that has begun are well formed for so many seats. */
export function isComplete(promises: Promises, players: number): boolean {
  const { version, nonce, root, stock, handshakes, seats, silent, seeds } = promises;
  const listed = (list: unknown): boolean =>
    Array.isArray(list) &&
    list.length === players &&
    list.every((one) => one === null || isHex(one, 32));
  return (
    version === 2 &&
    isHex(nonce, 16) &&
    isHex(root, 32) &&
    isStock(stock) &&
    (handshakes === 1 || handshakes === 2) &&
    listed(seats) &&
    listed(seeds) &&
    Array.isArray(silent) &&
    silent.every(
      (seat, n) => isCount(seat) && seat < players && (n === 0 || seat > silent[n - 1]!),
    ) &&
    seats.every(
      (commitment, seat) =>
        (seeds[seat] !== null) === (commitment !== null && !silent.includes(seat)),
    ) &&
    (handshakes === 2 ? silent.length > 0 : silent.every((seat) => seats[seat] !== null))
  );
}

const leafOf = (leaf: number, value: number, salt: string): Uint8Array =>
  hash('tree leaf', leaf, value, bytesOf(salt));
export const rootOf = (leaves: number, top: Uint8Array): string =>
  hex(hash('tree root', leaves, top));

/** Whether these values are among those that the root commits to. */
export function isInTree(root: string, stock: Stock, { leaves, nodes }: HouseOpening): boolean {
  const size = sizeOf(stock);
  const isLeaf = ([leaf, value, salt]: HouseLeaf, n: number): boolean =>
    isCount(leaf) &&
    leaf < size &&
    (n === 0 || leaf > leaves[n - 1]![0]) &&
    isCount(value) &&
    value < valuesAt(stock, leaf) &&
    isHex(salt, 16);
  if (
    !Array.isArray(leaves) ||
    leaves.length === 0 ||
    !leaves.every(isLeaf) ||
    !Array.isArray(nodes) ||
    !nodes.every((node) => isHex(node, 32))
  )
    return false;
  let known = leaves.map(([leaf, value, salt]): [number, Uint8Array] => [
    leaf,
    leafOf(leaf, value, salt),
  ]);
  let used = 0;
  for (let width = 1; width < size; width *= 2) {
    const above: [number, Uint8Array][] = [];
    for (let n = 0; n < known.length; ++n) {
      const [at, digest] = known[n]!;
      const next = known[n + 1];
      const isPair = at % 2 === 0 && next?.[0] === at + 1;
      const other = isPair ? next[1] : used < nodes.length ? bytesOf(nodes[used++]!) : null;
      if (!other) return false;
      above.push([
        at >> 1,
        at % 2 === 0 ? hash('tree node', digest, other) : hash('tree node', other, digest),
      ]);
      if (isPair) ++n;
    }
    known = above;
  }
  return used === nodes.length && known.length === 1 && rootOf(size, known[0]![1]) === root;
}

const byBytes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const sortedBy = (numbers: number[], key: (number: number) => Uint8Array): number[] =>
  numbers
    .map((number): [string, number] => [hex(key(number)), number])
    .sort(([one], [other]) => byBytes(one, other))
    .map(([, number]) => number);
const range = (from: number, size: number): number[] =>
  Array.from({ length: size }, (_, n) => from + n);

/** The leaves of a deck in the order in which the game takes them. */
export const shuffled = (joint: Uint8Array, from: number, size: number): number[] =>
  sortedBy(range(from, size), (leaf) => hash('shift deck', joint, leaf));
/** Which of a die's faces a leaf's value gives, from 0. */
export const faceOf = (joint: Uint8Array, leaf: number, value: number, faces: number): number =>
  ((value + modulo(hash('shift die', joint, leaf), dieValues)) % dieValues) % faces;

/** All values of a house that has shown its secret, and the root that they have. */
export function houseValues(secret: string, stock: Stock): { leaves: HouseLeaf[]; root: string } {
  const key = bytesOf(secret);
  const values: number[] = [];
  stock.decks.forEach(([size, count], entry) => {
    for (let n = 0; n < count; ++n) {
      const from = deckFrom(stock, entry, n);
      values.push(...sortedBy(range(0, size), (card) => hash('house card', key, from, card)));
    }
  });
  for (let n = 0; n < stock.dice; ++n)
    values.push(modulo(hash('house die', key, dieFrom(stock, n)), dieValues));
  const leaves = values.map((value, leaf): HouseLeaf => [
    leaf,
    value,
    hex(hash('house salt', key, leaf).slice(0, 16)),
  ]);
  return { leaves, root: rootOf(leaves.length, levelsOf(leaves).at(-1)![0]!) };
}
/** The digests of a whole tree, from the leaves up. */
export function levelsOf(leaves: HouseLeaf[]): Uint8Array[][] {
  let level = leaves.map(([leaf, value, salt]) => leafOf(leaf, value, salt));
  while ((level.length & (level.length - 1)) !== 0) level.push(new Uint8Array(32));
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = range(0, below.length / 2).map((n) =>
      hash('tree node', below[2 * n]!, below[2 * n + 1]!),
    );
    levels.push(level);
  }
  return levels;
}

// The hash of docs/develop/protocol.md, "Proof of fairness", and what is built of it alone.
import { blake2b } from '@noble/hashes/blake2.js';

const utf8 = new TextEncoder();

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
/** Whether a value is lower-case hex of so many bytes. */
export const isHex = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);

function littleEndian(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
}
/** The first 8 bytes of a digest as a number, modulo `modulus`. */
export const modulo = (digest: Uint8Array, modulus: number): number =>
  Number(new DataView(digest.buffer, digest.byteOffset).getBigUint64(0, true) % BigInt(modulus));

/** H(purpose, part, ...) of the protocol: every part stands behind its length. */
export function hash(purpose: string, ...parts: (Uint8Array | string | number)[]): Uint8Array {
  const state = blake2b.create({ dkLen: 32 });
  for (const part of [`humbug fair 1 ${purpose}`, ...parts]) {
    const bytes =
      typeof part === 'string'
        ? utf8.encode(part)
        : typeof part === 'number'
          ? littleEndian(part)
          : part;
    state.update(littleEndian(bytes.length)).update(bytes);
  }
  return state.digest();
}

export const emptyChain = '00'.repeat(32);
/** The chain over the public lines, with one more of them. */
export const chained = (chain: string, line: unknown): string =>
  hex(hash('line', bytesOf(chain), JSON.stringify(line)));
/** The text that stands in a line in place of a hidden leaf. */
export const sealOf = (salt: string, line: number, path: string, value: unknown): string =>
  `#${hex(hash('leaf', bytesOf(salt), line, path, JSON.stringify(value)))}`;

/** A line's scalars by their paths. The words of an action are leaves of their own; what a draw is about is none. */
export function leavesOf(value: unknown, path = ''): [string, unknown][] {
  const parts = path === '/do' && typeof value === 'string' ? value.split(' ') : value;
  if (typeof parts !== 'object' || parts === null) return path === '/chance' ? [] : [[path, parts]];
  return Object.entries(parts).flatMap(([key, part]) => leavesOf(part, `${path}/${key}`));
}
export const isSeal = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('#');
/** Whether a leaf lies at a path or below it. */
export const liesUnder = (path: string, root: string): boolean =>
  path === root || path.startsWith(`${root}/`);

// What a record of version 1 proves: that nothing was changed in it, and in a full one that
// the seeds are those promised; not that the cards follow from them (docs/develop/protocol.md).
import { bytesOf, chained, emptyChain, hash, hex, leavesOf, sealOf } from './hash';

export type Line = Record<string, unknown>;
type Opening = [line: number, path: string, value: unknown, salt: string];
interface Fairness {
  version: number;
  nonce: string;
  house: string;
  seats: (string | null)[];
  silent: number[];
}
interface Reveal {
  house?: string;
  seats?: (string | null)[];
  transcript: string;
}

/** Each is one thing that holds or does not. */
export const claims = ['seeds', 'seals', 'transcript'] as const;
export type Claim = (typeof claims)[number];
export type Proof = Partial<Record<Claim, boolean>>;
export const isWhole = (proof: Proof): boolean => Object.values(proof).every(Boolean);

const without = (line: Line, name: string): Line =>
  Object.fromEntries(Object.entries(line).filter(([key]) => key !== name));

/** Every seed that is shown is the one that was promised; a silent seat shows none. */
function proveSeeds(header: Line, fair: Fairness, reveal: Reveal): boolean {
  const context = hash('context', bytesOf(fair.nonce), JSON.stringify(without(header, 'fairness')));
  const house = hex(hash('house', context, bytesOf(reveal.house ?? '')));
  const seats = (reveal.seats ?? []).map((seed, seat) => {
    const promised = fair.silent.includes(seat) ? null : (fair.seats[seat] ?? null);
    return (
      promised ===
      (seed === null ? null : hex(hash('seat', context, bytesOf(fair.house), seat, bytesOf(seed))))
    );
  });
  return house === fair.house && seats.length > 0 && seats.every(Boolean);
}

/** Whatever was opened is what had been sealed, and nothing was opened twice. */
function proveSeals(lines: Line[]): boolean {
  const seals = new Map<string, unknown>();
  let number = -1;
  for (const line of lines) {
    if (!('opened' in line)) {
      ++number;
      for (const [path, value] of leavesOf(line)) seals.set(`${number}${path}`, value);
      continue;
    }
    for (const [at, path, value, salt] of line['opened'] as Opening[]) {
      if (seals.get(`${at}${path}`) !== sealOf(salt, at, path, value)) return false;
      seals.delete(`${at}${path}`);
    }
  }
  return true;
}

/** What a record of version 1 proves; null if it is of another version. */
export function prove(lines: Line[]): Proof | null {
  const [header] = lines;
  const fair = header?.['fairness'] as Fairness | undefined;
  const reveal = lines.find((line) => 'reveal' in line)?.['reveal'] as Reveal | undefined;
  if (!header || fair?.version !== 1 || !reveal) return null;
  if (reveal.house) return { seeds: proveSeeds(header, fair, reveal) };
  const rest = lines.filter((line) => !('reveal' in line));
  return {
    seals: proveSeals(rest),
    transcript: rest.reduce(chained, emptyChain) === reveal.transcript,
  };
}

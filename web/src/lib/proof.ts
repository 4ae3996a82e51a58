// What a browser can prove of a game that is over, as docs/protocol.md tells it under "Proof of
// fairness". That every draw follows the seeds needs each game's rules: `humbug verify` does that.
import { bytesOf, commitmentIn, contextOf, hash, hex, type KeptSeeds } from './seeds';

export type Line = Record<string, unknown>;
type Opening = [line: number, path: string, value: unknown, salt: string];
interface Fairness {
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
export const claims = ['promise', 'ownSeed', 'seeds', 'seals', 'transcript', 'sent'] as const;
export type Claim = (typeof claims)[number];
export type Proof = Partial<Record<Claim, boolean>>;

/** Nothing is broken, and our own seed is in it: nobody chose this chance. */
export const isFair = (proof: Proof): boolean => proof.promise === true && proof.ownSeed === true && isWhole(proof);
export const isWhole = (proof: Proof): boolean => Object.values(proof).every(Boolean);

/** A line's scalars by their paths; the words of an action are leaves of their own. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  const parts = path === '/do' && typeof value === 'string' ? value.split(' ') : value;
  if (typeof parts !== 'object' || parts === null) return [[path, parts]];
  return Object.entries(parts).flatMap(([key, part]) => leaves(part, `${path}/${key}`));
}

const without = (line: Line, name: string): Line => Object.fromEntries(Object.entries(line).filter(([key]) => key !== name));

/** Was what the house announced before the deal what the record has, and are our seeds in it? */
function proveOwn(header: Line, fair: Fairness, kept: KeptSeeds): Proof {
  const promise = fair.nonce === kept.nonce && fair.house === kept.house && JSON.stringify(without(header, 'fairness')) === kept.header;
  const own = Object.entries(kept.seeds).map(([seat, seed]) => {
    const context = contextOf(fair.nonce, kept.header);
    return fair.seats[Number(seat)] === commitmentIn(context, fair.house, Number(seat), bytesOf(seed)) && !fair.silent.includes(Number(seat));
  });
  return { promise, ...(own.length > 0 ? { ownSeed: own.every(Boolean) } : {}) };
}

/** Every seed that is shown is the one that was promised; who stayed silent shows none. */
function proveSeeds(header: Line, fair: Fairness, reveal: Reveal): boolean {
  const context = contextOf(fair.nonce, JSON.stringify(without(header, 'fairness')));
  const house = hex(hash('house', context, bytesOf(reveal.house ?? '')));
  const seats = (reveal.seats ?? []).map((seed, seat) => {
    const promised = fair.silent.includes(seat) ? null : (fair.seats[seat] ?? null);
    return promised === (seed === null ? null : commitmentIn(context, fair.house, seat, bytesOf(seed)));
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
      for (const [path, value] of leaves(line)) seals.set(`${number}${path}`, value);
      continue;
    }
    for (const [at, path, value, salt] of line['opened'] as Opening[]) {
      const seal = `#${hex(hash('leaf', bytesOf(salt), at, path, JSON.stringify(value)))}`;
      if (seals.get(`${at}${path}`) !== seal) return false;
      seals.delete(`${at}${path}`);
    }
  }
  return true;
}

function transcriptOf(lines: Line[]): string {
  return hex(lines.reduce<Uint8Array>((link, line) => hash('line', link, JSON.stringify(line)), new Uint8Array(32)));
}

/**
 * Proves what can be proven of a record's lines: with what this device kept from before the deal, and with the
 * sealed lines that it was sent while the game was played.
 */
export function prove(lines: Line[], kept: KeptSeeds | null, sent: unknown[] = []): Proof | null {
  const [header] = lines;
  const fair = header?.['fairness'] as Fairness | undefined;
  const reveal = lines.find((line) => 'reveal' in line)?.['reveal'] as Reveal | undefined;
  if (!header || !fair || !reveal) return null;
  const own = kept ? proveOwn(header, fair, kept) : {};
  if (reveal.house) return { ...own, seeds: proveSeeds(header, fair, reveal) };
  const rest = lines.filter((line) => !('reveal' in line));
  const texts = new Set(rest.map((line) => JSON.stringify(line)));
  return {
    ...own,
    seals: proveSeals(rest),
    transcript: transcriptOf(rest) === reveal.transcript,
    ...(sent.length > 0 ? { sent: sent.every((line) => texts.has(JSON.stringify(line))) } : {}),
  };
}

// What a record proves to a page that has seen the game, and to one that has not
// (docs/develop/protocol.md, "Proof of fairness").
import { FairCheck, type Line } from './check';
import type { Failure, Fault } from './faults';
import {
  bytesOf,
  chained,
  emptyChain,
  hash,
  hex,
  isSeal,
  leavesOf,
  liesUnder,
  sealOf,
} from './hash';
import { houseValues, isStock } from './stock';
import type { Promises } from '../net/protocol';

interface Reveal {
  transcript?: string;
  secrets?: string[];
  places?: [number, unknown][];
}
export interface Recorded {
  failures: Failure[];
  /** Cards and dice of which it is proven that the house had committed to them; and seals that fit. */
  proven: number;
  seals: number;
  /** Whether everybody agreed to show every card, and every draw follows from the house's secrets. */
  isFull: boolean;
  /** How many public lines were compared with those that this page was sent; 0: it saw nothing. */
  compared: number;
}

const textOf = (value: unknown): string => JSON.stringify(value);
const sorted = (values: unknown[]): string => textOf(values.map(textOf).sort());

/** The part of a result that a frame and a record have in common. */
export interface Outcome {
  places: number[];
  reason?: string;
}

/** The chain after each public line of a record, from the header on. */
function chainsOf(lines: Line[]): string[] {
  const chains = [emptyChain];
  for (const line of lines) chains.push(chained(chains.at(-1)!, line));
  return chains;
}

/** A record against what this page was sent: the same header, the same lines, nothing missing, nothing more. */
function comparePublic(
  lines: Line[],
  live: FairCheck,
  fail: (fault: Fault, at: string) => void,
): number {
  const chains = chainsOf(lines);
  if (textOf(lines[0]) !== textOf(live.header)) fail('header', 'the header of the record');
  const isOver = live.lines.some((line) => 'result' in line);
  const count = lines.filter((line) => isOver || !('result' in line)).length;
  if (count < live.count)
    fail('moves', `the record has ${count} public lines, ${live.count} were sent`);
  else if (chains[live.count] !== live.chain)
    fail('record', `the chain after public line ${live.count}`);
  else if (lines.slice(live.count).some((line) => !('result' in line)))
    fail('moves', `the record has lines behind public line ${live.count} that were not sent`);
  return live.count;
}

/** Every line of a full record against the sealed one that was sent, and every draw against the house's values. */
function compareFull(
  lines: Line[],
  reveal: Reveal,
  live: FairCheck,
  fail: (fault: Fault, at: string) => void,
): number {
  const stocks = live.stocks();
  const secrets = reveal.secrets ?? [];
  const values = stocks.map(({ promises }, n) => {
    const found = houseValues(secrets[n] ?? '', promises.stock);
    if (found.root !== promises.root) fail('secret', `the secret of stock ${n}`);
    return new Map(found.leaves.map(([leaf, value]): [number, number] => [leaf, value]));
  });
  if (secrets.length !== stocks.length)
    fail('secret', `${secrets.length} secrets for ${stocks.length} stocks`);
  if (textOf(lines[0]) !== textOf(live.header)) fail('header', 'the header of the record');
  const numbered = lines
    .slice(1)
    .filter((line) => !['renewed', 'reveal', 'result'].some((name) => name in line));
  if (live.isWhole && numbered.length !== live.numbered)
    fail('moves', `the record has ${numbered.length} moves and draws, ${live.numbered} were sent`);
  const key = hash('line key', bytesOf(secrets[0] ?? ''), stocks[0]!.joint);
  let proven = 0;
  numbered.forEach((line, n) => {
    const at = n + 1;
    const sent = live.leaves(at);
    const leaves = leavesOf(line);
    if (!sent) return;
    const isSent =
      leaves.length === sent.size &&
      leaves.every(([path, value]) => {
        const was = sent.get(path);
        return isSeal(was)
          ? was === sealOf(hex(hash('salt', key, at, path).slice(0, 16)), at, path, value)
          : textOf(was) === textOf(value);
      });
    if (!isSent) return fail('record', `line ${at} is not the one that was sent`);
    live.know(at, leaves);
    for (const path of live.pathsOf(at)) {
      const drawn = leaves.filter(([leaf]) => liesUnder(leaf, path)).map(([, value]) => value);
      proven += drawn.length;
      if (sorted(live.expected(at, path, values) ?? []) !== sorted(drawn))
        fail('value', `line ${at}, ${path}`);
    }
  });
  return proven;
}

/** Plays a public record through a check of its own. */
function follow(lines: Line[]): FairCheck {
  const check = new FairCheck(lines[0]!, null, false);
  for (const line of lines.slice(1)) check.add(line);
  check.settle();
  return check;
}

/** Checks the draws of a full record against its secrets, as a page does that has not seen the game. */
function followFull(lines: Line[], reveal: Reveal): FairCheck {
  const check = new FairCheck(lines[0]!, null, false);
  const places = new Map(reveal.places ?? []);
  let at = 0;
  for (const line of lines.slice(1)) {
    if ('reveal' in line || 'result' in line || 'renewed' in line) continue;
    check.add(line);
    if ('chance' in line) check.add({ places: places.get(++at) });
    else ++at;
  }
  return check;
}

/** All that can be checked of a record of version 2; nothing if it is none. */
export function checkRecord(
  lines: Line[],
  live: FairCheck | null,
  shown: Outcome | null,
): Recorded | null {
  const [header] = lines;
  const promises = header?.['fairness'] as Promises | undefined;
  const reveal = lines.find((line) => 'reveal' in line)?.['reveal'] as Reveal | undefined;
  if (!header || promises?.version !== 2 || !reveal || !isStock(promises.stock)) return null;
  const failures: Failure[] = [];
  const fail = (fault: Fault, at: string): void => void failures.push({ fault, at });
  const result = lines.find((line) => 'result' in line)?.['result'] as Outcome | undefined;
  if (!result || !('result' in lines.at(-1)!))
    fail('result', 'the record has no result at its end');
  if (
    shown &&
    result &&
    (textOf(result.places) !== textOf(shown.places) ||
      (shown.reason !== undefined && result.reason !== shown.reason))
  )
    fail('result', `places ${textOf(result.places)}, shown were ${textOf(shown.places)}`);
  const open = lines.filter((line) => !('reveal' in line));
  if (reveal.secrets) {
    // A renewal is bound to the chain, which a full record alone doesn't give.
    if (!live?.isWhole && lines.some((line) => 'renewed' in line)) return null;
    const check = live?.isWhole ? live : followFull(lines, reveal);
    if (check.stocks().length === 0)
      return { failures: check.failures, proven: 0, seals: 0, isFull: true, compared: 0 };
    const proven = compareFull(lines, reveal, check, fail);
    if (check !== live)
      return {
        failures: [...failures, ...check.failures],
        proven,
        seals: 0,
        isFull: true,
        compared: 0,
      };
    const isOver = live.lines.some((line) => 'result' in line);
    const transcript = isOver ? live.chain : chained(live.chain, lines.at(-1));
    if (reveal.transcript !== transcript)
      fail('transcript', 'the transcript is not that of the lines that were sent');
    return { failures, proven, seals: 0, isFull: true, compared: live.count };
  }
  if (chainsOf(open).at(-1) !== reveal.transcript)
    fail('transcript', 'the transcript is not that of the lines');
  const check = follow(open);
  const compared = live ? comparePublic(open, live, fail) : 0;
  const known = new Set(live?.failures.map(textOf));
  return {
    failures: [...failures, ...check.failures.filter((failure) => !known.has(textOf(failure)))],
    proven: check.proven,
    seals: check.seals,
    isFull: false,
    compared,
  };
}

// Which leaves of the house's stock a draw takes and where their values stand in the draw's line.
// A house publishes this when it knows all seeds, so nothing of it may be its choice: every list has
// one order only, and the places of a line are exactly its leaves.
import { leavesOf, liesUnder } from './hash';
import { proofRulesOf } from './rules';

export type Json = unknown;
type To = [path: string, count: number];
export interface Part {
  deck?: Json[] | 'true' | 'false';
  dice?: Json[] | number;
  size?: number;
  count?: number;
  to?: To[];
}
/** A draw's part as it is checked. */
export interface Draw {
  isDeck: boolean;
  /** Cards of the deck, or faces of each die. */
  size: number;
  /** How many values it takes. */
  count: number;
  /** The texts of the values; or which half of a pair they are; nothing: they stand in no leaf. */
  texts: Json[] | 'true' | 'false' | null;
  to: To[];
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) > 0;
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const usualFaces = 6;
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

const motes = ['light', 'grey', 'yellow', 'blue', 'red', 'dark'];

export interface Header {
  game?: string;
  players?: number;
  rules?: Record<string, number | string>;
}

/** Whether the list of a die's or a deck's values is the only one that its place can have. */
function isRightList(
  header: Header,
  chance: unknown,
  texts: Json[],
  path: string,
  isDeck: boolean,
): boolean {
  const { players = 0, rules = {} } = header;
  const { deck, faces } = proofRulesOf(header.game);
  if (isDeck) {
    if (deck) return same(texts, deck(rules));
    if (path.startsWith('/characters')) return same(texts, numbers(0, players - 1));
    return same(
      texts,
      numbers(1, texts.length / 2).flatMap((pair) => [`${pair}a`, `${pair}b`]),
    );
  }
  if (path === '/seat' && (chance === 'first' || chance === 'active'))
    return same(texts, numbers(0, players - 1));
  // The rules decide which seats can be drawn; they are listed in order.
  if (path === '/seat')
    return (
      texts.length > 0 &&
      texts.every(
        (seat, n) =>
          Number.isSafeInteger(seat) &&
          (seat as number) >= 0 &&
          (seat as number) < players &&
          (n === 0 || (seat as number) > (texts[n - 1] as number)),
      )
    );
  if (path === '/die')
    return texts.every(
      (die, n) => /^\d+\.\d+$/.test(String(die)) && (n === 0 || String(die) > String(texts[n - 1])),
    );
  if (path === '/prize' || path.startsWith('/motes')) return same(texts, motes);
  const truth = /^\/truths\/(\d+)$/.exec(path);
  if (truth)
    return same(
      texts,
      ['a', 'b'].map((half) => `${Number(truth[1]) + 1}${half}`),
    );
  return same(texts, numbers(1, faces?.(rules) ?? usualFaces));
}

function partOf(header: Header, chance: unknown, part: Part): Draw | null {
  const { deck, dice, to = [] } = part;
  if (
    !Array.isArray(to) ||
    !to.every(
      (one) =>
        Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && isCount(one[1]),
    )
  )
    return null;
  const sum = to.reduce((total, [, count]) => total + count, 0);
  const isRight = (texts: Json[]): boolean =>
    to.length > 0 &&
    to.every(([path]) => isRightList(header, chance, texts, path, deck !== undefined));
  if (deck !== undefined) {
    if (deck === 'true' || deck === 'false')
      return proofRulesOf(header.game).hasTruths && isCount(part.size) && sum === part.size
        ? { isDeck: true, size: part.size, count: part.size, texts: deck, to }
        : null;
    return Array.isArray(deck) && sum === deck.length && isRight(deck)
      ? { isDeck: true, size: deck.length, count: deck.length, texts: deck, to }
      : null;
  }
  if (isCount(dice))
    return proofRulesOf(header.game).hasUnseenDice && isCount(part.count) && to.length === 0
      ? { isDeck: false, size: dice, count: part.count, texts: null, to }
      : null;
  return Array.isArray(dice) && isRight(dice)
    ? { isDeck: false, size: dice.length, count: sum, texts: dice, to }
    : null;
}

/** Hands of which none is larger than another by more than a card. */
const isEven = (counts: number[]): boolean => Math.max(...counts) - Math.min(...counts) <= 1;

/** The parts of a draw, or null if they do not fit its line. */
export function drawsOf(
  header: Header,
  line: Record<string, unknown>,
  parts: unknown,
): Draw[] | null {
  if (!Array.isArray(parts) || parts.length === 0) return null;
  const draws: Draw[] = [];
  for (const part of parts as Part[]) {
    const draw =
      typeof part === 'object' && part !== null ? partOf(header, line['chance'], part) : null;
    if (!draw) return null;
    draws.push(draw);
  }
  const left = leavesOf(line);
  const order = left.map(([path]) => path);
  const counted = new Map<string, number>();
  for (const { to } of draws) {
    // The order of the lists is that of the line.
    const at = to.map(([path]) => order.findIndex((leaf) => liesUnder(leaf, path)));
    if (at.some((place, n) => place < 0 || (n > 0 && place <= at[n - 1]!))) return null;
    for (const [path, count] of to) counted.set(path, (counted.get(path) ?? 0) + count);
  }
  for (const [path, count] of counted)
    if (left.filter(([leaf]) => liesUnder(leaf, path)).length !== count) return null;
  const paths = [...counted.keys()];
  if (paths.some((path) => paths.some((other) => other !== path && liesUnder(path, other))))
    return null;
  // Leaves that nobody draws: whose dice are rolled, and what several values together give.
  const { looseLeaves } = proofRulesOf(header.game);
  const isLoose = (leaf: string): boolean =>
    liesUnder(leaf, '/seats') ||
    (looseLeaves !== undefined && liesUnder(leaf, looseLeaves)) ||
    (draws.some(({ texts }) => texts === null) && /^\/(hands|undealt)\//.test(leaf));
  if (!order.every((leaf) => isLoose(leaf) || paths.some((path) => liesUnder(leaf, path))))
    return null;
  const hands = paths
    .filter((path) => path.startsWith('/hands/'))
    .map((path) => counted.get(path)!);
  return hands.length > 0 && !isEven(hands) ? null : draws;
}

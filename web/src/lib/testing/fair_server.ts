// A server for tests that proves its games by docs/develop/protocol.md, and cheats when told to.
import {
  bytesOf,
  chained,
  emptyChain,
  hash,
  hex,
  leavesOf,
  liesUnder,
  sealOf,
} from '../fairness/hash';
import {
  commitmentOf,
  contextOf,
  deckFrom,
  dieFrom,
  faceOf,
  houseOf,
  houseValues,
  jointOf,
  levelsOf,
  rootOf,
  shuffled,
  type HouseLeaf,
} from '../fairness/stock';
import type { HouseOpening, Promises, Stock } from '../net/protocol';
import type { Line, Seen } from '../fairness/check';
import type { Openings } from '../net/protocol';
import type { Part } from '../fairness/places';
import type { Frame, GameEvent, Move, SeedsState, TableState } from '../net/protocol';

interface Drawn {
  line: Line;
  /** Which leaves of the house went to a path. */
  leaves: Map<string, number[]>;
}
export interface Cheats {
  /** Another value than committed to. */
  value?: (leaf: number, value: number) => number;
  /** Another shift than the seeds give. */
  joint?: Uint8Array;
  places?: (parts: Part[]) => unknown;
}

export class FairServer {
  readonly names: string[];
  secrets: string[];
  nonce = '0a'.repeat(16);
  promises: Promises;
  chain = emptyChain;
  lines: Line[] = [];
  open: Line[] = [];
  places: [number, Part[]][] = [];
  cheats: Cheats = {};
  readonly unsigned: Line;
  #leaves: HouseLeaf[];
  #levels: Uint8Array[][];
  #drawn = new Map<number, Drawn>();
  #stocks = 0;
  #joint: Uint8Array = new Uint8Array(32);
  #key: Uint8Array = new Uint8Array(32);
  #decks = [0, 0];
  #dice = 0;
  #n = 0;

  constructor(
    readonly game: string,
    readonly rules: Record<string, number | string>,
    readonly players: number,
    stock: Stock,
    secret = '11'.repeat(32),
  ) {
    this.names = ['Ann', 'Jürgen', 'Cid', 'Dora'].slice(0, players);
    this.secrets = [secret];
    this.unsigned = { humbug: 1, game, rules_version: 1, rules, players, seats: this.names };
    const { leaves, root } = houseValues(secret, stock);
    this.#leaves = leaves;
    this.#levels = levelsOf(leaves);
    const none = (): null[] => Array.from({ length: players }, () => null);
    this.promises = {
      version: 2,
      nonce: this.nonce,
      root,
      stock,
      handshakes: 1,
      seats: none(),
      silent: [],
      seeds: none(),
    };
  }

  /** Commits to other values than its secret gives. */
  commitTo(change: (values: number[]) => number[]): void {
    change(this.#leaves.map(([, value]) => value)).forEach(
      (value, leaf) => (this.#leaves[leaf]![1] = value),
    );
    this.#levels = levelsOf(this.#leaves);
    this.promises.root = rootOf(this.#leaves.length, this.#levels.at(-1)![0]!);
  }
  /** Shifts by another joint value from now on. */
  choose(joint: Uint8Array): void {
    this.#joint = joint;
  }
  /** A new stock: for a handshake that starts anew, or in mid-game. */
  restock(secret: string, handshakes: number, silent: number[]): void {
    const { leaves, root } = houseValues(secret, this.promises.stock);
    this.#leaves = leaves;
    this.#levels = levelsOf(leaves);
    if (this.open.length === 0) this.secrets = [];
    else ++this.#stocks;
    this.secrets.push(secret);
    const none = (): null[] => Array.from({ length: this.players }, () => null);
    this.promises = { ...this.promises, root, handshakes, silent, seats: none(), seeds: none() };
  }
  offer(stage: 'commit' | 'reveal', more: Partial<SeedsState> = {}): SeedsState {
    const seats = stage === 'commit' ? this.promises.seats.map(() => null) : this.promises.seats;
    return {
      header: this.unsigned,
      promises: { ...this.promises, seats, seeds: seats.map(() => null) },
      stage,
      until: 0,
      ...more,
    };
  }
  #house(renews?: string): Uint8Array {
    return houseOf(contextOf(this.nonce, JSON.stringify(this.unsigned), renews), this.promises);
  }
  /** A seat of another browser brings its seed. */
  bring(seat: number, seed = `${seat}${seat}`.repeat(32), renews?: string): void {
    this.promises.seats[seat] = commitmentOf(this.#house(renews), seat, seed);
    this.promises.seeds[seat] = seed;
  }
  get header(): Line {
    return { ...this.unsigned, fairness: structuredClone(this.promises) };
  }
  begin(): Line {
    this.#joint = this.cheats.joint ?? jointOf(this.#house(), this.promises);
    this.#key = hash('line key', bytesOf(this.secrets[0]!), this.#joint);
    const { header } = this;
    this.add(header);
    return header;
  }
  renew(): Line {
    const line = { renewed: structuredClone(this.promises) };
    this.#joint = jointOf(this.#house(this.chain), this.promises);
    this.#decks = [0, 0];
    this.#dice = 0;
    return this.add(line);
  }
  add(line: Line, isNumbered = false): Line {
    this.lines.push(line);
    this.chain = chained(this.chain, line);
    if (!isNumbered && !('places' in line) && !('opened' in line)) this.open.push(line);
    return line;
  }
  #salt(line: number, path: string): string {
    return hex(hash('salt', this.#key, line, path).slice(0, 16));
  }
  /** A numbered line with what is hidden under seal. */
  say(line: Line, isHidden: (path: string) => boolean = () => false): Line[] {
    const at = ++this.#n;
    this.#drawn.set(at, this.#drawn.get(at) ?? { line, leaves: new Map() });
    this.open.push(line);
    const seal = (value: unknown, path: string): unknown => {
      if (path === '/do' && typeof value === 'string')
        return value
          .split(' ')
          .map((word, n) => seal(word, `/do/${n}`))
          .join(' ');
      if (Array.isArray(value)) return value.map((one, n) => seal(one, `${path}/${n}`));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(
          Object.entries(value).map(([key, one]) => [key, seal(one, `${path}/${key}`)]),
        );
      return path !== '/chance' && isHidden(path)
        ? sealOf(this.#salt(at, path), at, path, value)
        : value;
    };
    return [this.add(seal(line, '') as Line, true)];
  }
  get at(): number {
    return this.#n;
  }
  #take({ deck, dice, to = [], count = 0 }: Part): number[] {
    const { stock } = this.promises;
    const all = to.reduce((sum, [, some]) => sum + some, count);
    if (deck === undefined) {
      const from = (this.#dice += all) - all;
      void dice;
      return Array.from({ length: all }, (_, n) => dieFrom(stock, from + n));
    }
    const size = Array.isArray(deck) ? deck.length : all;
    const entry = stock.decks.findIndex(
      ([cards, most], n) => cards === size && this.#decks[n]! < most,
    );
    return shuffled(this.#joint, deckFrom(stock, entry, this.#decks[entry]!++), size);
  }
  /** A draw of these parts; the line has the values at their paths, sorted. */
  draw(
    chance: string,
    parts: Part[],
    isHidden: (path: string) => boolean,
    shape: Line = {},
  ): Line[] {
    const leaves = new Map<string, number[]>();
    const at = new Map<string, unknown[]>();
    for (const part of parts) {
      const taken = this.#take(part);
      let from = 0;
      for (const [path, count] of part.to ?? []) {
        const some = taken.slice(from, (from += count));
        leaves.set(path, [...(leaves.get(path) ?? []), ...some]);
        const texts = (part.deck ?? part.dice) as unknown[];
        at.set(
          path,
          [...(at.get(path) ?? []), ...some.map((leaf) => texts[this.#valueAt(leaf, part)])].sort(),
        );
      }
    }
    const line: Line = { chance, ...structuredClone(shape) };
    for (const [path, values] of at) {
      const [, name = '', index] = path.split('/');
      if (index === undefined) line[name] = values[0];
      else ((line[name] ??= []) as unknown[])[Number(index)] = values;
    }
    this.#drawn.set(this.#n + 1, { line, leaves });
    const said = this.say(line, isHidden);
    this.places.push([this.#n, parts]);
    return [...said, this.add({ places: this.cheats.places?.(parts) ?? parts })];
  }
  #valueAt(leaf: number, part: Part): number {
    const [, committed] = this.#leaves[leaf] ?? [leaf, 0];
    const value = this.cheats.value?.(leaf, committed) ?? committed;
    return part.deck ? value : faceOf(this.#joint, leaf, value, (part.dice as unknown[]).length);
  }
  valuesOf(line: number): Line {
    return this.#drawn.get(line)!.line;
  }
  /** Openings of what lies at a path of a line, and the house's leaves of it; `only` some of its values. */
  opening(line: number, path: string, from = { line, path }, only?: unknown[]): Openings {
    const opened = leavesOf(this.#drawn.get(line)!.line)
      .filter(([leaf]) => liesUnder(leaf, path))
      .filter(([, value]) => !only || only.includes(value))
      .map(([leaf, value]): Openings['opened'][number] => [
        line,
        leaf,
        value as string | number,
        this.#salt(line, leaf),
      ]);
    const leaves = [...this.#drawn.get(from.line)!.leaves]
      .filter(([to]) => liesUnder(to, from.path))
      .flatMap(([, some]) => some);
    return { opened, house: [this.prove(leaves)] };
  }
  leavesOf(line: number, path: string): number[] {
    return this.#drawn.get(line)!.leaves.get(path)!;
  }
  valueOf(leaf: number): number {
    return this.#leaves[leaf]![1];
  }
  prove(leaves: number[]): HouseOpening {
    const known = [...leaves].sort((one, other) => one - other);
    const nodes: string[] = [];
    let level = new Set(known);
    for (const digests of this.#levels.slice(0, -1)) {
      for (const at of [...level].sort((one, other) => one - other))
        if (!level.has(at ^ 1)) nodes.push(hex(digests[at ^ 1]!));
      level = new Set([...level].map((at) => at >> 1));
    }
    const valued = known.map((leaf): HouseLeaf => [
      leaf,
      this.cheats.value?.(leaf, this.#leaves[leaf]![1]) ?? this.#leaves[leaf]![1],
      this.#leaves[leaf]![2],
    ]);
    return { stock: this.#stocks, leaves: valued, nodes };
  }
  move(lines: Line[], own?: Openings, events: Seen[] = []): Move {
    return {
      step: this.#n,
      lines,
      chain: this.chain,
      ...(own ? { own } : {}),
      events: events as unknown as GameEvent[],
      told: [],
    };
  }
  frame(more: Partial<Frame>): Frame {
    return { n: ++this.#frames, at: 0, ...more };
  }
  #frames = 0;
  table(phase: TableState['phase'], more: Partial<TableState> = {}): TableState {
    return {
      id: 'T',
      phase,
      game: this.game,
      rules: this.rules,
      games: 1,
      chairs: [],
      ...more,
    } as unknown as TableState;
  }
  /** The record as everybody may have it, and the one with every card. */
  record(result: Line): Line[] {
    const line = this.add({ result });
    return [...this.lines.slice(0, -1), { reveal: { transcript: this.chain } }, line];
  }
  fullRecord(): Line[] {
    return [
      ...this.open.slice(0, -1),
      { reveal: { secrets: this.secrets, places: this.places, transcript: this.chain } },
      this.open.at(-1)!,
    ];
  }
}

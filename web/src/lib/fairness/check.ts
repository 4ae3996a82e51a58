// Checks a game while it is played: every public line, every opening, the moment it comes. What holds
// is counted, what does not is named. It knows docs/develop/protocol.md, "Proof of fairness", and nothing of
// the network; a page that was loaded again makes it anew from the steps that it kept.
import type { Failure, Fault } from './faults';
import { handshakeFaults } from './handshake';
import { chained, emptyChain, isHex, isSeal, leavesOf, liesUnder, sealOf } from './hash';
import { drawsOf, type Draw, type Header } from './places';
import { proofRulesOf, type ProofRules } from './rules';
import {
  contextOf,
  deckFrom,
  dieFrom,
  faceOf,
  houseOf,
  isInTree,
  jointOf,
  shuffled,
} from './stock';
import type { KeptSeeds } from './seeds';
import type { Openings, Promises } from '../net/protocol';

export type Line = Record<string, unknown>;
type Opening = Openings['opened'][number];
export interface Seen {
  event: string;
  [name: string]: unknown;
}
/** The part of a move that is checked. */
export interface Step {
  lines: Line[];
  chain: string;
  /** Openings for our seats only. */
  own: { seat: number; own: Openings }[];
  /** The events that show cards or dice. */
  events: Seen[];
}

interface Part extends Draw {
  /** The leaves of the stock, in the order of the values. */
  leaves: number[];
}
interface Drawn {
  stock: number;
  parts: Part[];
}
interface Opened {
  promises: Promises;
  joint: Uint8Array;
  /** How many decks of each entry, and how many dice, were taken. */
  decks: number[];
  dice: number;
  values: Map<number, number>;
  /** Which draw took a leaf. */
  takenBy: Map<number, number>;
}

const without = (line: Line, name: string): Line =>
  Object.fromEntries(Object.entries(line).filter(([key]) => key !== name));
const textOf = (value: unknown): string => JSON.stringify(value);
/** Whether each of the first list has one of its own in the second. */
function isWithin(some: unknown[], all: unknown[]): boolean {
  const left = all.map(textOf);
  return some.every((value) => {
    const at = left.indexOf(textOf(value));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
const isSame = (some: unknown[], others: unknown[]): boolean =>
  some.length === others.length && isWithin(some, others);
const isUnnumbered = (line: Line): boolean =>
  ['places', 'opened', 'renewed', 'reveal', 'result'].some(
    (name) => name in line && Object.keys(line).length <= 2,
  );

export class FairCheck {
  readonly header: Line;
  /** The public lines that were seen, from the header on or from where it began. */
  lines: Line[];
  /** How many public lines there are, and the chain over them. */
  count = 1;
  chain: string;
  failures: Failure[] = [];
  /** From which public line on everything was seen; 1: from the header. */
  since = 1;
  /** Cards and dice that were opened to us and come from the house's commitment; seals that fit. */
  proven = 0;
  seals = 0;
  renewals: Promises[] = [];
  /** Seats with cards that no deal gave them. */
  #received = new Set<number>();
  #numbered = 0;
  /** The numbered line that came last. */
  #line: Line = {};
  #leaves = new Map<number, Map<string, unknown>>();
  #do = new Map<number, number>();
  #known = new Map<number, Map<string, unknown>>();
  #public = new Set<string>();
  #drawn = new Map<number, Drawn>();
  /** What each draw is about. */
  #kinds = new Map<number, string>();
  #lastDraw = 0;
  #awaitsPlaces = 0;
  #touched = new Set<number>();
  #stocks: Opened[] = [];
  #hasRolled = false;
  /** The lines since some were missed, until it is known again what comes from where. */
  #missed: Line[] | null = null;

  get #rules(): ProofRules {
    return proofRulesOf((this.header as Header).game);
  }

  /** Without events, as in a record, nobody knows who took a pile. */
  constructor(
    header: Line,
    kept: KeptSeeds | null,
    readonly hasEvents = true,
  ) {
    this.header = header;
    this.lines = [header];
    this.chain = chained(emptyChain, header);
    const promises = header['fairness'] as Promises;
    this.#enter(promises, textOf(without(header, 'fairness')), kept);
  }

  get players(): number {
    return Number(this.header['players']);
  }
  /** The promises of the header and of every renewal. */
  get promises(): Promises[] {
    return [this.header['fairness'] as Promises, ...this.renewals];
  }
  /** Whether everything from the header on was seen. */
  get isWhole(): boolean {
    return this.since === 1;
  }
  /** Whether cards and dice are being checked: always, but for a while after lines were missed. */
  get isChecking(): boolean {
    return this.#missed === null;
  }

  #enter(promises: Promises, header: string, kept: KeptSeeds | null, renews?: string): void {
    const failures = handshakeFaults(promises, this.players, header, kept, renews);
    this.failures.push(...failures);
    if (failures.some(({ at }) => at.includes('well formed'))) return;
    const house = houseOf(contextOf(promises.nonce, header, renews), promises);
    this.#stocks.push({
      promises,
      joint: jointOf(house, promises),
      decks: promises.stock.decks.map(() => 0),
      dice: 0,
      values: new Map(),
      takenBy: new Map(),
    });
  }

  #fail(fault: Fault, at: string): void {
    this.failures.push({ fault, at });
  }

  /** Goes on behind lines that were missed; what they opened can't be checked any more. */
  skipTo(count: number, chain: string): void {
    this.count = this.since = count;
    this.chain = chain;
    this.lines = [];
    this.#missed = [];
    this.#numbered = NaN;
    this.#leaves.clear();
    this.#known.clear();
    this.#drawn.clear();
    this.#kinds.clear();
    this.#public.clear();
    this.#awaitsPlaces = 0;
    for (const stock of this.#stocks) stock.takenBy.clear();
  }

  /** Checks one move; `kept` are our handshakes, one of which it may end. */
  step(step: Step, kept: KeptSeeds[] = []): void {
    for (const line of step.lines) this.add(line, kept);
    if (step.chain !== this.chain) this.#fail('chain', `public line ${this.count}`);
    for (const { own, seat } of step.own) this.open(own, false, seat);
    if (this.#missed) this.#resume(step.own);
    this.settle();
    if (this.isChecking) this.#compare(step.events);
    for (const event of step.events)
      if (event.event === 'took') this.#received.add(Number(event['seat']));
  }

  /**
   * Goes on checking after lines were missed, at a roll of dice some of which were opened: their seals tell the
   * line's number, their leaves how many dice were taken before.
   */
  #resume(own: Step['own']): void {
    const missed = this.#missed!;
    const at = missed.findLastIndex((line) => line['chance'] === 'roll');
    const stock = this.#stocks.at(-1);
    const draws = drawsOf(this.header as Header, missed[at] ?? {}, missed[at + 1]?.['places']);
    const [part] = draws ?? [];
    if (!stock || !part || part.isDeck || draws?.length !== 1) return;
    const leaves = new Map(leavesOf(missed[at]));
    for (const {
      own: { opened, house },
    } of own) {
      const fits = opened.filter(
        ([line, path, value, salt]) => leaves.get(path) === sealOf(salt, line, path, value),
      );
      const path = part.to.findIndex(
        ([to, count]) => fits.filter(([, leaf]) => liesUnder(leaf, to)).length === count,
      );
      const dice =
        house?.at(-1)?.leaves.filter(([leaf]) => leaf >= dieFrom(stock.promises.stock, 0)) ?? [];
      if (path < 0 || dice.length !== part.to[path]![1]) continue;
      const before = part.to.slice(0, path).reduce((sum, [, count]) => sum + count, 0);
      stock.dice = dice[0]![0] - dieFrom(stock.promises.stock, 0) - before;
      if (stock.dice < 0) return this.#fail('value', 'dice that were taken before there were any');
      this.#numbered = fits[0]![0] - 1;
      this.#missed = null;
      this.#hasRolled = false;
      for (const line of missed.slice(at)) this.#check(line, [], this.chain);
      for (const { own: openings, seat } of own) this.open(openings, false, seat);
      return;
    }
  }

  /** Takes a public line into the chain and checks it. */
  add(line: Line, kept: KeptSeeds[] = []): void {
    const renews = this.chain;
    if ('reveal' in line) return;
    this.lines.push(line);
    this.chain = chained(this.chain, line);
    ++this.count;
    this.#missed?.push(line);
    this.#check(line, kept, renews);
  }
  #check(line: Line, kept: KeptSeeds[], renews: string): void {
    if (this.#awaitsPlaces > 0 && !('places' in line)) {
      this.#fail('places', `line ${this.#awaitsPlaces} is a draw without places`);
      this.#awaitsPlaces = 0;
    }
    if (!isUnnumbered(line)) this.#number(line);
    else if ('places' in line) this.#place(line['places']);
    else if ('opened' in line) this.open(line as unknown as Openings, true);
    else if ('renewed' in line) this.#renew(line['renewed'] as Promises, kept, renews);
  }

  #renew(promises: Promises, kept: KeptSeeds[], renews: string): void {
    this.renewals.push(promises);
    if (promises.nonce !== (this.header['fairness'] as Promises).nonce)
      this.#fail('root', 'a renewal has another nonce than the game');
    this.#enter(
      promises,
      textOf(without(this.header, 'fairness')),
      kept.filter((one) => one.renews === renews).at(-1) ?? null,
      renews,
    );
  }

  #number(line: Line): void {
    const at = ++this.#numbered;
    if (!this.isChecking) return;
    this.#line = line;
    const leaves = new Map(leavesOf(line));
    this.#leaves.set(at, leaves);
    this.#known.set(at, new Map([...leaves].filter(([, value]) => !isSeal(value))));
    if ('chance' in line) this.#beginDraw(at, line);
    else if (typeof line['seat'] === 'number') this.#do.set(line['seat'], at);
    if (this.#rules.beforeRolls?.test(String(line['do'] ?? ''))) this.#hasRolled = false;
  }

  /** Fails on draws the rules do not have here, which would let a house draw until it likes the outcome. */
  #beginDraw(at: number, line: Line): void {
    this.#awaitsPlaces = this.#lastDraw = at;
    const kind = String(line['chance']);
    const isOnce =
      kind === 'first' || kind === 'setup' || (kind === 'deal' && !this.#rules.dealsAgain);
    const isAgain = [...this.#kinds.values()].includes(kind);
    this.#kinds.set(at, kind);
    if (isOnce && isAgain) this.#fail('order', `line ${at} draws ${kind} again`);
    if (this.#rules.beforeRolls && kind === 'roll') {
      if (this.#hasRolled) this.#fail('order', `line ${at} rolls again without a reason`);
      this.#hasRolled = true;
    }
    if (kind === 'deal') this.#received.clear();
  }

  #place(parts: unknown): void {
    if (!this.isChecking) return;
    const at = this.#awaitsPlaces;
    this.#awaitsPlaces = 0;
    const line = at > 0 ? this.#line : null;
    const draws = line && drawsOf(this.header as Header, line, parts);
    const stock = this.#stocks.at(-1);
    if (!draws || !stock) return this.#fail('places', `the places of line ${at || this.#numbered}`);
    const taken = draws.map((draw): Part | null => {
      const leaves = this.#take(stock, draw);
      return leaves && { ...draw, leaves };
    });
    if (taken.includes(null))
      return this.#fail('stock', `line ${at} takes more than the stock has`);
    this.#drawn.set(at, { stock: this.#stocks.length - 1, parts: taken as Part[] });
    for (const part of taken as Part[]) for (const leaf of part.leaves) stock.takenBy.set(leaf, at);
    this.#touched.add(at);
  }

  #take(
    { promises: { stock }, joint, decks, ...rest }: Opened,
    { isDeck, size, count }: Draw,
  ): number[] | null {
    const opened = this.#stocks.at(-1)!;
    if (!isDeck) {
      if (opened.dice + count > stock.dice) return null;
      const from = dieFrom(stock, rest.dice);
      opened.dice += count;
      return Array.from({ length: count }, (_, n) => from + n);
    }
    const entry = stock.decks.findIndex(([cards, all], n) => cards === size && decks[n]! < all);
    if (entry < 0) return null;
    return shuffled(joint, deckFrom(stock, entry, decks[entry]!++), size);
  }

  /** Checks openings; `isPublic` ones stand in a public line and come once. */
  open(openings: Openings, isPublic: boolean, seat?: number): void {
    const { opened, house = [] } = openings;
    if (!Array.isArray(opened) || !Array.isArray(house))
      return this.#fail('form', `openings at public line ${this.count}`);
    for (const one of opened) this.#unseal(one, isPublic, seat);
    house.forEach((one, n) => {
      const stock = this.#stocks[one.stock];
      if (
        !stock ||
        (n > 0 && one.stock <= house[n - 1]!.stock) ||
        !isInTree(stock.promises.root, stock.promises.stock, one)
      )
        return this.#fail('tree', `house leaves at public line ${this.count}`);
      for (const [leaf, value] of one.leaves) this.#openLeaf(stock, leaf, value);
    });
  }

  #unseal([line, path, value, salt]: Opening, isPublic: boolean, seat?: number): void {
    const where = `line ${line}, ${path}`;
    const seal = this.#leaves.get(line)?.get(path);
    if (!this.#leaves.has(line) && !this.isWhole) return; // its line was missed
    if (!isHex(salt, 16) || seal !== sealOf(salt, line, path, value))
      return this.#fail('seal', where);
    const key = `${isPublic ? '' : `${seat} `}${line}${path}`;
    if (this.#public.has(key)) return this.#fail('replayed', where);
    this.#public.add(key);
    const known = this.#known.get(line)!;
    if (!known.has(path)) ++this.seals;
    known.set(path, value);
    this.#touched.add(line);
  }

  #openLeaf(stock: Opened, leaf: number, value: number): void {
    const line = stock.takenBy.get(leaf);
    if (line === undefined) {
      if (this.isChecking && (this.isWhole || leaf >= dieFrom(stock.promises.stock, stock.dice)))
        this.#fail('value', `leaf ${leaf} belongs to no draw so far`);
      return;
    }
    const part = this.#drawn.get(line)!.parts.find(({ leaves }) => leaves.includes(leaf))!;
    // A value that takes part in several leaves proves none of them alone.
    if (!stock.values.has(leaf) && part.texts) ++this.proven;
    stock.values.set(leaf, value);
    this.#touched.add(line);
    if (
      part.isDeck &&
      part.leaves.some((other) => other !== leaf && stock.values.get(other) === value)
    )
      this.#fail('deck', `line ${line} has card number ${value} twice`);
  }

  /** The values of the opened leaves of the stock at a path of a draw. */
  #housed(line: number, path: string): unknown[] {
    const drawn = this.#drawn.get(line);
    if (!drawn) return [];
    const { values, joint } = this.#stocks[drawn.stock]!;
    return drawn.parts.flatMap((part) => {
      let from = 0;
      return part.to.flatMap(([to, count]) => {
        const leaves = part.leaves.slice(from, (from += count));
        return to === path
          ? leaves
              .filter((leaf) => values.has(leaf))
              .map((leaf) => this.#textOf(line, part, values.get(leaf)!, leaf, joint))
          : [];
      });
    });
  }
  #textOf(
    line: number,
    { isDeck, texts, size }: Part,
    value: number,
    leaf: number,
    joint: Uint8Array,
  ): unknown {
    if (texts === 'true' || texts === 'false') {
      const half = this.#known.get(line)?.get(`/truths/${value}`);
      if (typeof half !== 'string') return null;
      return texts === 'true'
        ? half
        : half.replace(/[ab]$/, (letter) => (letter === 'a' ? 'b' : 'a'));
    }
    return texts?.[isDeck ? value : faceOf(joint, leaf, value, size)];
  }

  /** The known values of a line at a path or below it. */
  #seenAt(line: number, path: string): unknown[] {
    return [...(this.#known.get(line) ?? [])]
      .filter(([leaf]) => liesUnder(leaf, path))
      .map(([, value]) => value);
  }

  /** Every card and die that was opened must come from the house's commitment. */
  settle(): void {
    for (const line of this.#touched) {
      const drawn = this.#drawn.get(line);
      if (!drawn) this.#settleAction(line);
      for (const path of new Set(drawn?.parts.flatMap(({ to }) => to.map(([one]) => one))))
        this.#settlePath(line, path);
    }
    this.#touched.clear();
  }
  #settlePath(line: number, path: string): void {
    const known = this.#seenAt(line, path);
    const housed = this.#housed(line, path);
    const count = [...this.#leaves.get(line)!.keys()].filter((leaf) =>
      liesUnder(leaf, path),
    ).length;
    if (known.length > housed.length)
      this.#fail('missing', `line ${line}, ${path}: not opened from the house's commitment`);
    else if (!isWithin(known, housed) || (known.length === count && !isSame(known, housed)))
      this.#fail('value', `line ${line}, ${path}`);
  }

  /** Cards laid face down are those dealt, as long as no others have come to the hand. */
  #settleAction(line: number): void {
    const { hand } = this.#rules;
    const leaves = this.#known.get(line);
    const seat = leaves?.get('/seat');
    if (
      !this.hasEvents ||
      (hand !== 'as_dealt' && hand !== 'of_the_dealt') ||
      typeof seat !== 'number' ||
      this.#received.has(seat) ||
      !this.#dealLine()
    )
      return;
    const cards = this.#cardsOf(line);
    const housed = this.#housed(this.#dealLine(), `/hands/${seat}`);
    if (cards.length > 0 && !isWithin(cards, housed))
      this.#fail(
        housed.length < cards.length ? 'missing' : 'value',
        `line ${line}: cards of seat ${seat}`,
      );
  }
  #dealLine(): number {
    return [...this.#kinds].filter(([, kind]) => kind === 'deal').at(-1)?.[0] ?? 0;
  }
  /** The cards that a line lays face down, as far as they were opened. */
  #cardsOf(line: number): unknown[] {
    const known = this.#known.get(line)!;
    const first = known.get('/do/0') === 'play' ? 1 : known.get('/do/0') === 'lead' ? 2 : Infinity;
    return [...known]
      .filter(
        ([path]) =>
          path.startsWith('/do/') &&
          Number(path.slice(4)) >= first &&
          isSeal(this.#leaves.get(line)!.get(path)),
      )
      .map(([, value]) => value);
  }

  /** Cards and dice that the table was told of must be those that were opened. */
  #compare(events: Seen[]): void {
    for (const event of events) {
      const { event: kind, seat, cards, faces } = event;
      const deal = this.#dealLine();
      if (
        kind === 'dealt' &&
        Array.isArray(cards) &&
        !isSame(cards, this.#seenAt(deal, `/hands/${String(seat)}`))
      )
        this.#fail('shown', `a hand that was told, seat ${String(seat)}`);
      if (
        kind === 'rolled' &&
        Array.isArray(faces) &&
        !isSame(
          faces,
          typeof seat === 'number'
            ? this.#seenAt(this.#lastDraw, `/faces/${seat}`)
            : this.#seenAt(this.#lastDraw, '/faces'),
        )
      )
        this.#fail('shown', `dice that were told, seat ${String(seat)}`);
      if (kind === 'revealed' && Array.isArray(faces)) {
        const roll = [...this.#kinds].filter(([, drawn]) => drawn === 'roll').at(-1)?.[0] ?? 0;
        const isShown = this.#rules.losesDice ? isWithin : isSame;
        if (!isShown(faces.flat(), this.#seenAt(roll, '/faces')))
          this.#fail('shown', 'the dice under the cups');
      }
      if (kind === 'revealed' && Array.isArray(cards)) {
        const laid = this.#do.get(Number(seat)) ?? 0;
        if (!this.#known.has(laid) || !isWithin(cards, this.#cardsOf(laid)))
          this.#fail('shown', `the cards turned over, seat ${String(seat)}`);
      }
    }
  }

  /** The own hand on the screen must be the one that was proven, until cards of the pile come into it. */
  view(seat: number, view: Line, hasJustDrawn: boolean): void {
    const rules = this.#rules;
    if (!this.isChecking || 'places' in view) return;
    const deal = this.#dealLine();
    const { hand } = view;
    if (
      (rules.hand === 'as_dealt' || rules.hand === 'of_the_dealt') &&
      deal > 0 &&
      Array.isArray(hand) &&
      !this.#received.has(seat)
    ) {
      const dealt = this.#seenAt(deal, `/hands/${seat}`);
      const laid = [...this.#known]
        .filter(([line, known]) => line > deal && known.get('/seat') === seat)
        .flatMap(([line, known]) =>
          known.get('/do/0') === 'open'
            ? [...known].filter(([path]) => /^\/do\/[1-9]/.test(path)).map(([, card]) => card)
            : this.#cardsOf(line),
        );
      const had: unknown[] = [...(hand as unknown[]), ...laid];
      if (rules.hand === 'as_dealt' ? !isSame(had, dealt) : !isWithin(had, dealt))
        this.#fail('view', `the hand of seat ${seat}`);
    }
    if (
      rules.hand === 'when_dealt' &&
      hasJustDrawn &&
      deal === this.#lastDraw &&
      Array.isArray(hand) &&
      !isSame(hand, this.#seenAt(deal, `/hands/${seat}`))
    )
      this.#fail('view', `the hand of seat ${seat}`);
    const dice = rules.dice ? view[rules.dice] : null;
    if (
      hasJustDrawn &&
      this.#kinds.get(this.#lastDraw) === 'roll' &&
      Array.isArray(dice) &&
      !isSame(dice, this.#seenAt(this.#lastDraw, `/faces/${seat}`))
    )
      this.#fail('view', `the dice of seat ${seat}`);
  }

  /** For a full record: what each draw's line must be by the house's values. */
  expected(line: number, path: string, values: Map<number, number>[]): unknown[] | null {
    const drawn = this.#drawn.get(line);
    if (!drawn) return null;
    const opened = this.#stocks[drawn.stock]!;
    for (const [leaf, value] of values[drawn.stock] ?? []) opened.values.set(leaf, value);
    return this.#housed(line, path);
  }
  /** Values of a line that a full record shows. */
  know(line: number, leaves: [string, unknown][]): void {
    this.#known.set(line, new Map(leaves));
  }
  /** The paths of a draw that its places name. */
  pathsOf(line: number): string[] {
    return [...new Set(this.#drawn.get(line)?.parts.flatMap(({ to }) => to.map(([path]) => path)))];
  }
  stocks(): { promises: Promises; joint: Uint8Array }[] {
    return this.#stocks;
  }
  /** The leaves of a numbered line as everybody was sent them. */
  leaves(line: number): Map<string, unknown> | undefined {
    return this.#leaves.get(line);
  }
  get numbered(): number {
    return this.#numbered;
  }
}

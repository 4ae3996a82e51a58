// Watches over one table's proof of fairness: brings our seeds, feeds every frame to the check, keeps
// what a page that is loaded again has to know, and says what was found.
import { FairCheck, type Seen, type Step } from './check';
import type { Openings } from '../net/protocol';
import type { Failure } from './faults';
import { checkRecord, type Outcome, type Recorded } from './record';
import { prove, type Line, type Proof } from './proof_v1';
import type { Command, Frame, Move, Moves } from '../net/protocol';
import { SeedBringer, type Handshakes, type KeptSeeds } from './seeds';

/** The state of the checks of the current game; all of it may be shown. */
export interface FairStatus {
  failures: Failure[];
  /** Cards and dice that were checked, and cards laid or dealt under seal that were opened. */
  proven: number;
  seals: number;
  /** The beginning of the chain, to compare with others; how many lines it is over. */
  code: string;
  count: number;
  /** From which public line on this page has seen everything. */
  since: number;
  /** Whether it checks cards and dice again, after it missed some. */
  isChecking: boolean;
  /** Seats whose browser was silent, so that a handshake started anew; and how many were needed. */
  silent: number[];
  handshakes: number;
  /** Whether the seed of each of our seats is in; nothing: we have brought none. */
  ownSeed: boolean | null;
  /** How often the stock was renewed in mid-game. */
  renewals: number;
}
/** What is stored of a game, which is also the evidence. */
interface Kept {
  game: number;
  handshakes: Handshakes;
  header: Line | null;
  /** Moves, and where lines were missed. */
  steps: (Step | { skip: number; chain: string })[];
  renewed: Handshakes[];
  others: Failure[];
}
export interface Shelf {
  read(table: string): string | null;
  write(table: string, text: string): void;
}

const key = (table: string): string => `humbug-fair-${table}`;
/** A browser that keeps nothing checks less after a reload. */
export const sessionShelf: Shelf = {
  read(table) {
    try {
      return sessionStorage.getItem(key(table));
    } catch {
      return null;
    }
  },
  write(table, text) {
    try {
      sessionStorage.setItem(key(table), text);
    } catch {
      // This page knows it at least.
    }
  },
};

const noHandshakes: Handshakes = { of: '', kept: [], failures: [] };
const codeLength = 8;
/** The first digits of a chain, in two groups. */
export const codeOf = (chain: string): string =>
  `${chain.slice(0, codeLength / 2)} ${chain.slice(codeLength / 2, codeLength)}`;
const told = ['dealt', 'rolled', 'revealed', 'took'];

/** The moves of a frame as steps to check: lines once, openings of each of our seats. */
export function stepsOf(moves: Moves, seats: number[]): Step[] {
  const first = moves[0];
  const lists =
    first && 'moves' in first
      ? (moves as { seat: number; moves: Move[] }[])
      : [{ seat: seats[0] ?? -1, moves: moves as Move[] }];
  return (lists[0]?.moves ?? []).flatMap(({ lines, chain }, n) => {
    if (!Array.isArray(lines) || typeof chain !== 'string') return [];
    const all = lists.map(({ seat, moves }) => ({ seat, move: moves[n] }));
    const events = all
      .flatMap(({ move }) => move?.events ?? [])
      .filter(({ event }) => told.includes(event));
    const texts = [...new Set(events.map((event) => JSON.stringify(event)))];
    return [
      {
        lines,
        chain,
        own: all.flatMap(({ seat, move }) => (move?.own ? [{ seat, own: move.own }] : [])),
        events: texts.map((text) => JSON.parse(text) as Seen),
      },
    ];
  });
}

export class FairWatch {
  #table = '';
  #kept: Kept = {
    game: 0,
    handshakes: noHandshakes,
    header: null,
    steps: [],
    renewed: [],
    others: [],
  };
  #bringer = new SeedBringer();
  #check: FairCheck | null = null;
  #shown: Outcome | null = null;

  constructor(readonly shelf: Shelf = sessionShelf) {}

  /** Takes a frame as it comes, and says what is to be sent of our seeds. */
  hear(frame: Frame, seats: number[]): Command[] {
    try {
      return this.#hear(frame, seats);
    } catch (error) {
      this.#other({ fault: 'form', at: String(error) });
      return [];
    }
  }
  #hear(frame: Frame, seats: number[]): Command[] {
    const { table, game } = frame;
    if (table && !this.#table) this.#recall(table.id);
    let commands: Command[] = [];
    if (table?.seeds) commands = this.#bring(table.seeds, seats, table.games);
    if (table?.header) this.#begin(table.header, table.games);
    if (frame.snapshot && game?.chain)
      this.#catchUp(
        game.chain,
        game.seats.flatMap(({ seat, own }) => (own && seat !== undefined ? [{ seat, own }] : [])),
      );
    const steps = this.#check && frame.moves ? stepsOf(frame.moves, seats) : [];
    for (const step of steps) this.#step(step);
    if (game && this.#check && (!frame.snapshot || this.#check.count === game.chain?.lines)) {
      const hasJustDrawn = steps.at(-1)?.lines.some((line) => 'chance' in line) ?? false;
      for (const { seat, view } of game.seats)
        if (seat !== undefined && seats.includes(seat)) this.#check.view(seat, view, hasJustDrawn);
    }
    if (game?.result) this.#shown = { places: game.result.places, reason: game.result.reason };
    if (table || steps.length > 0) this.#save();
    return commands;
  }

  #bring(
    offer: NonNullable<NonNullable<Frame['table']>['seeds']>,
    seats: number[],
    game: number,
  ): Command[] {
    const before = this.#bringer.handshakes;
    const commands = this.#bringer.due(offer, seats, game);
    if (before !== this.#bringer.handshakes && offer.renews !== undefined && before.kept.length > 0)
      this.#kept.renewed.push(before);
    this.#kept.handshakes = this.#bringer.handshakes;
    return commands;
  }
  /** The house's answer to one of our commands. */
  answered(command: Command, root: string, isTaken: boolean): void {
    this.#bringer.answered(command, root, isTaken);
    const promises = this.#check?.promises.find((one) => one.root === root);
    if (
      isTaken &&
      command.do === 'reveal' &&
      promises &&
      promises.seeds[command.seat] !== command.seed
    )
      this.#kept.others.push({
        fault: 'seed',
        at: `our seed of seat ${command.seat} was taken and left out`,
      });
    this.#save();
  }
  /** The root that seeds are being agreed on under. */
  get root(): string {
    return this.#bringer.handshakes.kept.at(-1)?.offer.root ?? '';
  }

  #begin(header: Line, game: number): void {
    const fair = header['fairness'] as { version?: number; root?: string } | undefined;
    if (fair?.version !== 2) {
      if (!this.#handshakeOf(game)) return;
      this.#check = null;
      this.#kept = {
        game,
        handshakes: this.#bringer.handshakes,
        header,
        steps: [],
        renewed: [],
        others: [{ fault: 'seeds', at: 'the game began without the proof that was announced' }],
      };
      return;
    }
    if (this.#check && game === this.#kept.game) {
      if (JSON.stringify(header) !== JSON.stringify(this.#check.header))
        this.#other({ fault: 'header', at: 'the header was changed in the game' });
      return;
    }
    this.#kept = {
      game,
      handshakes: this.#bringer.handshakes,
      header,
      steps: [],
      renewed: [],
      others: [],
    };
    this.#shown = null;
    this.#check = new FairCheck(header, this.#handshakeOf(game));
  }
  /** All our handshakes of the game at hand, in order. */
  get #all(): Handshakes[] {
    return [...this.#kept.renewed, this.#bringer.handshakes];
  }
  /** The one that a game began with. */
  #handshakeOf(game: number): KeptSeeds | null {
    return this.#all.find(({ of }) => of === `${game} `)?.kept.at(-1) ?? null;
  }
  #other(failure: Failure): void {
    if (!this.#kept.others.some((one) => JSON.stringify(one) === JSON.stringify(failure)))
      this.#kept.others.push(failure);
  }

  #catchUp(
    { lines, digest }: { lines: number; digest: string },
    own: { seat: number; own: Openings }[],
  ): void {
    const check = this.#check;
    if (!check) return;
    if (lines < check.count)
      return this.#other({
        fault: 'moves',
        at: `public lines went back from ${check.count} to ${lines}`,
      });
    if (lines === check.count) {
      if (digest !== check.chain) this.#other({ fault: 'chain', at: `public line ${lines}` });
      return;
    }
    check.skipTo(lines, digest);
    this.#kept.steps.push({ skip: lines, chain: digest });
    for (const { seat, own: openings } of own) check.open(openings, false, seat);
  }
  #step(step: Step): void {
    const lines = step.lines.filter((line) => !('humbug' in line));
    if (
      lines.length < step.lines.length &&
      JSON.stringify(step.lines[0]) !== JSON.stringify(this.#check!.header)
    )
      this.#other({ fault: 'header', at: 'a header among the moves' });
    const kept = { ...step, lines };
    this.#kept.steps.push(kept);
    this.#check!.step(
      kept,
      this.#all.flatMap((one) => one.kept),
    );
  }

  #recall(table: string): void {
    this.#table = table;
    const text = this.shelf.read(table);
    if (!text) return;
    try {
      this.#kept = JSON.parse(text) as Kept;
      this.#bringer = new SeedBringer(this.#kept.handshakes);
      if ((this.#kept.header?.['fairness'] as { version?: number } | undefined)?.version !== 2)
        return;
      this.#check = new FairCheck(this.#kept.header!, this.#handshakeOf(this.#kept.game));
      for (const step of this.#kept.steps) {
        if ('skip' in step) this.#check.skipTo(step.skip, step.chain);
        else
          this.#check.step(
            step,
            this.#all.flatMap((one) => one.kept),
          );
      }
    } catch {
      this.#check = null;
    }
  }
  #save(): void {
    if (this.#table) this.shelf.write(this.#table, JSON.stringify(this.#kept));
  }

  get #failures(): Failure[] {
    return [
      ...this.#all.flatMap(({ failures }) => failures),
      ...(this.#check?.failures ?? []),
      ...this.#kept.others,
    ];
  }

  status(): FairStatus | null {
    const check = this.#check;
    const handshakes = this.#bringer.handshakes.kept;
    if (!check && handshakes.length === 0 && this.#failures.length === 0) return null;
    // While seeds are being agreed on for the next game, what is shown is of that.
    const isNext =
      handshakes.length > 0 && !this.#bringer.handshakes.of.startsWith(`${this.#kept.game} `);
    const promises =
      check && !isNext ? check.promises : handshakes.slice(-1).map(({ offer }) => offer);
    const own = check && !isNext ? this.#handshakeOf(this.#kept.game) : null;
    const failures = isNext ? this.#bringer.handshakes.failures : this.#failures;
    const seated = Object.entries(own?.seeds ?? {});
    return {
      failures,
      proven: isNext ? 0 : (check?.proven ?? 0),
      seals: isNext ? 0 : (check?.seals ?? 0),
      code: check && !isNext ? codeOf(check.chain) : '',
      count: isNext ? 0 : (check?.count ?? 0),
      since: check?.since ?? 1,
      isChecking: check?.isChecking ?? true,
      silent: [...new Set(promises.flatMap(({ silent }) => silent))].sort((a, b) => a - b),
      handshakes: Math.max(1, ...promises.map(({ handshakes: count }) => count)),
      ownSeed:
        seated.length === 0
          ? null
          : seated.every(([seat, seed]) => check?.promises[0]?.seeds[Number(seat)] === seed),
      renewals: check?.renewals.length ?? 0,
    };
  }

  /** The evidence for others. Seeds of ours that were never revealed are left out. */
  evidence(): object {
    const { header, steps, game } = this.#kept;
    const offers = this.#all.flatMap(({ kept }) =>
      kept.map(({ offer, header: announced, renews, published, seeds, shown }) => ({
        offer,
        header: JSON.parse(announced) as unknown,
        renews,
        published,
        seeds: Object.fromEntries(
          Object.entries(seeds).filter(([seat]) => shown.includes(Number(seat))),
        ),
      })),
    );
    return {
      humbug: 'evidence',
      version: 2,
      game,
      failures: this.#failures,
      offers,
      header,
      steps,
      chain: this.#check?.chain ?? null,
      shown: this.#shown,
    };
  }

  /** Checks a record, also against what this page has seen of its game. */
  record(lines: Line[]): { version: 2; found: Recorded } | { version: 1; found: Proof } | null {
    const nonce = (lines[0]?.['fairness'] as { nonce?: string } | undefined)?.nonce;
    const isOurs =
      (this.#check?.header['fairness'] as { nonce?: string } | undefined)?.nonce === nonce;
    const found = checkRecord(lines, isOurs ? this.#check : null, isOurs ? this.#shown : null);
    if (found) return { version: 2, found };
    const old = prove(lines);
    return old && { version: 1, found: old };
  }
}

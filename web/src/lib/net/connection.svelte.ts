// The connection to one table, held for as long as the table is on the screen: a lost connection is
// made again, missed frames are asked for, and what was never acknowledged is sent again under
// the same id, so that nothing is done twice.
import { flushSync } from 'svelte';
import { introduce } from './api';
import { refusalIn } from '../i18n/refusals';
import { keep, prefs } from '../ui/prefs.svelte';
import {
  mapMoves,
  movesOf,
  type Command,
  type Frame,
  type GameState,
  type Message,
  type Move,
  type Moves,
  type SentFrame,
  type Notes,
  type Refused,
  type ChatMessage,
  type TableState,
  type Welcome,
  type You,
} from './protocol';
import { withSentences } from '../i18n/tell';
import type { FairStatus, FairWatch } from '../fairness/watch';
import { Pace } from '../table/time_left';

const firstRetry = 400;
const lastRetry = 8_000;
const pingEvery = 15_000;
const pongWithin = 8_000;
const tooFastRest = 1_500;
const mostMoves = 2_000;
const mostTalk = 100;

export type Place = { code: string } | { watch: string };
export type Line = 'dialling' | 'open' | 'dropped' | 'replaced' | 'dismissed' | 'refused';
export type Answer = { ok: true; says?: string } | { ok: false; code: string; says: string };

interface Pending {
  command: Command;
  done: (answer: Answer) => void;
}

/** A window is open and waits for one of our seats. */
const isOurWindow = ({ game }: Frame): boolean =>
  game?.ask.kind === 'window' && game.seats.some((seat) => (seat.legal?.length ?? 0) > 0);

/** The part of WebSocket that a connection uses, so that tests can replace it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}
export type Dial = () => Socket;

export function dialServer(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Socket;
}

export class Connection {
  line = $state<Line>('dialling');
  /** The server has announced that it stops; we reconnect until it is back. */
  closing = $state(false);
  /** Why the server refused our hello. */
  refusal = $state<Refused | null>(null);
  welcome = $state<Welcome | null>(null);
  table = $state.raw<TableState | null>(null);
  you = $state.raw<You | null>(null);
  game = $state.raw<GameState | null>(null);
  /** The moves as each of our seats saw them, or the public ones for spectators. */
  #moves = $state.raw<Map<number | null, Move[]>>(new Map());
  talk = $state.raw<ChatMessage[]>([]);
  texts = $state.raw<Record<string, string>>({});
  titles = $state.raw<Record<string, string>>({});
  notes = $state.raw<Notes>({});
  /** How fast the moves come; it changes with the game. */
  readonly pace = new Pace();
  /** Commands that are sent and not yet acknowledged. */
  waiting = $state(0);
  /** Told after every frame, with the moves in it; not after a snapshot, which is old news. */
  onmoves: ((moves: Moves) => void) | null = null;

  /** How long a frame's moves are held back and then left standing; set by the board. */
  suspense: ((moves: Move[]) => { before: number; after: number } | null) | null = null;
  /** The moves that are held back. */
  coming = $state.raw<Moves>([]);
  /** They have just been shown, and are left standing. */
  settling = $state(false);
  #held: Frame[] = [];
  #heldTimer: ReturnType<typeof setTimeout> | undefined;

  #socket: Socket | null = null;
  #seen: number | null = null;
  #pending = new Map<string, Pending>();
  #ids = 0;
  readonly #session = Math.random().toString(36).slice(2, 10);
  #retry = firstRetry;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #clockAhead = 0;
  #closed = false;
  /** What was checked of the game's chance so far; nothing where there is no proof. */
  fair = $state.raw<FairStatus | null>(null);
  #watch: Promise<FairWatch> | null = null;
  #checked: Promise<void> = Promise.resolve();
  #hastened = () => this.#hasten();

  constructor(
    readonly place: Place,
    readonly dial: Dial = dialServer,
  ) {}

  open(): void {
    if (typeof window !== 'undefined') {
      addEventListener('online', this.#hastened);
      document.addEventListener('visibilitychange', this.#hastened);
    }
    void this.#dial();
  }

  close(): void {
    this.#closed = true;
    if (typeof window !== 'undefined') {
      removeEventListener('online', this.#hastened);
      document.removeEventListener('visibilitychange', this.#hastened);
    }
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#heldTimer);
    clearTimeout(this.#restTimer);
    clearInterval(this.#pingTimer);
    this.#socket?.close();
  }

  /** Now, by the server's clock. */
  now(): number {
    return Date.now() + this.#clockAhead;
  }

  do(command: Command): Promise<Answer> {
    const id = `${this.#session}-${++this.#ids}`;
    return new Promise((done) => {
      this.#pending.set(id, { command, done });
      this.waiting = this.#pending.size;
      if (this.line === 'open') this.#send({ id, ...command });
    });
  }

  async #dial(): Promise<void> {
    if (this.#closed) return;
    try {
      await introduce();
    } catch {
      this.#drop();
      return;
    }
    if (this.#closed) return;
    const socket = this.dial();
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => {
      // A line that was given up has nothing more to say.
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#drop();
    };
  }

  #greet(): void {
    const where = 'code' in this.place ? { table: this.place.code } : { watch: this.place.watch };
    const seen = this.#seen === null ? {} : { seen: this.#seen, epoch: this.welcome?.epoch };
    this.#send({ hello: { token: prefs.token, lang: prefs.language, ...where, ...seen } });
    this.#heardAt = Date.now();
    clearInterval(this.#pingTimer);
    this.#pingTimer = setInterval(() => this.#ping(), pingEvery);
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > pingEvery + pongWithin) this.#socket?.close();
    else this.#send({ ping: Date.now() });
  }

  #drop(): void {
    clearInterval(this.#pingTimer);
    this.#socket = null;
    if (
      this.#closed ||
      this.line === 'replaced' ||
      this.line === 'dismissed' ||
      this.line === 'refused'
    )
      return;
    this.line = 'dropped';
    clearTimeout(this.#retryTimer);
    // Spreads the reconnects of all clients after a restart.
    this.#retryTimer = setTimeout(
      () => void this.#dial(),
      this.#retry * (0.75 + Math.random() / 2),
    );
    this.#retry = Math.min(lastRetry, this.#retry * 2);
  }

  /** The network is back, or somebody looks at the screen again: no reason to wait any longer. */
  #hasten(): void {
    if (this.#closed || (typeof document !== 'undefined' && document.visibilityState === 'hidden'))
      return;
    if (this.line === 'dropped' && !this.#socket) {
      clearTimeout(this.#retryTimer);
      this.#retry = firstRetry;
      void this.#dial();
    } else if (this.line === 'open') {
      this.#ping();
    }
  }

  #send(message: object): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      this.#socket?.close();
    }
  }

  #hear(message: Message): void {
    this.#heardAt = Date.now();
    if ('welcome' in message) this.#enter(message.welcome);
    else if ('ack' in message) this.#settle(message.ack, { ok: true });
    else if ('checked' in message) this.#settle(message.checked, { ok: true, says: message.says });
    else if ('refused' in message) this.#refused(message);
    else if ('replaced' in message) this.#end('replaced');
    else if ('bye' in message) this.closing = message.bye.code === 'closing';
    else if ('n' in message) this.#admit(message);
  }

  #enter(welcome: Welcome): void {
    this.welcome = welcome;
    this.#clockAhead = welcome.at - Date.now();
    this.line = 'open';
    this.closing = false;
    this.#retry = firstRetry;
    if (!welcome.known) this.table = welcome.table ?? null;
    this.#sendPending();
  }

  #sendPending(): void {
    if (this.line !== 'open') return;
    for (const [id, { command }] of this.#pending) this.#send({ id, ...command });
  }

  #refused(refused: Refused): void {
    if (refused.refused === 'hello') {
      if (refused.code === 'unknown_token') {
        keep({ token: '', person: '' });
        this.#socket?.close();
      } else if (refused.code === 'store_down' || refused.code === 'closing') {
        this.closing = true;
        this.#socket?.close();
      } else {
        this.refusal = refused;
        this.#end('refused');
      }
      return;
    }
    if (refused.code === 'too_many_messages' || refused.code === 'too_many_waiting') {
      // Nothing was done. One timer for all of them, or each would send everything again.
      this.#restTimer ??= setTimeout(() => {
        this.#restTimer = undefined;
        this.#sendPending();
      }, tooFastRest);
      return;
    }
    if (refused.refused === null) return;
    this.#settle(refused.refused, { ok: false, code: refused.code, says: refusalIn(refused) });
  }

  #settle(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.waiting = this.#pending.size;
    pending?.done(answer);
  }

  #end(line: Line): void {
    this.line = line;
    this.#socket?.close();
  }

  /** Frames are shown in order; one that is worth some suspense keeps the others waiting behind it. */
  #admit(sent: SentFrame): void {
    const frame = this.#told(sent);
    if (frame.dismissed) {
      this.#end('dismissed');
      return;
    }
    this.#seen = frame.n;
    this.#checkFrame(frame);
    if (frame.snapshot) this.#letGo();
    if (this.#heldTimer === undefined) {
      this.#show(frame);
      return;
    }
    this.#held.push(frame);
    // A window's clock is running, so its players are not kept looking at the revealed cards.
    if (this.settling && isOurWindow(frame)) this.#showHeld();
  }

  /** Frames have events; what people read of them is made here. */
  #told(sent: SentFrame): Frame {
    const { moves, ...frame } = sent;
    const table = sent.table ?? this.table;
    if (!moves || !table) return frame;
    const names = table.chairs.map((chair) => chair.name ?? '');
    return {
      ...frame,
      moves: mapMoves(moves, sent.you?.seats ?? this.you?.seats ?? [], (move, you) =>
        withSentences(move, table.game, names, you),
      ),
    };
  }

  #show(frame: Frame): void {
    const waits =
      frame.snapshot || !frame.moves
        ? null
        : (this.suspense?.(movesOf(frame.moves, this.you?.seats[0])) ?? null);
    if (!waits) {
      this.#take(frame);
      return;
    }
    this.coming = frame.moves ?? [];
    flushSync(); // the time counts from when it can be seen
    this.#heldTimer = setTimeout(() => {
      this.coming = [];
      this.settling = true;
      this.#take(frame);
      this.#heldTimer = setTimeout(
        () => this.#showHeld(),
        this.#held.some(isOurWindow) ? 0 : waits.after,
      );
    }, waits.before);
  }

  #showHeld(): void {
    clearTimeout(this.#heldTimer);
    this.#heldTimer = undefined;
    this.settling = false;
    while (this.#heldTimer === undefined && this.#held.length > 0) this.#show(this.#held.shift()!);
  }

  /** A snapshot has all that was held back. */
  #letGo(): void {
    clearTimeout(this.#heldTimer);
    this.#heldTimer = undefined;
    this.#held = [];
    this.coming = [];
    this.settling = false;
  }

  #take(frame: Frame): void {
    // Spectators of a delayed game get an empty one until the first round is over.
    if (frame.game && !('ask' in frame.game)) delete frame.game;
    if (frame.snapshot) {
      this.talk = [];
      if (frame.game?.number !== this.game?.number) this.#moves = new Map();
    }
    if (frame.table) this.table = frame.table;
    if (frame.you) this.you = frame.you;
    if (frame.texts) this.texts = frame.texts;
    if (frame.titles) this.titles = frame.titles;
    if (frame.notes) this.notes = { ...this.notes, ...frame.notes };
    if (frame.talk) this.talk = [...this.talk, ...frame.talk].slice(-mostTalk);
    const begins = frame.game && frame.game.number !== this.game?.number;
    if (begins) this.#moves = new Map();
    if (frame.moves) this.#keep(frame.moves);
    if (frame.game) {
      this.pace.hear(frame.game.number, frame.game.ask);
      this.game = frame.game;
    }
    if (!frame.snapshot && frame.moves && frame.moves.length > 0) this.onmoves?.(frame.moves);
  }

  /** Checks a frame the moment it comes, also one that is shown later. The hash is fetched when it is needed first. */
  #checkFrame(frame: Frame): void {
    if (frame.you) this.#seats = frame.you.seats;
    if (!this.#watch && !frame.table?.seeds && !frame.table?.header) return;
    this.#watch ??= import('../fairness/watch').then(({ FairWatch }) => new FairWatch());
    const seats = this.#seats;
    this.#checked = this.#checked.then(async () => {
      const watch = await this.#watch!;
      const commands = watch.hear(frame, seats);
      this.fair = watch.status();
      const { root } = watch;
      for (const command of commands) {
        void this.do(command).then((answer) => {
          watch.answered(command, root, answer.ok);
          this.fair = watch.status();
        });
      }
    });
  }
  #seats: number[] = [];

  /** Checks the record of the finished game. */
  async proofOf(lines: Record<string, unknown>[]): Promise<ReturnType<FairWatch['record']>> {
    this.#watch ??= import('../fairness/watch').then(({ FairWatch }) => new FairWatch());
    await this.#checked;
    return (await this.#watch).record(lines);
  }
  /** The evidence: what was sent, and what is wrong with it. */
  async evidence(): Promise<object> {
    return (await this.#watch)?.evidence() ?? {};
  }

  #keep(moves: Moves): void {
    const kept = new Map(this.#moves);
    const seats = this.you && this.you.seats.length > 0 ? this.you.seats : [null];
    for (const seat of seats) {
      kept.set(
        seat,
        [...(kept.get(seat) ?? []), ...movesOf(moves, seat ?? undefined)].slice(-mostMoves),
      );
    }
    this.#moves = kept;
  }

  movesOf(seat: number | null): Move[] {
    return this.#moves.get(seat) ?? [];
  }
}

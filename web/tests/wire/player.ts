// Clients that know the wire and play at random. All they send and are sent is held to the schemas.
import WebSocket from 'ws';
import {
  check,
  checkCommand,
  checkEvents,
  checkExchange,
  checkMessage,
  checkResult,
} from './schemas';

type Json = Record<string, unknown>;

export interface Sight {
  seat?: number;
  view: Json;
  legal?: string[] | 'many';
  may_think?: true;
}
interface GameState {
  number: number;
  ask: { question: number };
  seats: Sight[];
  result?: Json;
  nose?: { claim?: { number: number; bet?: string } };
}
export interface Table {
  game: string;
  phase: string;
  rules_number: number;
  chairs: { seat: number; person?: string }[];
}

/** A seeded generator (mulberry32), so that a game that fails can be played again. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** How long a client waits that was told that it sends too fast. */
const pause = 400;

export class Person {
  token = '';
  person = '';
  table: Table | null = null;
  game: GameState | null = null;
  code = '';
  watchKey = '';
  dismissed = false;
  /** The kinds of messages that came, the latest last. */
  readonly heard: string[] = [];
  #socket: WebSocket | null = null;
  #ids = 0;
  #seen: number | undefined;
  #epoch = '';
  #answered = '';
  #thought = false;
  #bet = 0;
  readonly #waiting = new Map<string, { command: Json; done: (answer: Json) => void }>();
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly server: string,
    readonly random: (below: number) => number,
    /** Whatever is not as the schemas say. */
    readonly wrong: (fault: Error) => void,
    /** Whether it plays by itself. */
    public plays = true,
  ) {}

  async request(method: 'GET' | 'POST', path: string, body?: Json): Promise<Json> {
    const answer = await fetch(`${this.server}${path}`, {
      method,
      headers: this.token ? { Authorization: `Bearer ${this.token}` } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const json = (text.trimStart().startsWith('{') ? JSON.parse(text) : { text }) as Json;
    checkExchange(method, path, body, answer.status, json);
    const game = (json['header'] as { game?: string } | undefined)?.game;
    if (game) {
      checkEvents(game, json['moves'] as { events: Json[] }[]);
      checkEvents(game, (json['open_moves'] ?? []) as { events: Json[] }[]);
      checkResult(game, json['result'] as Json);
    }
    return json;
  }

  async introduce(): Promise<void> {
    Object.assign(this, await this.request('POST', '/api/people'));
  }

  /** Comes to a table, or comes back to it. */
  async come(place: { table: string } | { watch: string }, game: string): Promise<void> {
    const socket = new WebSocket(this.server.replace('http', 'ws') + '/ws');
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      if (this.#socket !== socket && !data.toString().includes('"replaced"')) return;
      this.#hear(data.toString(), game);
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    const seen = this.#seen === undefined ? {} : { seen: this.#seen, epoch: this.#epoch };
    const before = this.#count('welcome');
    // Some ask for sentences beside the events.
    const told = this.random(2) ? { sentences: true, lang: 'de' } : {};
    const hello = { hello: { token: this.token, ...place, ...seen, ...told } };
    check('schemas/commands.yaml#/$defs/Hello', hello);
    socket.send(JSON.stringify(hello));
    await this.until(() => this.#count('welcome') > before);
    // What was not answered is sent again, under the same id.
    for (const { command } of this.#waiting.values()) socket.send(JSON.stringify(command));
  }
  drop(): void {
    this.#socket?.close();
  }
  ping(): void {
    this.#socket?.send('{"ping":1}');
  }

  /** The answer to a command: an acknowledgement, a refusal, or what was checked. */
  send(command: Json): Promise<Json> {
    const id = `c${++this.#ids}`;
    const whole = { ...command, id };
    checkCommand(whole);
    return new Promise((done) => {
      this.#waiting.set(id, { command: whole, done });
      this.#socket?.send(JSON.stringify(whole));
    });
  }
  async do(command: Json): Promise<Json> {
    const answer = await this.send(command);
    if ('refused' in answer)
      throw new Error(`${JSON.stringify(command)}: ${String(answer['says'])}`);
    return answer;
  }

  /** Resolves once a message has made this true. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }
  #count(kind: string): number {
    return this.heard.filter((one) => one === kind).length;
  }

  #hear(text: string, game: string): void {
    const message = JSON.parse(text) as Json;
    const table = (message['table'] ?? (message['welcome'] as Json | undefined)?.['table']) as
      Table | undefined;
    if (table) this.table = table;
    try {
      checkMessage(this.table?.game ?? game, message);
      this.#take(message);
    } catch (fault) {
      this.wrong(fault as Error);
    }
    this.heard.push(Object.keys(message)[0]!);
    for (const listener of [...this.#listeners]) listener();
  }

  #take(message: Json): void {
    const welcome = message['welcome'] as Json | undefined;
    if (welcome) {
      this.#epoch = String(welcome['epoch']);
      this.code = String(welcome['code'] ?? this.code);
      this.watchKey = String(welcome['watch'] ?? this.watchKey);
    }
    const id = message['ack'] ?? message['refused'] ?? message['checked'];
    const waiting = typeof id === 'string' ? this.#waiting.get(id) : undefined;
    if (waiting && message['code'] === 'too_many_messages') {
      setTimeout(() => this.#socket?.send(JSON.stringify(waiting.command)), pause);
    } else if (waiting) {
      this.#waiting.delete(id as string);
      waiting.done(message);
    }
    if (!('n' in message) || 'ack' in message) return;
    this.#seen = message['n'] as number;
    this.dismissed ||= message['dismissed'] === true;
    if (!message['game']) return;
    this.game = message['game'] as GameState;
    if (this.plays) this.#play(this.game);
  }

  #play(game: GameState): void {
    const claim = game.nose?.claim;
    if (claim && !claim.bet && this.#bet !== claim.number) {
      this.#bet = claim.number;
      void this.send({ do: 'bet', claim: claim.number, on: this.random(2) ? 'lie' : 'honest' });
    }
    for (const sight of game.seats) {
      if (sight.seat === undefined || !sight.legal) continue;
      const occasion = `${game.number} ${game.ask.question} ${sight.seat}`;
      if (this.#answered.includes(`[${occasion}]`)) continue;
      this.#answered = `${this.#answered.slice(-200)}[${occasion}]`;
      this.#act(sight, game.ask.question).catch(this.wrong);
    }
  }

  async #act(sight: Sight, question: number): Promise<void> {
    const { seat } = sight;
    if (sight.may_think && !this.#thought) {
      this.#thought = true;
      await this.send({ do: 'think', seat });
    }
    const text = this.#choose(sight);
    if (this.random(6) === 0) await this.send({ do: 'check', seat, text });
    const manner = ['says', 'swears', 'mumbles', 'sings'][this.random(4)];
    const answer = await this.send({
      do: 'act',
      seat,
      question,
      text,
      ...(this.random(3) === 0 ? { manner } : {}),
    });
    const late = ['stale', 'answered', 'no_game', 'not_here', 'not_your_seat'].includes(
      String(answer['code']),
    );
    if ('refused' in answer && !late) {
      // What was written of a list too long to send may be refused.
      if (sight.legal === 'many') return this.#act(sight, question);
      this.wrong(new Error(`${text}: ${JSON.stringify(answer)}`));
    }
  }

  /** One of the legal actions; where there are too many to list, a card or a bid. */
  #choose({ legal, view }: Sight): string {
    if (legal !== 'many') return legal![this.random(legal!.length)]!;
    const hand = view['hand'] as string[] | undefined;
    if (!hand) {
      if (view['phase'] !== 'bid' || this.random(4) === 0) return 'pass';
      const quantity = Number(String(view['bid'] ?? '0').split('x')[0]);
      return `bid ${quantity + 1}x${2 + this.random(4)}`;
    }
    const card = hand[this.random(hand.length)]!;
    if (view['types'] && view['phase'] === 'lead') {
      const types = view['types'] as string[];
      return `lead ${types[this.random(types.length)]!} ${card}`;
    }
    return `${view['phase'] === 'open' ? 'open' : 'play'} ${card}`;
  }
}

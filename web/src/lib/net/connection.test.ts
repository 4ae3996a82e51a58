import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Socket } from './connection.svelte';
import { keep } from '../ui/prefs.svelte';
import type { Frame, TableState } from './protocol';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.hear({ welcome: { protocol: 1, person: 'p', at: Date.now(), known: true } });
  }
}

const sockets: FakeSocket[] = [];
const opened: Connection[] = [];
const dial = (): Socket => {
  const socket = new FakeSocket();
  sockets.push(socket);
  return socket;
};
const turn = async (ms = 0): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};
const table = { phase: 'play', game: 'bs', chairs: [{ name: 'Ada' }] } as unknown as TableState;
const frame = (n: number, more: Partial<Frame> = {}): Frame => ({ n, at: Date.now(), ...more });
const game = { number: 1, ask: { question: 3 }, seats: [] };

async function connect(): Promise<{ connection: Connection; socket: FakeSocket }> {
  const connection = new Connection({ code: 'VOKIM' }, dial);
  opened.push(connection);
  connection.open();
  await turn();
  const socket = sockets.at(-1)!;
  socket.welcome();
  return { connection, socket };
}

describe('a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sockets.length = 0;
    keep({ token: 'secret', language: 'en' });
  });

  afterEach(() => opened.splice(0).forEach((connection) => connection.close()));

  it('tells a server that closes from a line that drops, and dials either again', async () => {
    const { connection, socket } = await connect();
    socket.hear({ bye: { code: 'closing', says: 'the house is closing' } });
    socket.close();
    expect([connection.line, connection.closing]).toEqual(['dropped', true]);
    await turn(1_000);
    sockets.at(-1)!.welcome();
    expect([connection.line, connection.closing]).toEqual(['open', false]);
    sockets.at(-1)!.close();
    expect([connection.line, connection.closing]).toEqual(['dropped', false]);
  });

  it('knocks again at a server that refuses a hello because it closes', async () => {
    const { connection, socket } = await connect();
    socket.close();
    await turn(1_000);
    sockets.at(-1)!.onopen?.();
    sockets.at(-1)!.hear({ refused: 'hello', code: 'closing', says: 'the house is closing' });
    expect([connection.line, connection.closing]).toEqual(['dropped', true]);
    const dialled = sockets.length;
    await turn(10_000);
    expect(sockets.length).toBeGreaterThan(dialled);
  });

  it('says hello with the token and the code, and no word about frames it has not seen', async () => {
    const { socket } = await connect();
    expect(socket.sent[0]).toEqual({ hello: { token: 'secret', lang: 'en', table: 'VOKIM' } });
  });

  it('dials again when the line drops, and asks for what it missed', async () => {
    const { connection, socket } = await connect();
    socket.hear(
      frame(7, { snapshot: true, table, game, you: { person: 'p', seats: [0], host: false } }),
    );
    socket.close();
    expect(connection.line).toBe('dropped');
    await turn(1_000);
    expect(sockets.length).toBe(2);
    sockets[1]!.welcome();
    expect(connection.line).toBe('open');
    expect(sockets[1]!.sent[0]).toMatchObject({ hello: { seen: 7 } });
    expect(connection.game?.ask.question).toBe(3);
  });

  it('sends again under the same id what was never acknowledged, and settles it once', async () => {
    const { connection, socket } = await connect();
    const done = vi.fn();
    void connection.do({ do: 'act', seat: 0, question: 3, text: 'pass' }).then(done);
    const id = socket.sent.at(-1)!['id'];
    expect(connection.waiting).toBe(1);
    socket.close();
    await turn(1_000);
    sockets[1]!.welcome();
    expect(sockets[1]!.sent.at(-1)).toEqual({ id, do: 'act', seat: 0, question: 3, text: 'pass' });
    sockets[1]!.hear({ ack: id, n: 8 });
    sockets[1]!.hear({ ack: id, n: 8 });
    await turn();
    expect(done).toHaveBeenCalledExactlyOnceWith({ ok: true });
    expect(connection.waiting).toBe(0);
  });

  it('tells why something was refused, the precise reason first', async () => {
    const { connection, socket } = await connect();
    const answer = connection.do({ do: 'start', anyway: false });
    socket.hear({
      refused: socket.sent.at(-1)!['id'],
      code: 'bad_rules',
      says: 'these rules clash',
      why: 'a clashes with b',
    });
    expect(await answer).toEqual({ ok: false, code: 'bad_rules', says: 'A clashes with b.' });
  });

  it('tells moves that are new, and forgets those of the game before', async () => {
    const { connection, socket } = await connect();
    const told = vi.fn();
    connection.onmoves = told;
    const move = { step: 4, events: [{ event: 'passed', seat: 0 }], told: [] };
    socket.hear(
      frame(1, { snapshot: true, table, game, you: { person: 'p', seats: [0], host: false } }),
    );
    socket.hear(frame(2, { moves: [move], game }));
    expect(told).toHaveBeenCalledExactlyOnceWith([{ ...move, told: ['Nobody calls you.'] }]);
    expect(connection.movesOf(0).length).toBe(1);
    socket.hear(frame(3, { moves: [{ ...move, step: 2 }], game: { ...game, number: 2 } }));
    expect(connection.movesOf(0).map((one) => one.step)).toEqual([2]);
  });

  it('keeps apart what each seat on this device saw', async () => {
    const { connection, socket } = await connect();
    socket.hear(
      frame(1, { snapshot: true, table, game, you: { person: 'p', seats: [0, 2], host: false } }),
    );
    const saw = (...cards: string[]) => [
      { step: 4, events: [{ event: 'opened', seat: 0, cards }], told: [] },
    ];
    socket.hear(
      frame(2, {
        moves: [
          { seat: 0, moves: saw('7H') },
          { seat: 2, moves: saw('7C') },
        ],
        game,
      }),
    );
    expect(connection.movesOf(0)[0]?.told).toEqual(['You open with 7H, face up.']);
    expect(connection.movesOf(2)[0]?.told).toEqual(['Ada opens with 7C, face up.']);
  });

  it('does not dial again when another window has taken over, or the host sent us away', async () => {
    const first = await connect();
    first.socket.hear({ replaced: true });
    expect(first.connection.line).toBe('replaced');
    const second = await connect();
    second.socket.hear(frame(9, { dismissed: true }));
    expect(second.connection.line).toBe('dismissed');
    await turn(60_000);
    expect(sockets.length).toBe(2);
  });

  it('sends again after a rest what came too fast', async () => {
    const { connection, socket } = await connect();
    void connection.do({ do: 'check', seat: 0, text: 'pass' });
    const sent = socket.sent.length;
    socket.hear({ refused: null, code: 'too_many_messages', says: 'wait' });
    await turn(2_000);
    expect(socket.sent.length).toBe(sent + 1);
    expect(socket.sent.at(-1)).toEqual(socket.sent[sent - 1]);
  });

  it('keeps what is worth some suspense back, and what follows behind it', async () => {
    const { connection, socket } = await connect();
    connection.suspense = (moves) =>
      moves.some((move) => move.step === 2) ? { before: 900, after: 500 } : null;
    const move = (step: number): { moves: Frame['moves'] & object } => ({
      moves: [{ step, events: [], told: [] }],
    });
    socket.hear(
      frame(1, { table, game, you: { person: 'p', seats: [0], host: true }, ...move(1) }),
    );
    socket.hear(frame(2, move(2)));
    socket.hear(frame(3, move(3)));
    const steps = (): number[] => connection.movesOf(0).map((one) => one.step);
    expect(steps()).toEqual([1]);
    expect(connection.coming).toHaveLength(1);
    await turn(899);
    expect(steps()).toEqual([1]);
    await turn(1);
    expect(steps()).toEqual([1, 2]);
    expect(connection.coming).toEqual([]);
    await turn(499);
    expect(steps()).toEqual([1, 2]);
    await turn(1);
    expect(steps()).toEqual([1, 2, 3]);
  });

  it('keeps nothing back from who is to answer, but for the suspense itself', async () => {
    const { connection, socket } = await connect();
    connection.suspense = (moves) =>
      moves.some((move) => move.step === 2) ? { before: 900, after: 500 } : null;
    const move = (step: number): { moves: Frame['moves'] & object } => ({
      moves: [{ step, events: [], told: [] }],
    });
    const asking = (legal: string[]): Frame['game'] & object => ({
      ...game,
      ask: { question: 5, kind: 'window' },
      seats: [{ seat: 0, view: { phase: 'play', players: 2 }, legal }],
    });
    socket.hear(frame(1, { table, game, you: { person: 'p', seats: [0], host: true } }));
    const steps = (): number[] => connection.movesOf(0).map((one) => one.step);
    socket.hear(frame(2, move(2)));
    await turn(900);
    socket.hear(frame(3, { game: asking([]), ...move(3) }));
    await turn(100);
    expect(steps(), 'a window of others waits').toEqual([2]);
    socket.hear(frame(4, { game: asking(['call', 'pass']), ...move(4) }));
    expect(steps(), 'ours does not').toEqual([2, 3, 4]);
    socket.hear(frame(5, move(2)));
    socket.hear(frame(6, { game: asking(['call', 'pass']), ...move(6) }));
    await turn(899);
    expect(steps()).toEqual([2, 3, 4]);
    await turn(2);
    expect(steps(), 'shown with what had been held back').toEqual([2, 3, 4, 2, 6]);
  });

  it('has heard what it keeps back: after a drop it is not asked for again, and a snapshot ends it', async () => {
    const { connection, socket } = await connect();
    connection.suspense = () => ({ before: 900, after: 500 });
    socket.hear(frame(1, { table, game, you: { person: 'p', seats: [0], host: true } }));
    socket.hear(frame(7, { moves: [{ step: 2, events: [], told: [] }] }));
    socket.close();
    await turn(600);
    sockets.at(-1)!.welcome();
    expect(sockets.at(-1)!.sent[0]).toMatchObject({ hello: { seen: 7 } });
    sockets
      .at(-1)!
      .hear(frame(8, { snapshot: true, table, game: { ...game, number: 2 }, moves: [] }));
    expect(connection.coming).toEqual([]);
    await turn(2000);
    expect(connection.movesOf(0)).toEqual([]);
  });
});

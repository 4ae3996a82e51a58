// A connection between a page and its server that a test can read, hold back, cut and restore.
import type { Page, WebSocketRoute } from 'playwright-core';
import type { Frame } from '../src/lib/net/protocol';

export class Line {
  /** The messages of the page, in order. */
  readonly sent: string[] = [];
  /** Holds everything back behind the first frame that it says yes to. */
  stopBehind: ((frame: Partial<Frame>) => boolean) | null = null;
  /** Changes messages of the page. */
  garble: ((message: string) => string) | null = null;
  /** Changes messages of the server, to play a server that cheats. */
  deceive: ((message: string) => string) | null = null;
  held = false;
  #whole = true;
  #open: WebSocketRoute[] = [];
  #waiting: { message: string; tell: (message: string) => void }[] = [];

  /** Takes the line of a page; the page is loaded again, for one that is already there keeps its own sockets. */
  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/ws$/, (socket) => line.#join(socket));
    await page.reload();
    return line;
  }

  /** Holds the server's messages from now on. */
  hold(): void {
    this.held = true;
  }

  /** Delivers what is held, all of it or up to the first message that contains `last`. */
  release(last?: string): void {
    if (last === undefined) this.held = false;
    // A stop on the way holds the rest back again.
    while (this.#waiting.length > 0 && (last !== undefined || !this.held)) {
      const { message, tell } = this.#waiting.shift()!;
      this.#pass(message, tell);
      if (last !== undefined && message.includes(last)) return;
    }
  }

  /** Drops what is held. */
  lose(): void {
    this.#waiting = [];
    this.held = false;
  }

  waits(text: string): boolean {
    return this.#waiting.some(({ message }) => message.includes(text));
  }

  cut(): void {
    this.#whole = false;
    for (const socket of this.#open) void socket.close();
    this.#open = [];
  }

  mend(): void {
    this.#whole = true;
  }

  /** Sends the page a message as the server. */
  say(message: object): void {
    this.#open[0]?.send(JSON.stringify(message));
  }

  #join(socket: WebSocketRoute): void {
    if (!this.#whole) return void socket.close();
    const server = socket.connectToServer();
    this.#open = [socket, server];
    socket.onMessage((message) => {
      this.sent.push(String(message));
      server.send(this.garble?.(String(message)) ?? message);
    });
    server.onMessage((raw) => {
      const message = this.deceive?.(String(raw)) ?? String(raw);
      if (this.held) {
        this.#waiting.push({ message, tell: (text) => socket.send(text) });
        return;
      }
      this.#pass(message, (text) => socket.send(text));
    });
  }

  #pass(message: string, tell: (message: string) => void): void {
    tell(message);
    if (this.stopBehind?.(JSON.parse(message) as Partial<Frame>)) this.held = true;
  }
}

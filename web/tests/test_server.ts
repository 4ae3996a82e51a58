// A real server for a test: the program itself, in memory, on a port of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Environment variables name another program or other pages than those just built. */
const program = process.env['HUMBUG'] ?? `${root}build/release/bin/humbug`;
const pages = process.env['HUMBUG_WEB'] ?? `${root}web/dist`;
const opened = 15_000;
const networkName = 'humbug.example';

export class TestServer {
  private constructor(
    readonly address: string,
    private readonly process: ChildProcess,
  ) {}

  /** In memory on a free port; or with a folder and a port, so that it can be started again. */
  static open(
    kept: { data: string; port: string } | null = null,
    more: string[] = [],
  ): Promise<TestServer> {
    const store = kept ? ['--data', kept.data, '--port', kept.port] : ['--memory', '--port', '0'];
    const child = spawn(program, [
      'serve',
      ...store,
      '--bind',
      '127.0.0.1',
      '--web',
      pages,
      '--log-level',
      'error',
      '--host-name',
      networkName,
      '--requests-per-second',
      '1000',
      '--tables-per-minute',
      '600',
      ...more,
    ]);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the server did not open')), opened);
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`the server closed at once: ${code}`)));
      let said = '';
      const hear = (chunk: Buffer): void => {
        said += chunk.toString();
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
        if (!address || !said.includes('ready')) return;
        clearTimeout(timer);
        resolve(new TestServer(address, child));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
    });
  }

  /** The same server by a host name, as phones know it. */
  get inNetwork(): string {
    return this.address.replace('127.0.0.1', networkName);
  }

  /** Whether it is still running. */
  get isOpen(): boolean {
    return this.process.exitCode === null;
  }

  get port(): string {
    return new URL(this.address).port;
  }

  close(): void {
    this.process.kill();
  }

  /** Resolves when the process has ended. */
  closed(): Promise<void> {
    return new Promise((done) => (this.isOpen ? this.process.once('exit', () => done()) : done()));
  }
}

export interface Device {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  language: 'en' | 'de';
}
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      `--host-resolver-rules=MAP ${networkName} 127.0.0.1`,
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A server and a browser for all tests of a file. */
export function openForTests(): { server: TestServer; browser: Browser } {
  const at = {} as { server: TestServer; browser: Browser };
  beforeAll(async () => {
    at.server = await TestServer.open();
    at.browser = await openBrowser();
  });
  afterAll(async () => {
    await at.browser.close();
    at.server.close();
  });
  return at;
}

/** A device, with the errors that its page reports. */
export async function visit(
  browser: Browser,
  server: TestServer,
  device: Device,
): Promise<{ page: Page; context: BrowserContext; wrong: string[] }> {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    colorScheme: device.theme,
    locale: device.language === 'de' ? 'de-DE' : 'en-GB',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    // Chromium says this of every page that comes without TLS from elsewhere than localhost.
    const ofPlainHttp = message
      .text()
      .startsWith('The Cross-Origin-Opener-Policy header has been ignored');
    if (message.type() === 'error' && !ofPlainHttp) wrong.push(message.text());
  });
  page.on('request', (request) => {
    if (
      ![server.address, server.inNetwork].some((address) => request.url().startsWith(address)) &&
      !request.url().startsWith('data:')
    )
      wrong.push(`asked elsewhere: ${request.url()}`);
  });
  await page.goto(server.address);
  return { page, context, wrong };
}

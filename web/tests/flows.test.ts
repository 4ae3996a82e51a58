// When there is nothing, or too much: what is shown while something loads, is slow, is refused or is gone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../src/lib/net/protocol';
import { TestServer, openForTests, phone, visit } from './test_server';
import { Line } from './line';
import { sitAlone, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const at = openForTests();
const device = { ...phone, theme: 'light', language: 'en' } as const;
const arming = 400;
const safe = 'One moment. Every move is safe.';
const dropped = 'Line dropped. Your seat is kept 3 minutes.';

const slip = (page: Page): ReturnType<Page['locator']> => page.locator('button.slip:not(.quiet)');

/** Sits down to dice and waits until there is a bid to make. */
async function untilBid(page: Page): Promise<void> {
  await sitAlone(page, 'liars_dice', 'en', {});
  while ((await untilAsked(page, 'en')) !== 'slip') await page.waitForTimeout(100);
  await page.waitForTimeout(arming);
}

describe('loading', () => {
  it('shows the bill and dashed cards at once, and a word only after two seconds', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    let through: () => void = () => undefined;
    const held = new Promise<void>((done) => (through = done));
    await page.route(/assets\/Setup-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${at.server.address}/#/lay/motes?solo`);
    await page
      .locator('.loading[data-stock=motes]')
      .getByRole('heading', { name: 'Motes of Mischief' })
      .waitFor();
    expect(await page.getByText('Shuffling.').count(), 'a word at once').toBe(0);
    await examine(page, 'loading');
    await page.getByText('Shuffling.').waitFor({ timeout: 4_000 });
    through();
    await page.getByRole('button', { name: words.en.open }).waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('knows the game of a table that was found by its code', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    await page.goto(`${at.server.address}/#/lay/bs`);
    await tapSlip(page, words.en.open);
    await page.getByLabel('Who are you?').waitFor();
    const code = /#\/?([A-Z]{5})$/.exec(page.url())?.[1] ?? '';
    const guest = await visit(at.browser, at.server, device);
    const line = await Line.of(guest.page);
    line.hold();
    await guest.page.locator('#code').fill(code);
    await guest.page.locator('.loading[data-stock=bs]').waitFor();
    line.release();
    await guest.page.getByLabel('Who are you?').waitFor();
    expect(guest.wrong).toEqual([]);
    await guest.context.close();
    await context.close();
  });
});

describe('a code', () => {
  it('that is wrong shakes and says so; where the server does not answer, that is said instead', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    const field = page.locator('#code');
    await page.evaluate(() => {
      const shook: boolean[] = [];
      (globalThis as unknown as { shook: boolean[] }).shook = shook;
      new MutationObserver(() =>
        shook.push(document.querySelector('.field.shaking') !== null),
      ).observe(document.body, { subtree: true, attributes: true });
    });
    await field.fill('ZZZZZ');
    await page.getByRole('alert').getByText('No table by that name.').waitFor();
    expect(
      await page.evaluate(() => (globalThis as unknown as { shook: boolean[] }).shook),
    ).toContain(true);
    await context.setOffline(true);
    await field.fill('YYYYY');
    await page
      .getByRole('alert')
      .getByText('The house does not answer. Try again in a moment.')
      .waitFor();
    expect(await page.getByText('No table by that name.').count()).toBe(0);
    await examine(page, 'no-answer');
    await context.close();
  });
});

describe('a slow line', () => {
  it('says so while a code is looked up', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    let through: () => void = () => undefined;
    const held = new Promise<void>((done) => (through = done));
    await page.route(/api\/tables\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('#code').fill('ZZZZZ');
    await page.getByText('One moment.').waitFor();
    through();
    await page.getByText('No table by that name.').waitFor();
    await context.close();
  });

  it('shows a move as sent, then as laid, and lays it once', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    const line = await Line.of(page);
    await untilBid(page);
    line.hold();
    await slip(page).click();
    await page.locator('button.slip:disabled', { hasText: /^sent$/ }).waitFor();
    await examine(page, 'sent');
    await page.keyboard.press('Enter'); // impatience
    expect(await page.locator('button.disc.armed').count(), 'what else may be done meanwhile').toBe(
      0,
    );
    await expect.poll(() => line.waits('"ack"')).toBe(true);
    line.release('"ack"');
    await page.locator('button.slip:disabled', { hasText: /^laid$/ }).waitFor();
    line.release();
    await untilAsked(page, 'en');
    expect(line.sent.filter((message) => message.includes('"do":"act"')).length).toBe(1);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('does not ask again for what was done when somebody else’s answer is told first', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    const line = await Line.of(page);
    let told: Partial<Frame> = {};
    line.stopBehind = (frame) => {
      if (frame.game) told = { n: frame.n!, at: frame.at!, game: frame.game };
      return false;
    };
    await untilBid(page);
    line.hold();
    await slip(page).click();
    await expect.poll(() => line.waits('"ack"')).toBe(true);
    line.say(told);
    line.release('"ack"');
    await page.locator('button.slip:disabled', { hasText: /^laid$/ }).waitFor();
    expect(await page.locator('button.slip:not(:disabled), button.disc.armed').count()).toBe(0);
    line.release();
    await untilAsked(page, 'en');
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('that drops before the answer sends the move again under its id, and it counts once', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    const line = await Line.of(page);
    await untilBid(page);
    line.hold();
    await slip(page).click();
    await expect.poll(() => line.waits('"ack"')).toBe(true);
    line.lose();
    line.cut();
    await page.locator('.strip').getByText(dropped).waitFor();
    line.mend();
    await untilAsked(page, 'en');
    const acts = line.sent
      .filter((message) => message.includes('"do":"act"'))
      .map((message) => (JSON.parse(message) as { id: string }).id);
    expect(acts.length).toBe(2);
    expect(new Set(acts).size).toBe(1);
    await context.close();
  });
});

describe('a move', () => {
  it('that is refused shakes the slip, says why, and loses nothing', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    const line = await Line.of(page);
    await untilBid(page);
    const label = await slip(page).innerText();
    line.garble = (message) => message.replace(/"text":"bid [^"]*"/, '"text":"bid 1x7"');
    const shakes = page.locator('button.slip.shaking').waitFor();
    await slip(page).click();
    await shakes;
    const reason = page.locator('.text').getByRole('alert');
    await reason.waitFor();
    expect(await reason.innerText()).toMatch(/^[A-Z].+[.]$/);
    expect(await slip(page).innerText()).toBe(label);
    await examine(page, 'refused-move');
    line.garble = null;
    await slip(page).click();
    await reason.waitFor({ state: 'detached' });
    await untilAsked(page, 'en');
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('for a question that is over is silent', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    const line = await Line.of(page);
    await untilBid(page);
    line.garble = (message) =>
      message.replace(
        /"question":(\d+)/,
        (_, number: string) => `"question":${Number(number) - 1}`,
      );
    await slip(page).click();
    await expect.poll(() => line.sent.some((message) => message.includes('"do":"act"'))).toBe(true);
    await page.waitForTimeout(500);
    expect(await page.locator('.text').getByRole('alert').count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('a line that is down', () => {
  it('is told under the bar; the hand can be read, nothing can be done, and all is back with it', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    const line = await Line.of(page);
    await untilBid(page);
    line.cut();
    await page.locator('.strip').getByText(dropped).waitFor();
    expect(await page.getByText('Under your cup').isVisible()).toBe(true);
    expect(await page.locator('button.slip:not(:disabled), button.disc.armed').count()).toBe(0);
    await examine(page, 'line-down');
    line.mend();
    await page.locator('.strip').waitFor({ state: 'detached', timeout: 20_000 });
    await untilAsked(page, 'en');
    await context.close();
  });
});

describe('a server', () => {
  it('that is closed and opened again says so first, and the table goes on by itself', async () => {
    const data = mkdtempSync(join(tmpdir(), 'humbug-flows-'));
    const first = await TestServer.open({ data, port: '0' });
    const { page, context } = await visit(at.browser, first, device);
    await untilBid(page);
    first.close();
    await page.locator('.strip').getByText(safe).waitFor();
    await examine(page, 'house-closed');
    await first.closed();
    const second = await TestServer.open({ data, port: first.port });
    await page.locator('.strip').waitFor({ state: 'detached', timeout: 30_000 });
    await page.waitForTimeout(arming);
    await slip(page).click();
    await untilAsked(page, 'en');
    await context.close();
    second.close();
    await second.closed();
    rmSync(data, { recursive: true });
  });

  it('that has been outdated asks old pages to load again', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    await page.route(/assets\/HowTo-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(`${at.server.address}/`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/assets/index-other.js"></script>',
      }),
    );
    await page.goto(`${at.server.address}/#/how/bs`);
    await page.getByText('The house has been repainted. Reload.').waitFor();
    await examine(page, 'outdated');
    await page.unroute(`${at.server.address}/`);
    await page.unroute(/assets\/HowTo-.*\.js/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('ol.short').waitFor();
    await context.close();
  });

  it('that does not answer when a part is fetched is not called outdated', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    await context.setOffline(true);
    await page.evaluate(() => (location.hash = '/how/bs'));
    await page.getByText('The house does not answer. Try again in a moment.').waitFor();
    expect(await page.getByText(/repainted/).count()).toBe(0);
    await context.close();
  });
});

describe('a chair', () => {
  it('is asked for once, by a tap or by Enter', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    const line = await Line.of(page);
    await page.goto(`${at.server.address}/#/lay/bs`);
    await tapSlip(page, words.en.open);
    await page.getByLabel('Who are you?').fill('Ada');
    await tapSlip(page, 'Sit down');
    await page.getByRole('button', { name: 'Add somebody on this phone' }).click();
    await page.getByRole('dialog').getByLabel('Who are you?').fill('Otto');
    await page.waitForTimeout(arming);
    await page.keyboard.press('Enter');
    await page.getByText('2 of 4').waitFor();
    await page.waitForTimeout(arming);
    expect(line.sent.filter((message) => message.includes('"do":"sit"')).length).toBe(2);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('how to play', () => {
  it.each(['bs', 'luegen', 'liars_lair', 'liars_dice', 'motes', 'mia'])(
    'lets one try a hand of %s at once',
    async (game) => {
      const { page, context, wrong } = await visit(at.browser, at.server, device);
      await page.goto(`${at.server.address}/#/how/${game}`);
      await tapSlip(page, 'Try a hand');
      await page.locator(`.table[data-stock=${game}]`).waitFor();
      await page.locator('.coach').waitFor({ timeout: 30_000 });
      expect(wrong).toEqual([]);
      await context.close();
    },
  );
});

describe('nothing', () => {
  it('is said to have been said where nobody has said anything', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    await sitAlone(page, 'liars_lair', 'en', {}, undefined, { pace: 5_000 });
    await page.getByText('Nothing has been said. Yet.').first().waitFor();
    await context.close();
  });

  it('is there to replay of a game that was never written down', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    await page.goto(`${at.server.address}/#/replay/0123456789abcdef`);
    await page.getByRole('alert').getByText('This game was never written down.').waitFor();
    await examine(page, 'replay-none');
    await context.close();
  });
});

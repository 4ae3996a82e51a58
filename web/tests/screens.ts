// Pictures of every screen, in both lights and at four sizes, for script/screens.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, it } from 'vitest';
import type { GameId, Rules } from '../src/lib/protocol';
import { openForTests, phone, visit, type Device } from './house';
import { chooseDoor, hurry, takeTurn, tapSlip, untilAsked, words, type Language } from './play';

const folder = fileURLToPath(new URL('../../build/screens/', import.meta.url));
const language = (process.env['HUMBUG_SCREENS_LANG'] ?? 'en') as Language;
const sizes = [[360, 640], [390, 844], [768, 1024], [1280, 800]] as const;
const settled = 250; // what a new size moves has moved
const mostTurns = 12;
const mostMoves = 400;
const said = {
  en: { who: 'Who are you?', sit: 'Sit down' },
  de: { who: 'Wer bist du?', sit: 'Hinsetzen' },
};
const games: GameId[] = ['bs', 'luegen', 'liars_lair', 'liars_dice', 'motes'];
const at = openForTests();

/** The line of a page to the house, which can be cut and mended. */
async function cuttableLine(page: Page): Promise<{ cut: () => void; mend: () => void }> {
  let whole = true;
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (!whole) return void socket.close();
    open.push(socket, socket.connectToServer());
  });
  await page.reload();
  return {
    cut: () => {
      whole = false;
      for (const socket of open) void socket.close();
    },
    mend: () => (whole = true),
  };
}

mkdirSync(folder, { recursive: true });

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const device: Device = { ...phone, theme, language };
  const w = words[language];

  async function take(page: Page, name: string): Promise<void> {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(settled);
      await page.screenshot({ path: `${folder}${name}-${width}x${height}-${theme}.png` });
    }
    await page.setViewportSize(phone);
  }
  async function open(page: Page, game: GameId, door: string, rules: Rules, address = at.house.address): Promise<void> {
    await page.goto(`${address}/#/`);
    await chooseDoor(page, game, door);
    await page.getByRole('button', { name: w.open }).waitFor();
    await hurry(page, rules);
    await tapSlip(page, w.open);
  }

  it('landing, set-up, how to play', async () => {
    const { page, context } = await visit(at.browser, at.house, device);
    await take(page, 'landing');
    await page.locator('[data-stock=bs] button.one').click();
    await take(page, 'doors');
    await page.goto(`${at.house.address}/#/lay/liars_lair?solo`);
    await page.getByRole('button', { name: w.open }).waitFor();
    await take(page, 'setup');
    await page.goto(`${at.house.address}/#/how/luegen`);
    await page.locator('ol.short').waitFor();
    await take(page, 'how-to');
    await context.close();
  });

  it('join, lobby, no such table', async () => {
    const { page, context } = await visit(at.browser, at.house, device);
    await open(page, 'bs', w.friends, {}, at.house.inNetwork);
    await page.getByLabel(said[language].who).fill('Ada');
    await take(page, 'join');
    await tapSlip(page, said[language].sit);
    await page.locator('.ticket').waitFor();
    await take(page, 'lobby');
    await open(page, 'bs', w.friends, {});
    await page.getByLabel(said[language].who).fill('Ada');
    await tapSlip(page, said[language].sit);
    await page.locator('.ticket').waitFor();
    await take(page, 'lobby-only-here');
    await page.goto(`${at.house.address}/#/ZZZZZ`);
    await page.getByRole('alert').waitFor();
    await take(page, 'refused');
    await context.close();
  });

  it.each(games)('a turn of %s', async (game) => {
    const { page, context } = await visit(at.browser, at.house, device);
    await open(page, game, w.alone, {});
    const taken = new Set<string>();
    for (let turn = 1; turn < mostTurns && taken.size < 2; ++turn) {
      const asked = await untilAsked(page, language);
      if (asked === 'over') break;
      const kind = asked === 'pass' || asked === 'disc' ? 'answer' : 'turn';
      // The first moment of a game shows an empty table; the third has something on it.
      if (turn >= 3 && !taken.has(kind)) await take(page, `${game}-${kind}`);
      if (turn >= 3) taken.add(kind);
      // What was asked may have been answered by the clock meanwhile; then the next question is as good.
      if (taken.size < 2) await takeTurn(page, asked, turn).catch(() => undefined);
    }
    await context.close();
  });

  it('result, replay, a dropped line', async () => {
    const { page, context } = await visit(at.browser, at.house, device);
    const line = await cuttableLine(page);
    await open(page, 'liars_dice', w.alone, { dice: 2 });
    await untilAsked(page, language);
    line.cut();
    await page.locator('.strip').waitFor();
    await take(page, 'dropped');
    line.mend();
    for (let turn = 1; turn < mostMoves; ++turn) {
      const asked = await untilAsked(page, language);
      if (asked === 'over') break;
      await takeTurn(page, asked, turn).catch(() => undefined);
    }
    await take(page, 'result');
    await tapSlip(page, w.replay);
    await page.locator('.keys button:not(:disabled)').first().waitFor();
    for (let step = 0; step < 6; ++step) await page.keyboard.press('ArrowRight');
    await take(page, 'replay');
    await context.close();
  });
});

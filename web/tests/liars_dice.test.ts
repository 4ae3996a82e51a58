import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, House, openBrowser, phone, visit, type Device } from './house';
import { examine } from './screen';

const mostTurns = 400;
let house: House;
let browser: Browser;
beforeAll(async () => {
  house = await House.open();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  house.close();
});

const words = {
  en: { open: 'Open the table', bet: 'Bid', again: 'Again!', alone: 'Alone against bots' },
  de: { open: 'Tisch öffnen', bet: 'Biete', again: 'Noch mal!', alone: 'Allein gegen Bots' },
};

/** Plays on until the result is there: raises by what the slip says, and calls now and then. */
async function playToTheEnd(page: Page, language: 'en' | 'de', name: string): Promise<void> {
  const w = words[language];
  let examined = false;
  for (let turn = 0; turn < mostTurns; ++turn) {
    const state = await page.waitForFunction(
      ([bid, again]) => {
        const label = (text: string): boolean => [...document.querySelectorAll<HTMLButtonElement>('button.slip:not(:disabled)')].some((button) => button.innerText.startsWith(text));
        if (label(again!)) return 'over';
        if (label(bid!)) return 'bid';
        return document.querySelector('button.disc.armed') ? 'call' : null;
      },
      [w.bet, w.again],
      { timeout: 60_000 },
    );
    const what = await state.jsonValue();
    if (what === 'over') return;
    if (what === 'bid' && !examined) {
      examined = true;
      await examine(page, `${name}-bid`);
    }
    await page.waitForTimeout(400); // a button that has just appeared ignores taps
    const disc = page.locator('button.disc.armed');
    const question = await page.locator('.said').first().innerText();
    if (what === 'call' || (turn % 3 === 2 && (await disc.count()) > 0)) await disc.click();
    else await page.locator('button.slip', { hasText: w.bet }).click();
    await page.waitForFunction((before) => document.querySelector('.said')?.textContent !== before, question, { timeout: 60_000 });
  }
  throw new Error('the game did not end');
}

const devices: (Device & { name: string })[] = [
  { ...phone, theme: 'light', language: 'en', name: 'phone-light' },
  { ...desk, theme: 'dark', language: 'de', name: 'desk-dark-de' },
];

describe.each(devices)('Liar’s Dice on $name', (device) => {
  it('is played to its end against bots, through every screen', async () => {
    const w = words[device.language];
    const { page, context, wrong } = await visit(browser, house, device);
    await examine(page, `${device.name}-landing`);
    await page.locator('[data-stock=liars_dice] button.one').click();
    await examine(page, `${device.name}-doors`);
    await page.getByRole('button', { name: w.alone }).click();
    await page.getByRole('button', { name: w.open }).waitFor();
    // Bots that think for two seconds each are for people.
    await page.evaluate(() => {
      const whole = window.fetch;
      window.fetch = (to, options) => {
        if (to === '/api/tables') {
          const body = JSON.parse(options?.body as string) as { settings: object; rules: object };
          body.settings = { ...body.settings, pace: 0, window_least: 0 };
          body.rules = { ...body.rules, dice: 2 };
          return whole(to, { ...options, body: JSON.stringify(body) });
        }
        return whole(to, options);
      };
    });
    await examine(page, `${device.name}-setup`);
    await page.getByRole('button', { name: w.open }).click();
    await playToTheEnd(page, device.language, device.name);
    await examine(page, `${device.name}-result`);
    expect(house.isOpen).toBe(true);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

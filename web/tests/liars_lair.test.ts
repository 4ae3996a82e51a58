import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../src/lib/protocol';
import { desk, openForTests, phone, visit, type Device } from './house';
import { chooseDoor, hurry, takeTurn, tapDisc, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const mostTurns = 120;
const arming = 400;
const at = openForTests();

const tables: (Device & { name: string; rules: Rules })[] = [
  { ...phone, theme: 'light', language: 'en', name: 'lair-phone-light', rules: { reckoning_round: 3 } },
  { width: 360, height: 640, theme: 'dark', language: 'de', name: 'lair-short-dark-de', rules: { edition: 1, reckoning_round: 3 } },
  { ...phone, theme: 'dark', language: 'en', name: 'lair-phone-dark', rules: { reckoning_round: 2, ko_transfer: 'gift', declare_mode: 'simultaneous', absolution: 'claim' } },
  { ...desk, theme: 'light', language: 'en', name: 'lair-desk-light', rules: { reckoning_round: 3, spoils: 'may', learn_on_gain: 'on' } },
  { ...desk, theme: 'dark', language: 'de', name: 'lair-desk-dark-de', rules: { edition: 1, reckoning_round: 2, ko_transfer: 'to_play', characters: 'own_lies', secret_identity: 'on' } },
];

/** Who is asked for a proof shows a card now and then, instead of passing. */
async function proves(page: Page, turn: number): Promise<boolean> {
  const cards = page.locator('.hand button.statement.legal');
  if ((await page.locator('button.slip:not(.quiet)').count()) > 0 || (await cards.count()) === 0 || turn % 2 === 0) return false;
  await page.waitForTimeout(arming);
  await cards.first().click();
  await page.locator('button.disc.armed').waitFor();
  await examine(page, `lair-proof-${page.viewportSize()!.width}`);
  await tapDisc(page);
  return true;
}

describe.each(tables)('Liar’s Lair, $name', (device) => {
  it('is played to its end on its own board', async () => {
    const w = words[device.language];
    const { page, context, wrong } = await visit(at.browser, at.house, device);
    await chooseDoor(page, 'liars_lair', w.alone);
    await page.getByRole('button', { name: w.open }).waitFor();
    await hurry(page, device.rules);
    await tapSlip(page, w.open);
    const seen = new Set<string>();
    let turn = 0;
    for (let asked = await untilAsked(page, device.language); asked !== 'over'; asked = await untilAsked(page, device.language)) {
      expect(++turn).toBeLessThan(mostTurns);
      const question = (await page.locator('.said').first().innerText()).slice(0, 14);
      if (!seen.has(question)) await examine(page, `${device.name}-${seen.size}`);
      seen.add(question);
      const before = await page.locator('.table').getAttribute('data-question');
      if (await proves(page, turn)) await page.waitForFunction((old) => document.querySelector('.table')?.getAttribute('data-question') !== old, before);
      else await takeTurn(page, asked, turn);
    }
    await examine(page, `${device.name}-result`);
    expect(seen.size).toBeGreaterThan(1);
    expect(at.house.isOpen).toBe(true);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

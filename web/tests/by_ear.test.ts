import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { TableState } from '../src/lib/net/protocol';
import { openForTests, phone, visit } from './test_server';
import { chooseDoor, sitAlone, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const at = openForTests();

/** The table on the page, as the server has it. */
async function tableOf(page: Page): Promise<TableState> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('humbug') ?? '{}') as { token: string };
    const answer = await fetch(`/api/tables/${location.hash.replace(/[#/]/g, '')}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { table: TableState }).table;
  });
}

describe('who plays by ear', () => {
  it('says so in the menu, and lays tables with longer windows from then on', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    await page.addInitScript(() => {
      // Counts the notes that come from a side.
      const whole = AudioContext.prototype.createStereoPanner;
      AudioContext.prototype.createStereoPanner = function (this: AudioContext) {
        document.documentElement.dataset['notes'] =
          `${Number(document.documentElement.dataset['notes'] ?? 0) + 1}`;
        return whole.call(this);
      };
    });
    await page.reload();
    await sitAlone(page, 'bs', 'en', {});
    await untilAsked(page, 'en');
    expect((await tableOf(page)).rules['call_timer']).toBe(8);
    const notes = async (): Promise<number> =>
      Number((await page.locator('html').getAttribute('data-notes')) ?? 0);
    expect(await notes(), 'notes of seats before that').toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Play by ear/ }).click();
    await page.getByRole('button', { name: /^Play by ear/, pressed: true }).waitFor();
    expect(await notes(), 'from the left and from the right, to know what it is').toBe(2);
    await examine(page, 'by-ear');

    await page.goto(at.server.address);
    await chooseDoor(page, 'bs', words.en.friends);
    await page
      .getByRole('button', { name: /^Longer windows for the whole table/, pressed: true })
      .waitFor();
    await tapSlip(page, words.en.open);
    await page.getByText('Admit one liar').waitFor();
    const { rules, settings } = await tableOf(page);
    expect([rules['call_timer'], settings['window'], settings['turn']]).toEqual([24, 24, 60]);
    // The host can have the usual windows again.
    await page.getByRole('button', { name: 'Change the rules' }).click();
    await page
      .getByRole('button', { name: /^Longer windows for the whole table/, pressed: true })
      .click();
    await tapSlip(page, 'Save');
    await expect.poll(async () => (await tableOf(page)).rules['call_timer']).toBe(8);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

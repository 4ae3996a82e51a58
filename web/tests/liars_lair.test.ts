import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../src/lib/net/protocol';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { chooseDoor, sitAlone, takeTurn, tapDisc, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const mostTurns = 120;
const arming = 400;
const at = openForTests();

const tables: (Device & { name: string; rules: Rules })[] = [
  {
    ...phone,
    theme: 'light',
    language: 'en',
    name: 'lair-phone-light',
    rules: { reckoning_round: 3 },
  },
  {
    width: 360,
    height: 640,
    theme: 'dark',
    language: 'de',
    name: 'lair-short-dark-de',
    rules: { edition: 1, reckoning_round: 3 },
  },
  {
    ...phone,
    theme: 'dark',
    language: 'en',
    name: 'lair-phone-dark',
    rules: {
      reckoning_round: 2,
      ko_transfer: 'gift',
      declare_mode: 'simultaneous',
      absolution: 'claim',
    },
  },
  {
    ...desk,
    theme: 'light',
    language: 'en',
    name: 'lair-desk-light',
    rules: { reckoning_round: 3, spoils: 'may', learn_on_gain: 'on' },
  },
  {
    ...desk,
    theme: 'dark',
    language: 'de',
    name: 'lair-desk-dark-de',
    rules: {
      edition: 1,
      reckoning_round: 2,
      ko_transfer: 'to_play',
      characters: 'own_lies',
      secret_identity: 'on',
    },
  },
];

/** When asked for a proof, sometimes shows a card instead of passing. */
async function proves(page: Page, turn: number): Promise<boolean> {
  const cards = page.locator('.hand button.statement.legal');
  if (
    (await page.locator('button.slip:not(.quiet)').count()) > 0 ||
    (await cards.count()) === 0 ||
    turn % 2 === 0
  )
    return false;
  await page.waitForTimeout(arming);
  await cards.first().click();
  await page.locator('button.disc.ready').waitFor();
  await examine(page, `lair-proof-${page.viewportSize()!.width}`);
  await tapDisc(page);
  return true;
}

describe.each(tables)('Liar’s Lair, $name', (device) => {
  it('is played to its end on its own board', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    await sitAlone(page, 'liars_lair', device.language, device.rules, 'random'); // bots that contradict and declare a lot
    const seen = new Set<string>();
    let turn = 0;
    for (
      let asked = await untilAsked(page, device.language);
      asked !== 'over';
      asked = await untilAsked(page, device.language)
    ) {
      expect(++turn).toBeLessThan(mostTurns);
      if ((await page.locator('.result').count()) > 0) continue; // it is over since we were asked
      const question = (await page.locator('.said').first().innerText()).slice(0, 14);
      if (!seen.has(question)) await examine(page, `${device.name}-${seen.size}`);
      seen.add(question);
      const before = await page.locator('.table').getAttribute('data-question');
      if (await proves(page, turn))
        await page.waitForFunction(
          (old) => document.querySelector('.table')?.getAttribute('data-question') !== old,
          before,
        );
      else await takeTurn(page, asked, turn);
    }
    await examine(page, `${device.name}-result`);
    expect(seen.size).toBeGreaterThan(1);
    expect(at.server.isOpen).toBe(true);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('a note', () => {
  it('is kept in this browser alone, over a reload and when the card has left the hand', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    const sent: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push(String(payload))),
    );
    await chooseDoor(page, 'liars_lair', words.en.alone);
    await page.getByRole('button', { name: words.en.open }).waitFor();
    await tapSlip(page, words.en.open); // the bots take their time, so that the card can be seen on the table
    await tapSlip(page, 'I’ll lead');
    await page.locator('.hand button.statement.legal').first().waitFor({ timeout: 60_000 });
    const name = (await page
      .locator('.hand button.statement.legal')
      .first()
      .getAttribute('data-card'))!;
    const card = page.locator(`.hand button.statement[data-card="${name}"]`);
    await card.click();
    await page.getByRole('button', { name: 'your note: lie' }).click();
    await page.keyboard.press('n');
    await page.getByLabel('Your note, up to 60 characters').fill('third time. nervous?');
    await page.keyboard.press('Escape');
    expect(await card.innerText()).toContain('third time. nervous?');

    await page.reload();
    await untilAsked(page, 'en');
    expect(await card.innerText()).toContain('third time. nervous?');
    await card.click();
    await takeTurn(page, 'slip', 0);
    const laid = page.locator(`.stage button.statement[data-card="${name}"]`);
    await laid.waitFor();
    expect(await laid.innerText()).toContain('third time. nervous?');
    await page.getByRole('button', { name: 'Your notebook' }).click();
    await examine(page, 'lair-notebook');
    const pair = name.slice(0, -1);
    await page
      .locator('dialog tr', { has: page.locator(`small:text-is("${pair}")`) })
      .getByRole('button')
      .click();
    await examine(page, 'lair-card');
    expect(await page.locator('dialog').innerText()).toContain('third time. nervous?');
    expect(sent.some((text) => text.includes('"do":"act"'))).toBe(true);
    expect(sent.filter((text) => text.includes('nervous'))).toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('the order of a hand', () => {
  it('is changed by dragging and with keys, kept over a reload, and never sent', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, {
      ...desk,
      theme: 'light',
      language: 'en',
    });
    const sent: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push(String(payload))),
    );
    await sitAlone(page, 'liars_lair', 'en', {}, 'random');
    const cards = page.locator('.own button.statement');
    await cards.first().waitFor();
    const order = (): Promise<(string | null)[]> =>
      cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
    const [first, second, third, ...rest] = await order();
    const middle = async (n: number): Promise<[number, number]> => {
      const box = (await cards.nth(n).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const before = sent.length;
    await page.mouse.move(...(await middle(0)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(2)), { steps: 10 });
    await page.mouse.up();
    expect(await order()).toEqual([second, third, first, ...rest]);
    expect(await page.locator('.own .picked, .own .chosen').count(), 'a drag chooses nothing').toBe(
      0,
    );
    await cards.nth(2).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await order()).toEqual([second, first, third, ...rest]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe(
      first,
    );
    expect(sent.slice(before).filter((text) => !text.includes('"ping"'))).toEqual([]);
    await page.reload();
    await cards.first().waitFor();
    expect(await order()).toEqual([second, first, third, ...rest]);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

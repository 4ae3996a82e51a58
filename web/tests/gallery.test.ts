import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { desk, openForTests, phone, visit } from './test_server';
import { chooseDoor, hurry, sitAlone, takeTurn, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const at = openForTests();
const mostTurns = 100;
type Visit = Awaited<ReturnType<typeof visit>>;

/** Bets on every claim that is shown, until the game is over. */
async function sniff(page: Page, question: RegExp, on: string): Promise<number> {
  let bets = 0;
  for (;;) {
    if ((await page.locator('.result').count()) > 0) return bets;
    const fresh = page
      .getByRole('group', { name: question })
      .locator(`button[aria-pressed=false]:text-is("${on}")`);
    if (
      (await fresh.count()) > 0 &&
      (await fresh.click({ timeout: 500 }).then(
        () => true,
        () => false,
      ))
    )
      bets += 1;
    await page.waitForTimeout(100);
  }
}

/** Two spectators of her table: one on a phone, one on a desktop with the dark theme, in German. */
async function watchersOf(ada: Visit): Promise<[Visit, Visit]> {
  const code = /#\/?([A-Z]{5})$/.exec(ada.page.url())?.[1] ?? '';
  const eve = await visit(at.browser, at.server, { ...phone, theme: 'light', language: 'en' });
  const paul = await visit(at.browser, at.server, { ...desk, theme: 'dark', language: 'de' });
  for (const [who, deed] of [
    [eve, 'Just watch'],
    [paul, 'Nur zusehen'],
  ] as const) {
    await who.page.goto(`${at.server.address}/#${code}`);
    await tapSlip(who.page, deed);
    await who.page.locator('.table').waitFor();
  }
  return [eve, paul];
}

describe('who watches', () => {
  it('bets on claims in private, and the result names the best nose', async () => {
    const ada = await visit(at.browser, at.server, { ...phone, theme: 'light', language: 'en' });
    await sitAlone(ada.page, 'liars_dice', 'en', { dice: 2 }, undefined, {
      late: 'off',
      pace: 800,
    });
    await untilAsked(ada.page, 'en');
    const [eve, paul] = await watchersOf(ada);
    const playing = (async (): Promise<void> => {
      let turn = 0;
      for (
        let asked = await untilAsked(ada.page, 'en');
        asked !== 'over';
        asked = await untilAsked(ada.page, 'en')
      ) {
        expect(++turn).toBeLessThan(mostTurns);
        await takeTurn(ada.page, asked, turn);
      }
    })();
    await eve.page.getByRole('group', { name: /^Is .+ lying\?$/ }).waitFor();
    await eve.page.getByRole('button', { name: 'Honest' }).click();
    await eve.page.getByRole('button', { name: 'Honest', pressed: true }).waitFor();
    await eve.page.getByText(/^About (a minute|\d+ minutes) left\.$/).waitFor();
    await examine(eve.page, 'gallery');
    await paul.page.getByRole('group', { name: /^Lügt .+\?$/ }).waitFor();
    await examine(paul.page, 'gallery-desk-dark-de');
    expect(await ada.page.getByText(/lying\?/).count(), 'what a player sees of it').toBe(0);
    const [lies, honest] = await Promise.all([
      sniff(eve.page, /^Is .+ lying\?$/, 'A lie'),
      sniff(paul.page, /^Lügt .+\?$/, 'Ehrlich'),
      playing,
    ]);
    expect(lies).toBeGreaterThan(0);
    expect(honest).toBeGreaterThan(0);
    // One of the two was right whenever both had bet.
    await ada.page.getByText(/^Best nose in the gallery: somebody who watched/).waitFor();
    await eve.page.getByText(/nose/).first().waitFor();
    await paul.page.getByText(/Nase/).first().waitFor();
    await examine(eve.page, 'gallery-result');
    expect([...ada.wrong, ...eve.wrong, ...paul.wrong]).toEqual([]);
    for (const { context } of [ada, eve, paul]) await context.close();
  });
});

describe('the gallery', () => {
  it('plays Liar’s Dice under a strip of the main table, and is back at once when the game there is over', async () => {
    const ada = await visit(at.browser, at.server, { ...phone, theme: 'light', language: 'en' });
    await sitAlone(ada.page, 'bs', 'en', { max_plays: 8 }, undefined, { late: 'off' });
    await untilAsked(ada.page, 'en');
    const [eve, paul] = await watchersOf(ada);
    await eve.page.getByRole('button', { name: /^Liar’s Dice while you wait/ }).click();
    await eve.page.getByRole('textbox').fill('Eve');
    await tapSlip(eve.page, 'Sit down');
    await paul.page
      .getByRole('button', { name: 'Beim Liar’s Dice der Galerie mitspielen' })
      .click();
    await paul.page.getByRole('textbox').fill('Paul');
    await tapSlip(paul.page, 'Hinsetzen');
    await eve.page.getByText('Paul').first().waitFor();
    await examine(eve.page, 'side-lobby');
    await tapSlip(eve.page, 'Begin');
    for (const { page } of [eve, paul])
      await page.locator('.side .table[data-stock=liars_dice]').waitFor();
    await eve.page.getByRole('region', { name: 'The main table' }).getByText(/^BS/).waitFor();
    await examine(eve.page, 'side-game');
    await examine(paul.page, 'side-game-desk-dark-de');
    // A look at the main table, and back to the chair, which was kept.
    await paul.page.getByRole('button', { name: 'Zusehen' }).click();
    await paul.page.locator('.table[data-stock=bs]').waitFor();
    await paul.page
      .getByRole('button', { name: 'Beim Liar’s Dice der Galerie mitspielen' })
      .click();
    await paul.page.locator('.side .table[data-stock=liars_dice] .hand').first().waitFor();

    expect(await ada.page.getByText('#').count(), 'what a player hears of it').toBe(0);
    let turn = 0;
    for (
      let asked = await untilAsked(ada.page, 'en');
      asked !== 'over';
      asked = await untilAsked(ada.page, 'en')
    ) {
      expect(++turn).toBeLessThan(mostTurns);
      await takeTurn(ada.page, asked, turn);
    }
    for (const { page } of [eve, paul]) {
      await page.locator('.result[data-stock=bs]').waitFor();
      expect(await page.locator('.side').count()).toBe(0);
    }
    expect([...ada.wrong, ...eve.wrong, ...paul.wrong]).toEqual([]);
    for (const { context } of [ada, eve, paul]) await context.close();
  });

  it('takes in who is out, and has time for a game against bots', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    // Eight sit there, so that some are left to play on when we are out: of four the last two may have been decided first.
    await chooseDoor(page, 'liars_dice', words.en.alone);
    await page.getByRole('button', { name: words.en.open }).waitFor();
    for (let more = 4; more < 8; ++more)
      await page
        .getByRole('group', { name: 'How many players?' })
        .getByRole('button')
        .last()
        .click();
    await hurry(page, { dice: 1 }, undefined, { pace: 1_200, turn: 600 });
    await tapSlip(page, words.en.open);
    // The highest bid there is, whenever we are asked: the next can only call it, and it is not true.
    const out = page.getByText('You are out. The others play on.').first();
    const asked = page.locator('button.slip.armed:not(:disabled), button.disc.armed').first();
    for (let turn = 0; (await out.count()) === 0; ++turn) {
      expect(turn, 'turns until we are out').toBeLessThan(mostTurns);
      await out.or(asked).first().waitFor({ timeout: 60_000 });
      if ((await out.count()) > 0) break;
      expect(await page.locator('.result').count(), 'the others are left').toBe(0);
      await page.keyboard.press('6');
      for (let more = 0; more < 8; ++more) await page.keyboard.press('ArrowUp');
      await page.keyboard.press(
        (await page.locator('button.slip:not(:disabled)').count()) > 0 ? 'Enter' : 'c',
      );
      await page.waitForTimeout(500);
    }
    await examine(page, 'gallery-out');
    await page.getByRole('button', { name: /^Liar’s Dice while you wait/ }).click();
    await tapSlip(page, 'Begin');
    await page.locator('.side .table[data-stock=liars_dice]').waitFor();
    await page.locator('.result').waitFor({ timeout: 120_000 });
    expect(await page.locator('.side').count()).toBe(0);
    await page.getByRole('button', { name: 'Again!' }).waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });
});

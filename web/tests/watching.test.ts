import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { GameId, Rules } from '../src/lib/net/protocol';
import { desk, openForTests, phone, visit } from './test_server';
import { sitAlone, takeTurn, tapSlip, untilAsked } from './play';
import { examine } from './screen';

const at = openForTests();
const mostTurns = 40;
const codeOf = (page: Page): string => /#\/?([A-Z]{5})$/.exec(page.url())?.[1] ?? '';

/** Takes turns until `done`. */
async function playUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  for (let turn = 1; !(await done()); ++turn) {
    expect(turn).toBeLessThan(mostTurns);
    await takeTurn(page, await untilAsked(page, 'en'), turn);
  }
}

describe('who watches with everybody’s consent', () => {
  it.each<[GameId, Rules, string]>([
    ['bs', {}, '.fan [data-card]'],
    ['luegen', {}, '.fan [data-card]'],
    ['liars_dice', {}, '.dice svg'],
    ['motes', {}, '.cup li'],
    ['liars_lair', {}, '.own [data-card]'],
  ])('looks from any chair of %s, and can do nothing there', async (game, rules, held) => {
    const ada = await visit(at.browser, at.server, { ...phone, theme: 'light', language: 'en' });
    await sitAlone(ada.page, game, 'en', rules, undefined, { late: 'off' });
    await untilAsked(ada.page, 'en');
    const eve = await visit(at.browser, at.server, { ...phone, theme: 'light', language: 'en' });
    await eve.page.goto(`${at.server.address}/#${codeOf(ada.page)}`);
    await tapSlip(eve.page, 'Just watch');
    await eve.page.locator('.table').waitFor();
    const chooser = eve.page.getByRole('radiogroup', { name: 'Whose chair do you look from?' });
    expect(await chooser.count(), 'before anybody has agreed').toBe(0);

    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByLabel('Watchers may see what I hold').check();
    await ada.page.keyboard.press('Escape');
    await playUntil(ada.page, async () => (await chooser.count()) > 0);
    expect(await eve.page.locator('.hand').count(), 'what the table sees').toBe(0);
    // With keys alone: to the chooser, and one to the right.
    await chooser.getByRole('radio', { checked: true }).focus();
    await eve.page.keyboard.press('ArrowRight');
    await chooser.getByRole('radio', { name: 'Guest', checked: true }).waitFor();
    await eve.page.getByText('You look from Guest’s chair.').first().waitFor();
    const shown = eve.page.getByRole('group', { name: 'Guest’s hand' }).first();
    await shown.waitFor();
    await untilAsked(ada.page, 'en');
    await expect
      .poll(
        async () =>
          (await shown.locator(held).count()) - (await ada.page.locator(`.hand ${held}`).count()),
      )
      .toBe(0);
    expect(
      await eve.page.locator('button.slip, button.disc, .hand [aria-pressed=true]').count(),
      'deeds',
    ).toBe(0);
    await examine(eve.page, `watching-${game}`);
    await eve.page.setViewportSize({ width: 360, height: 640 });
    await examine(eve.page, `watching-${game}-small`);
    await eve.page.setViewportSize(desk);
    await examine(eve.page, `watching-${game}-desk`);
    await chooser.getByRole('radio', { name: 'What the table sees' }).click();
    expect(await eve.page.locator('.hand').count(), 'what the table sees again').toBe(0);
    expect([...ada.wrong, ...eve.wrong]).toEqual([]);
    for (const { context } of [ada, eve]) await context.close();
  });
});

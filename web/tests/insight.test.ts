import { describe, expect, it } from 'vitest';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { chooseDoor, sitAlone, takeTurn, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const at = openForTests();
const mostTurns = 200;

describe('laying the table', () => {
  it('tells how long the game will take, for these rules and seats, and warns of games without an end', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    await chooseDoor(page, 'liars_lair', words.en.alone);
    const about = page.getByText(/^About \d+ minutes for/);
    await about.waitFor();
    const four = await about.innerText();
    expect(four).toMatch(/for four\.$/);
    expect(await page.getByText(/never ends by itself/).count()).toBe(0);
    await examine(page, 'setup-length');
    await page.getByRole('group', { name: 'How many players?' }).getByRole('button').last().click();
    await page.getByText(/^About \d+ minutes for five\.$/).waitFor();
    await page
      .getByRole('group', { name: 'How many players?' })
      .getByRole('button')
      .first()
      .click();
    const reckoning = page.getByRole('spinbutton', { name: /must the starter declare/ });
    await reckoning.fill('0');
    await reckoning.press('Tab');
    await page.getByText(/^1 in \d+ games never ends by itself; a Reckoning cures it\.$/).waitFor();
    await examine(page, 'setup-endless');
    expect(wrong).toEqual([]);
    await context.close();
  });
});

const devices: [string, Device][] = [
  ['phone-light', { ...phone, theme: 'light', language: 'en' }],
  ['desk-dark-de', { ...desk, theme: 'dark', language: 'de' }],
];

describe('a replay', () => {
  it.each(devices)(
    'plots how likely a lie was from the own chair and goes to regrets: %s',
    async (name, device) => {
      const { page, context, wrong } = await visit(at.browser, at.server, device);
      const w = words[device.language];
      await sitAlone(page, 'bs', device.language, { max_plays: 24 });
      let turn = 0;
      for (
        let asked = await untilAsked(page, device.language);
        asked !== 'over';
        asked = await untilAsked(page, device.language)
      ) {
        expect(++turn).toBeLessThan(mostTurns);
        await takeTurn(page, asked, turn);
      }
      await tapSlip(page, w.replay);
      const plot = page.getByRole('img', {
        name:
          device.language === 'en'
            ? /^How likely a lie each claim/
            : /^Wie wahrscheinlich jede Behauptung/,
      });
      await plot.waitFor();
      expect(await plot.locator('rect:not(pattern rect)').count()).toBeGreaterThan(3);
      // It can be played through by itself, and stopped.
      await page
        .getByRole('button', {
          name: device.language === 'en' ? 'Play it through' : 'Ablaufen lassen',
        })
        .click();
      await page
        .getByText(device.language === 'en' ? /play [1-9]\d* of/ : /Zug [1-9]\d* von/)
        .waitFor();
      await page
        .getByRole('button', { name: device.language === 'en' ? 'Stop here' : 'Anhalten' })
        .click();
      await page.keyboard.press('End');
      await examine(page, `replay-doubts-${name}`);
      // What we claimed ourselves has no odds; what others did has.
      const verdict = page.locator('.verdict');
      const ours = device.language === 'en' ? /^You: “/ : /^Du: „/;
      let steps = 0;
      while (ours.test(await verdict.innerText())) {
        expect(await verdict.innerText()).not.toMatch(/\d+ %/);
        expect(++steps).toBeLessThan(mostTurns);
        await page.keyboard.press('ArrowLeft');
      }
      await verdict.getByText(/\d+ %/).waitFor();
      const regret = page.locator('.regret');
      if ((await regret.count()) > 0) {
        await regret.click();
        expect(await verdict.innerText()).toMatch(
          device.language === 'en'
            ? /”\. (You believed it\.|.+ called\.)\n+\d+ % a lie from your chair\. It was (a lie|true)\./
            : /“\. (Du hast es geglaubt\.|.+ auf\.)\n+Zu \d+ % gelogen, von dir aus\. Es war (gelogen|wahr)\./,
        );
        await examine(page, `replay-regret-${name}`);
      }
      expect(wrong).toEqual([]);
      await context.close();
    },
  );
});

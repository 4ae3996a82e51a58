import { describe, expect, it } from 'vitest';
import type { GameId, Rules } from '../src/lib/net/protocol';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { sitAlone, takeTurn, untilAsked } from './play';
import { examine } from './screen';

const at = openForTests();
const mostTurns = 200;
const mostLetters = 140;

describe('a game', () => {
  it('can be mute, is proved fair by the browser when it is over, and more is once every card is shown', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    await sitAlone(page, 'liars_dice', 'en', { dice: 1 });
    await untilAsked(page, 'en');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('radiogroup', { name: 'Cards and dice' })
      .getByRole('radio', { name: 'Off' })
      .click();
    await examine(page, 'menu');
    await page.getByRole('button', { name: 'No sound' }).click();
    expect(await page.getByRole('radiogroup').count(), 'volumes of what is mute').toBe(0);
    await page.keyboard.press('Escape');
    let turn = 0;
    for (
      let asked = await untilAsked(page, 'en');
      asked !== 'over';
      asked = await untilAsked(page, 'en')
    ) {
      expect(++turn).toBeLessThan(mostTurns);
      await takeTurn(page, asked, turn);
    }
    await page.getByText(/^Checked: \d+ cards and dice$/).waitFor();
    await page.getByRole('button', { name: 'What was checked' }).click();
    for (const sentence of [
      /this browser drew for you/,
      /that you saw: drawn by all seeds/,
      /that everybody saw are proven/,
      /the game that this browser was sent/,
      /Check code/,
      /Not proven/,
    ]) {
      await page.getByText(sentence).waitFor();
    }
    await examine(page, 'proof');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^humbug-[a-z]{5}\.humbug$/);

    // Alone against bots, everybody has agreed when we have.
    await page.getByLabel('Show every card of this game').check();
    await page.getByText(/follow from the house’s secret and the seeds/).waitFor();
    await page.getByText(/^Checked: \d+ cards and dice$/).waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });

  it.each<[GameId, Rules, Device]>([
    ['bs', { max_plays: 16 }, { ...phone, theme: 'light', language: 'en' }],
    ['motes', { dice: 2 }, { ...desk, theme: 'dark', language: 'de' }],
    ['liars_dice', { dice: 1 }, { ...phone, theme: 'dark', language: 'de' }],
  ])(
    'of %s is told when it is over: moments, places, who believed whom, and more once every card is shown',
    async (game, rules, device) => {
      const { page, context, wrong } = await visit(at.browser, at.server, device);
      const en = device.language === 'en';
      await sitAlone(page, game, device.language, rules);
      let turn = 0;
      for (
        let asked = await untilAsked(page, device.language);
        asked !== 'over';
        asked = await untilAsked(page, device.language)
      ) {
        expect(++turn).toBeLessThan(mostTurns);
        await takeTurn(page, asked, turn);
      }
      await page
        .getByText(
          en ? /^After .+ plays? and .+ accusations?$/i : /^Nach .+ (Zug|Zügen) und .+ Anklagen?$/i,
        )
        .waitFor();
      // A moment is told in a line or two: who claimed what, who called, what it cost.
      const moments = await page.locator('main ol li :is(.voice, .pencil)').allInnerTexts();
      expect(moments.length).toBeGreaterThan(0);
      for (const moment of moments) {
        expect(moment).toMatch(
          en
            ? /^((You|\S+) (said|swore to|mumbled|sang)|(Your|\S+’s) last cards?,) “.+”\. /
            : /^((Du|\S+) (sagtest|sagte|schworst auf|schwor auf|murmeltest|murmelte|sangst|sang)|(Deine|Die) letzten? Karten?( von \S+)?,) „.+“\. /,
        );
        expect(moment.length).toBeLessThan(mostLetters);
      }
      await page
        .getByRole('heading', { name: en ? 'Who believed whom' : 'Wer wem geglaubt hat' })
        .waitFor();
      if (game === 'motes') await page.getByText(/^Eine Zwillingsseele aus \S+ und \S+$/).waitFor();
      const heads = en
        ? ['Caught', 'Calls right', 'Calls wrong']
        : ['Ertappt', 'Richtig gerufen', 'Falsch gerufen'];
      for (const name of heads) await page.getByRole('columnheader', { name }).waitFor();
      // Every caught lie was called by somebody who was right.
      const sums = await page
        .locator('tbody')
        .first()
        .evaluate((body) =>
          [3, 2, 1].map((back) =>
            [...body.querySelectorAll('tr')].reduce(
              (sum, row) => sum + Number(row.children[row.children.length - back]!.textContent),
              0,
            ),
          ),
        );
      expect(sums[1]).toBeGreaterThanOrEqual(sums[0]!);
      // Claims that were never called stay hidden; we know only our own.
      const lies = page.locator('tbody td:nth-last-child(4)');
      await page.getByRole('columnheader', { name: en ? 'Lies' : 'Lügen', exact: true }).waitFor();
      if (game === 'bs') {
        expect(
          await lies.locator('.striped').count(),
          'others, not all of whose claims were called',
        ).toBeGreaterThan(0);
        expect(await page.locator('tr.mine td:nth-last-child(4)').innerText()).toMatch(/^\d+/);
      }
      await page
        .getByText(en ? /^Checked: \d+ cards and dice$/ : /^Geprüft: \d+ Karten und Würfel$/)
        .waitFor();
      await page
        .getByRole('button', { name: en ? 'What was checked' : 'Was wurde geprüft?' })
        .click();
      await examine(page, `result-${game}`);
      await page
        .getByLabel(en ? 'Show every card of this game' : 'Jede Karte dieses Spiels zeigen')
        .check();
      await page
        .getByText(
          en
            ? /follow from the house’s secret and the seeds/
            : /folgen aus dem Geheimnis des Hauses/,
        )
        .first()
        .waitFor({ state: 'attached' });
      // Then everybody may know how often everybody lied, and the poster says it of the winner.
      await expect
        .poll(() => lies.allInnerTexts(), { timeout: 20_000 })
        .toEqual(expect.arrayContaining([expect.stringMatching(/^\d+$/)]));
      await expect
        .poll(() => lies.locator('.striped, .pencil').count(), { timeout: 20_000 })
        .toBe(0);
      expect(await page.locator('.wins').innerText()).toMatch(
        en
          ? /^(wins with(out)? .+ (lie|lies)\b.*|share the win)$/
          : /^(gewinnt (mit|ohne) .+ Lügen?\b.*|teilen sich den Sieg)$/,
      );
      await examine(page, `result-${game}-open`);
      expect(wrong).toEqual([]);
      await context.close();
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { GameId, Rules } from '../src/lib/net/protocol';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { sitAlone, takeTurn, untilAsked } from './play';
import { examine } from './screen';

const mostTurns = 200;
const at = openForTests();

const games: (Device & { game: GameId; rules: Rules })[] = [
  { game: 'liars_lair', rules: { reckoning_round: 2 }, ...phone, theme: 'light', language: 'en' },
  { game: 'motes', rules: { dice: 3 }, ...phone, theme: 'light', language: 'en' },
  { game: 'mia', rules: {}, ...phone, theme: 'light', language: 'en' },
  { game: 'mia', rules: {}, ...desk, theme: 'dark', language: 'de' },
  { game: 'motes', rules: { dice: 2 }, ...desk, theme: 'dark', language: 'de' },
];

describe.each(games)('$game, $language, $theme, $width px', (device) => {
  it('is played to its end, whatever is asked', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    await sitAlone(page, device.game, device.language, device.rules);
    const seen = new Set<string>();
    let turn = 0;
    for (
      let asked = await untilAsked(page, device.language);
      asked !== 'over';
      asked = await untilAsked(page, device.language)
    ) {
      expect(++turn).toBeLessThan(mostTurns);
      if ((await page.locator('.result').count()) > 0) continue; // it is over since we were asked
      // Every kind of question is a screen of its own.
      const question = (await page.locator('.said').first().innerText()).slice(0, 14);
      if (!seen.has(question))
        await examine(page, `${device.game}-${device.width}-${device.theme}-${seen.size}`);
      seen.add(question);
      await takeTurn(page, asked, turn);
    }
    await examine(page, `${device.game}-${device.width}-${device.theme}-result`);
    expect(at.server.isOpen).toBe(true);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

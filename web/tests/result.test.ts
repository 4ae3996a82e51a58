import { describe, expect, it } from 'vitest';
import { openForTests, phone, visit } from './house';
import { sitAlone, takeTurn, untilAsked } from './play';
import { examine } from './screen';

const at = openForTests();
const mostTurns = 200;

describe('a game', () => {
  it('can be mute, is proved fair by the browser when it is over, and more is once every card is shown', async () => {
    const { page, context, wrong } = await visit(at.browser, at.house, { ...phone, theme: 'light', language: 'en' });
    await sitAlone(page, 'liars_dice', 'en', { dice: 1 });
    await untilAsked(page, 'en');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('radiogroup', { name: 'Cards and dice' }).getByRole('radio', { name: 'Off' }).click();
    await examine(page, 'menu');
    await page.getByRole('button', { name: 'No sound' }).click();
    expect(await page.getByRole('radiogroup').count(), 'volumes of what is mute').toBe(0);
    await page.keyboard.press('Escape');
    let turn = 0;
    for (let asked = await untilAsked(page, 'en'); asked !== 'over'; asked = await untilAsked(page, 'en')) {
      expect(++turn).toBeLessThan(mostTurns);
      await takeTurn(page, asked, turn);
    }
    await page.getByText('Proved fair.').waitFor();
    await page.getByText('What was checked').click();
    for (const sentence of [/promise, the rules/, /this browser drew for you/, /what had been sealed/, /transcript fits/, /sent move by move/]) {
      await page.getByText(sentence).waitFor();
    }
    await examine(page, 'proof');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^humbug-[a-z]{5}\.humbug$/);

    // Alone against bots, everybody has agreed when we have.
    await page.getByLabel('Show every card of this game').check();
    await page.getByText(/very seeds they had promised/).waitFor();
    await page.getByText('Proved fair.').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });
});

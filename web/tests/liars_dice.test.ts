import { describe, expect, it } from 'vitest';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { chooseDoor, hurry, takeTurn, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const mostTurns = 400;
const at = openForTests();

const devices: (Device & { name: string })[] = [
  { ...phone, theme: 'light', language: 'en', name: 'phone-light' },
  { ...phone, theme: 'dark', language: 'en', name: 'phone-dark' },
  { width: 360, height: 640, theme: 'light', language: 'de', name: 'short-phone-de' },
  { ...desk, theme: 'light', language: 'en', name: 'desk-light' },
  { ...desk, theme: 'dark', language: 'de', name: 'desk-dark-de' },
];

describe.each(devices)('Liar’s Dice on $name', (device) => {
  it('is played to its end against bots, through every screen', async () => {
    const w = words[device.language];
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    await examine(page, `${device.name}-landing`);
    await page.locator('[data-stock=liars_dice] button.one').click();
    await examine(page, `${device.name}-doors`);
    await page.keyboard.press('Escape');
    await chooseDoor(page, 'liars_dice', w.alone);
    await page.getByRole('button', { name: w.open }).waitFor();
    await hurry(page, { dice: 2 });
    await examine(page, `${device.name}-setup`);
    await tapSlip(page, w.open);
    let turn = 0;
    for (
      let asked = await untilAsked(page, device.language);
      asked !== 'over';
      asked = await untilAsked(page, device.language)
    ) {
      expect(++turn).toBeLessThan(mostTurns);
      if (turn < 3) await examine(page, `${device.name}-bid${turn}`);
      await takeTurn(page, asked, turn);
    }
    await examine(page, `${device.name}-result`);

    await tapSlip(page, w.replay);
    await page.locator('.keys button:not(:disabled)').first().waitFor();
    for (let step = 0; step < 4; ++step) await page.keyboard.press('ArrowRight');
    await page.locator('li.now').waitFor();
    await examine(page, `${device.name}-replay`);
    await page.goBack();
    await tapSlip(page, w.again);
    await page.locator('.table').waitFor();
    expect(await untilAsked(page, device.language)).not.toBe('over');
    expect(at.server.isOpen).toBe(true);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

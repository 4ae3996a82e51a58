import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { GameId } from '../src/lib/net/protocol';
import { openForTests, phone, visit } from './test_server';
import { sitAlone, tapSlip, untilAsked, words } from './play';

const at = openForTests();
const games: GameId[] = ['bs', 'luegen', 'liars_lair', 'liars_dice', 'motes', 'mia'];

/** Doubles the text, as somebody's browser does it. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.waitForTimeout(300);
}

/** Text that is cut off by what it lies in, or that stands outside the screen with no way to get there. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const inside = node.parentElement;
      if (
        !node.textContent?.trim() ||
        !inside ||
        inside.closest('svg, .hidden, .art, .disc .small, script, style')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      let scrolls = false;
      for (
        let around: Element | null = inside;
        around && rects.length > 0;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        scrolls ||= /auto|scroll/.test(style.overflowY);
        if (around.tagName === 'DIALOG' || !/hidden|clip/.test(style.overflowX)) continue;
        const box = around.getBoundingClientRect();
        if (
          rects.some(
            (rect) =>
              rect.left < box.left - 2 ||
              rect.right > box.right + 2 ||
              (!scrolls && rect.bottom > box.bottom + 6),
          )
        )
          cut.push(`${node.textContent.trim().slice(0, 40)} in ${around.className}`);
      }
      if (rects.some((rect) => rect.left < -1 || rect.right > innerWidth + 1))
        cut.push(`${node.textContent.trim().slice(0, 40)} beside the screen`);
    }
    // A band that is too small for what is in it lets that run over the next one.
    const ring = 14; // a disc's ring of ticks stands out of its bar
    const bands = [
      ...document.querySelectorAll(
        'header, section, main, footer, form, .upper, .lower, .hand, .bar',
      ),
    ];
    const over = bands.filter(
      (band) =>
        getComputedStyle(band).overflowY === 'visible' &&
        band.scrollHeight > band.clientHeight + ring,
    );
    return [
      ...cut,
      ...over.map(
        (band) =>
          `${band.tagName} ${band.className} runs over by ${band.scrollHeight - band.clientHeight}`,
      ),
    ];
  });
}
const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function hold(page: Page, name: string): Promise<void> {
  await enlarge(page);
  await page.screenshot({ path: `shots/large-${name}.png` });
  expect(await cutOff(page), `cut off on ${name}`).toEqual([]);
  expect(await scrollsSideways(page), `${name} scrolls sideways`).toBe(false);
}

describe.each(['en', 'de'] as const)('text of twice the size, %s', (language) => {
  const device = { ...phone, theme: 'light', language } as const;
  const w = words[language];

  it('fits the landing, the set-up and the lobby', async () => {
    const { page, context } = await visit(at.browser, at.server, device);
    await hold(page, `${language}-landing`);
    await page.locator('[data-stock=bs] button.one').click();
    await hold(page, `${language}-doors`);
    await page.keyboard.press('Escape');
    for (const game of games) {
      await page.goto(`${at.server.address}/#/lay/${game}?solo`);
      await page.getByRole('button', { name: w.open }).waitFor();
      await page.locator('section h3').first().waitFor();
      await hold(page, `${language}-setup-${game}`);
    }
    await page.goto(`${at.server.address}/#/lay/luegen`);
    await tapSlip(page, w.open);
    await page.locator('#name').fill('Ada');
    await hold(page, `${language}-join`);
    await page.locator('form button.slip').click();
    await page.locator('.ticket').waitFor();
    await hold(page, `${language}-lobby`);
    await context.close();
  });

  it.each(games)('fits a table of %s', async (game) => {
    const { page, context } = await visit(at.browser, at.server, device);
    await sitAlone(page, game, language, {});
    await untilAsked(page, language);
    await hold(page, `${language}-table-${game}`);
    for (const deed of await page.locator('.bar button.slip, .bar button.disc').all()) {
      await deed.scrollIntoViewIfNeeded();
      const box = await deed.boundingBox();
      expect(
        box && box.y >= 0 && box.y + box.height <= phone.height + 1,
        'a deed is out of reach',
      ).toBe(true);
    }
    await context.close();
  });
});

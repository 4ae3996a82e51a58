// BS and Lügen at their own boards, to the end: with the hand on the cards, with keys, on every kind of screen.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { GameId, Rules } from '../src/lib/net/protocol';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { nameType, sitAlone, untilAsked, type Asked } from './play';
import { examine } from './screen';

const mostTurns = 200;
/** Pictures and axe-core take long on a busy machine: the table's clock is not to play meanwhile. */
const unhurried = { turn: 600 };
const arming = 400;
const patience = 30_000;
const leastSuspense = 895; // 900, less what clocks round off
const short = { width: 360, height: 640 };
const at = openForTests();

type Table = Device & { game: GameId; rules: Rules; name: string; still?: boolean };
const tables: Table[] = [
  {
    game: 'bs',
    rules: { max_plays: 20 },
    ...phone,
    theme: 'light',
    language: 'en',
    name: 'bs-phone',
  },
  {
    game: 'bs',
    rules: { max_plays: 14, call_mode: 'race', open_multi: 'on', decks: 2 },
    ...short,
    theme: 'dark',
    language: 'de',
    name: 'bs-short',
    still: true,
  },
  { game: 'bs', rules: { max_plays: 16 }, ...desk, theme: 'dark', language: 'en', name: 'bs-desk' },
  {
    game: 'luegen',
    rules: { max_turns: 16, rounds: 3 },
    ...phone,
    theme: 'light',
    language: 'en',
    name: 'luegen-phone',
  },
  {
    game: 'luegen',
    rules: { max_turns: 12, rounds: 3, wild_fours: 'on', jacks: 4, claim_retired: 'yes' },
    ...short,
    theme: 'light',
    language: 'de',
    name: 'luegen-short',
  },
  {
    game: 'luegen',
    rules: { max_turns: 16, rounds: 3 },
    ...desk,
    theme: 'dark',
    language: 'de',
    name: 'luegen-desk',
  },
];

const open = '.fan button:not([aria-disabled=true])';

/** Lifts a card or two: by tapping, or with the keys alone. */
async function lift(page: Page, turn: number): Promise<void> {
  await nameType(page, turn);
  const cards = page.locator(open);
  const count = await cards.count();
  const first = cards.nth(turn % count);
  if (turn % 2) {
    await first.focus();
    await page.keyboard.press('Space');
  } else {
    await first.click({ position: { x: 8, y: 30 } }); // a fan shows little of a card
  }
  await page.locator('.fan button[aria-pressed=true]').first().waitFor();
}

async function turnOf(page: Page, asked: Asked, turn: number): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-question');
  const disc = page.locator('button.disc.ready');
  const slip = page.locator('button.slip:not(.quiet):not(:disabled)');
  const pass = page.locator('button.slip.quiet:not(:disabled)');
  await page.waitForTimeout(arming);
  if (turn % 3 === 2 && (await disc.count()) > 0) await page.keyboard.press('c');
  else if (asked === 'choose' && (await page.locator(open).count()) > 0) {
    await lift(page, turn);
    await slip.waitFor();
    expect(await slip.innerText()).toMatch(/\d/);
    if (turn % 2) await page.keyboard.press('Enter');
    else await slip.click();
  } else if ((await pass.count()) > 0) await pass.click();
  else if ((await slip.count()) > 0) await slip.click();
  // Another question, or nothing more to answer to this one. A slip alone says little: it's also off while nothing is lifted.
  await page.waitForFunction(
    ([old, cards]) => {
      if (document.querySelector('.table')?.getAttribute('data-question') !== old) return true;
      return !document.querySelector(`button.slip:not(:disabled), ${cards}`);
    },
    [before, open],
    { timeout: patience },
  );
}

/** Records how long calls were held back, and animations. */
interface Watched {
  held: number[];
  moved: string[];
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: { held: number[]; moved: string[] } = { held: [], moved: [] };
    Object.assign(window, { seen });
    let called = 0;
    // By what is in the document, not by frames: a busy machine may skip those.
    new MutationObserver(() => {
      if (document.querySelector('.loud')) called ||= performance.now();
      else if (called && document.querySelector('.stamp, .honest'))
        seen.held.push(performance.now() - called);
      if (!document.querySelector('.loud')) called = 0;
    }).observe(document.body, { childList: true, subtree: true });
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect;
        const moves = effect
          .getKeyframes()
          .some(
            (frame) =>
              'translate' in frame || 'transform' in frame || 'scale' in frame || 'rotate' in frame,
          );
        if (moves && Number(effect.getTiming().duration) > 1)
          seen.moved.push(effect.target?.className ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

describe.each(tables)('$name, $language, $theme', (device) => {
  it('is played to its end at its own board', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    await sitAlone(page, device.game, device.language, device.rules, undefined, unhurried);
    if (device.still) await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('.table').waitFor();
    await watch(page);
    const seen = new Set<string>();
    let turn = 0;
    for (
      let asked = await untilAsked(page, device.language);
      asked !== 'over';
      asked = await untilAsked(page, device.language)
    ) {
      expect(++turn).toBeLessThan(mostTurns);
      if ((await page.locator('.result').count()) > 0) continue;
      expect(await page.locator('.stage .strip').count(), 'the strip of its own board').toBe(1);
      const verdict = (await page.locator('.stamp, .honest').count()) > 0;
      const kind = `${(await page.locator('.said').first().innerText()).slice(0, 10)}${verdict ? ' after a call' : ''}`;
      if (!seen.has(kind)) {
        if (verdict) await page.waitForTimeout(1000); // the stamp has fallen
        await examine(page, `${device.name}-${seen.size}`);
      }
      seen.add(kind);
      await turnOf(page, asked, turn);
    }
    expect(seen.size).toBeGreaterThan(1);
    const { held, moved } = await page.evaluate(
      () => (window as unknown as { seen: Watched }).seen,
    );
    expect(held.length).toBeGreaterThan(0);
    expect(Math.min(...held), 'suspense').toBeGreaterThan(leastSuspense);
    expect(moved.length > 0, `what moves: ${[...new Set(moved)].join(', ')}`).toBe(!device.still);
    expect(at.server.isOpen).toBe(true);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('a hand', () => {
  it('is lifted by dragging along it and laid by a swipe', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, {
      ...desk,
      theme: 'light',
      language: 'en',
    });
    await sitAlone(page, 'bs', 'en', {});
    for (
      let turn = 0;
      (await untilAsked(page, 'en')) !== 'choose' ||
      !(await page.getByText('Your turn: play').count());
      ++turn
    ) {
      await turnOf(page, await untilAsked(page, 'en'), 3 * turn); // no calls
    }
    const corner = async (n: number): Promise<[number, number]> => {
      const box = (await page.locator('.fan button').nth(n).boundingBox())!;
      return [box.x + 12, box.y + 24];
    };
    await page.mouse.move(...(await corner(0)));
    await page.mouse.down();
    await page.mouse.move(...(await corner(2)), { steps: 12 });
    await page.mouse.up();
    const lifted = page.locator('.fan button[aria-pressed=true]');
    expect(await lifted.count()).toBe(3);
    await page.getByRole('button', { name: 'Lay 3 cards and say' }).waitFor();
    await page.waitForTimeout(300);
    const [x, y] = await corner(1);
    const held = await page.locator('.fan button').count();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 90, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(
      (before) => document.querySelectorAll('.fan button').length !== before,
      held,
    );
    expect(wrong).toEqual([]);
    await context.close();
  });
});

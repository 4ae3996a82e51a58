// Screenshots of every screen, in both themes and at four sizes, for script/screens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, it } from 'vitest';
import { wasTrue } from '../src/lib/sound/sounds';
import {
  movesOf,
  type Frame,
  type GameId,
  type Rules,
  type View,
  type BsView,
} from '../src/lib/net/protocol';
import { openForTests, phone, visit, type Device } from './test_server';
import { cutTexts, smallTargets } from './audit';
import { Line } from './line';
import {
  chooseDoor,
  hurry,
  nameType,
  takeTurn,
  tapSlip,
  untilAsked,
  words,
  type Language,
} from './play';

const folder = fileURLToPath(new URL('../../build/screens/', import.meta.url));
const language = (process.env['HUMBUG_SCREENS_LANG'] ?? 'en') as Language;
const tongue = language === 'de' ? 'de-' : '';
const sizes = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;
const onItsSide = [844, 390] as const;
const settled = 250; // what a new size moves has moved
const turnedOver = 2_500; // the suspense, and the cards turned over
const mostMoves = 400;
const coached = 3; // lines for a first game, which are in the way of the rest
const said = {
  en: {
    who: 'Who are you?',
    sit: 'Sit down',
    add: 'Add somebody on this phone',
    begin: 'Begin',
    watch: 'Just watch',
    log: 'What was said',
    keys: 'Keys',
    menu: 'Menu',
  },
  de: {
    who: 'Wer bist du?',
    sit: 'Hinsetzen',
    add: 'Noch jemand an diesem Handy',
    begin: 'Anfangen',
    watch: 'Nur zusehen',
    log: 'Gesagt wurde',
    keys: 'Tasten',
    menu: 'Menü',
  },
};
const games: GameId[] = ['bs', 'luegen', 'liars_lair', 'liars_dice', 'motes', 'mia'];
/** Rules under which a game goes on for long enough, how many of its questions are looked at, and what must lie there for a picture. */
const shown: Record<GameId, { rules: Rules; questions: number; lies?: (view: View) => boolean }> = {
  bs: { rules: {}, questions: 24, lies: ({ pile }) => (pile as BsView['pile'])!.size > 0 },
  luegen: { rules: { rounds: 3 }, questions: 24 },
  liars_lair: { rules: {}, questions: 30 },
  liars_dice: { rules: {}, questions: 14, lies: ({ bid }) => Boolean(bid) },
  motes: { rules: {}, questions: 40 },
  mia: { rules: {}, questions: 14 },
};
const at = openForTests();
const device: Device = { ...phone, theme: 'light', language };
const w = words[language];
const s = said[language];

mkdirSync(folder, { recursive: true });
const found: string[] = [];
afterAll(() => writeFileSync(`${folder}${tongue}audit.txt`, `${found.join('\n')}\n`));

/** Problems that a screenshot does not show. */
async function note(page: Page, name: string): Promise<void> {
  found.push(...(await cutTexts(page)).map((text) => `${name}: cut: ${text}`));
  found.push(...(await smallTargets(page)).map((target) => `${name}: small: ${target}`));
}

/** The same moment in both themes, at all sizes. */
async function take(
  page: Page,
  name: string,
  also: readonly (readonly [number, number])[] = [],
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const [width, height] of [...sizes, ...also]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(settled);
      await page.screenshot({ path: `${folder}${tongue}${name}-${width}x${height}-${theme}.png` });
      if (theme === 'light') await note(page, `${name} ${width}x${height}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}

async function lay(
  page: Page,
  game: GameId,
  door: string,
  rules: Rules,
  address = at.server.address,
): Promise<void> {
  await page.goto(`${address}/#/`);
  await chooseDoor(page, game, door);
  await page.getByRole('button', { name: w.open }).waitFor();
  await hurry(page, rules);
  await tapSlip(page, w.open);
}

async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel(s.who).fill(name);
  await tapSlip(page, s.sit);
  await page.locator('.ticket').waitFor();
}

const codeOf = (page: Page): string => /#\/?([A-Z]{5})$/.exec(page.url())?.[1] ?? '';

it('landing, doors, set-up, how to play', async () => {
  const { page, context } = await visit(at.browser, at.server, device);
  await take(page, 'landing');
  await page.locator('#code').fill('ZZZZZ');
  await page.getByRole('alert').waitFor();
  await take(page, 'landing-wrong-code');
  await page.locator('[data-stock=bs] button.one').click();
  await take(page, 'doors');
  for (const game of games) {
    await page.goto(`${at.server.address}/#/lay/${game}?solo`);
    await page.getByRole('button', { name: w.open }).waitFor();
    await page
      .locator('footer .bars, footer svg')
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    await take(page, `setup-${game}`);
    await page.goto(`${at.server.address}/#/how/${game}`);
    await page.locator('ol.short').waitFor();
    await take(page, `how-to-${game}`);
  }
  await context.close();
});

it('join, lobby, no such table', async () => {
  const { page, context } = await visit(at.browser, at.server, device);
  await lay(page, 'bs', w.friends, {}, at.server.inNetwork);
  await page.getByLabel(s.who).fill('Ada');
  await take(page, 'join');
  await sit(page, 'Ada');
  await take(page, 'lobby');
  const otto = await visit(at.browser, at.server, device);
  await otto.page.goto(`${at.server.inNetwork}/#${codeOf(page)}`);
  await sit(otto.page, 'Otto');
  await take(otto.page, 'lobby-guest');
  await otto.context.close();
  await lay(page, 'bs', w.friends, {});
  await sit(page, 'Ada');
  await take(page, 'lobby-only-here');
  await page.goto(`${at.server.address}/#/ZZZZZ`);
  await page.getByRole('alert').waitFor();
  await take(page, 'refused');
  await context.close();
});

/** Takes each phase of a game in which something is asked of us, and a reveal. */
it.each(games)('%s', async (game) => {
  const { page, context } = await visit(at.browser, at.server, device);
  const line = await Line.of(page);
  const { rules, questions, lies } = shown[game];
  let view = null as View | null;
  let revealed = true; // before our first question nothing is stopped
  line.stopBehind = (frame: Partial<Frame>) => {
    const seat = frame.game && 'ask' in frame.game ? frame.game.seats[0] : undefined;
    if (seat) view = seat.view;
    if (revealed || frame.snapshot || !frame.moves) return false;
    revealed = movesOf(frame.moves, frame.game?.seats[0]?.seat).some((move) =>
      move.events.some((event) => wasTrue(event) !== undefined),
    );
    return revealed;
  };
  await lay(page, game, w.alone, rules);
  await untilAsked(page, language);
  for (let line = 0; line < coached; ++line)
    await page
      .locator('button.next')
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  revealed = false;
  const taken = new Set<string>();
  for (let turn = 1; turn <= questions; ++turn) {
    const asked = await Promise.race([untilAsked(page, language), untilHeld(line)]);
    if (asked === 'over') break;
    if (asked === 'held') {
      await page.waitForTimeout(turnedOver);
      await take(page, `${game}-reveal`, [onItsSide]);
      line.release();
      continue;
    }
    const name = `${game}-${view?.phase ?? 'turn'}`;
    if (!taken.has(name) && (!view || (lies?.(view) ?? true))) {
      taken.add(name);
      line.hold();
      await page.waitForTimeout(settled);
      await take(page, name, [onItsSide]);
      if (asked === 'choose') await choose(page, `${name}-chosen`);
      line.release();
    }
    // The clock may have answered the question meanwhile; then the next one is as good.
    await takeTurn(page, asked, turn).catch(() => undefined);
  }
  await context.close();
});

async function untilHeld(line: Line): Promise<'held'> {
  while (!line.held) await new Promise((done) => setTimeout(done, 50));
  return 'held';
}

/** The same question with something picked. */
async function choose(page: Page, name: string): Promise<void> {
  const offered = page.locator(
    '.fan button:not([aria-disabled=true]), button.statement.legal, .choices .box, .cup button',
  );
  if ((await offered.count()) === 0) return;
  await nameType(page, 0);
  await offered.first().click({ position: { x: 8, y: 20 } });
  await take(page, name);
}

it('result, replay, a dropped line, a server that closes', async () => {
  const { page, context } = await visit(at.browser, at.server, device);
  const line = await Line.of(page);
  await lay(page, 'liars_dice', w.alone, { dice: 2 });
  await untilAsked(page, language);
  line.say({ bye: { code: 'closing', says: '' } });
  line.cut();
  await page.locator('.strip').waitFor();
  await take(page, 'closing');
  line.mend();
  await untilAsked(page, language);
  line.cut();
  await page.locator('.strip').waitFor();
  await take(page, 'dropped');
  line.mend();
  for (let turn = 1; turn < mostMoves; ++turn) {
    const asked = await untilAsked(page, language);
    if (asked === 'over') break;
    if (turn === 3) {
      for (const [name, key] of [
        ['log', 'g'],
        ['talk', 't'],
        ['keys', '?'],
      ] as const) {
        await page.keyboard.press(key);
        await take(page, name);
        await page.keyboard.press('Escape');
      }
    }
    await takeTurn(page, asked, turn).catch(() => undefined);
  }
  await take(page, 'result');
  await tapSlip(page, w.replay);
  await page.locator('.keys button:not(:disabled)').first().waitFor();
  await page.waitForTimeout(1_000); // how likely a lie is reckoned meanwhile
  for (let step = 0; step < 6; ++step) await page.keyboard.press('ArrowRight');
  await take(page, 'replay');
  await page.goto(`${at.server.address}/#/replay/00000000`);
  await page.getByRole('alert').waitFor();
  await take(page, 'replay-none');
  await context.close();
});

it('a long result', async () => {
  const { page, context } = await visit(at.browser, at.server, device);
  await lay(page, 'bs', w.alone, { max_plays: 40 });
  for (let turn = 1; turn < mostMoves; ++turn) {
    const asked = await untilAsked(page, language);
    if (asked === 'over') break;
    await takeTurn(page, asked, turn).catch(() => undefined);
  }
  await take(page, 'result-bs');
  await tapSlip(page, w.replay);
  await page.locator('.keys button:not(:disabled)').first().waitFor();
  await page.waitForTimeout(3_000);
  for (let step = 0; step < 12; ++step) await page.keyboard.press('ArrowRight');
  await take(page, 'replay-bs');
  await context.close();
});

it('one phone for all: the curtain; and who watches', async () => {
  const { page, context } = await visit(at.browser, at.server, device);
  await lay(page, 'luegen', w.pass, {});
  await sit(page, 'Ada');
  await page.getByRole('button', { name: s.add }).click();
  await page.getByRole('dialog').getByLabel(s.who).fill('Otto');
  await tapSlip(page, s.sit);
  await page.getByText('Otto', { exact: true }).waitFor();
  await take(page, 'lobby-one-phone');
  await tapSlip(page, s.begin);
  await page.locator('.curtain').waitFor();
  await take(page, 'curtain');
  const eve = await visit(at.browser, at.server, device);
  await eve.page.goto(`${at.server.address}/#${codeOf(page)}`);
  await eve.page.getByRole('button', { name: s.watch }).waitFor();
  await take(eve.page, 'begun');
  await tapSlip(eve.page, s.watch);
  await eve.page.locator('.says, .table').first().waitFor();
  await eve.page.waitForTimeout(settled);
  await take(eve.page, 'watch');
  await eve.context.close();
  await context.close();
});

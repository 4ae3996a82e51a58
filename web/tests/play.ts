// Plays in a browser by taking whatever is offered.
import type { Page } from 'playwright-core';
import type { GameId, Rules } from '../src/lib/net/protocol';

export const words = {
  en: {
    open: 'Open the table',
    again: 'Again!',
    replay: 'Replay',
    alone: 'Alone against bots',
    friends: 'With friends',
    pass: 'Pass one phone round',
  },
  de: {
    open: 'Tisch öffnen',
    again: 'Noch mal!',
    replay: 'Ansehen',
    alone: 'Allein gegen Bots',
    friends: 'Mit Freunden',
    pass: 'Ein Handy reihum',
  },
};
export type Language = keyof typeof words;
const patience = 60_000;
/** Choices that are needed before the slip can be used. */
const offers =
  '.choices .box, .fan button:not(:disabled):not([aria-disabled=true]), .cup button, button.statement.legal';
const arming = 400;

/** Bots that take two seconds for each answer are for people; a test also wants shorter games. */
export async function hurry(
  page: Page,
  rules: Rules,
  bot?: string,
  settings: Rules = {},
): Promise<void> {
  await page.evaluate(
    ({ set, bot, settings }) => {
      const whole = window.fetch;
      window.fetch = (to, options) => {
        if (to !== '/api/tables') return whole(to, options);
        const body = JSON.parse(options?.body as string) as {
          settings: object;
          rules: object;
          bots?: string[];
        };
        body.settings = { ...body.settings, pace: 0, window_least: 0, ...settings };
        body.rules = { ...body.rules, ...set };
        if (bot) body.bots = body.bots?.map(() => bot);
        return whole(to, { ...options, body: JSON.stringify(body) });
      };
    },
    { set: rules, bot, settings },
  );
}

export async function chooseDoor(page: Page, game: GameId, door: string): Promise<void> {
  await page.locator(`[data-stock=${game}] button.one`).click();
  await page.getByRole('dialog').getByRole('button', { name: door }).click();
}

/** Taps a slip as soon as it takes taps: one that has just appeared, or has something else to say, ignores them. */
export async function tapSlip(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name })
    .and(page.locator('button:not(.slip), .slip.ready'))
    .click();
}

/** Lays the table of a game alone against hurried bots, and sits down. */
export async function sitAlone(
  page: Page,
  game: GameId,
  language: Language,
  rules: Rules,
  bot?: string,
  settings: Rules = {},
): Promise<void> {
  const w = words[language];
  await chooseDoor(page, game, w.alone);
  await page.getByRole('button', { name: w.open }).waitFor();
  await hurry(page, rules, bot, settings);
  await tapSlip(page, w.open);
}

export type Asked = 'over' | 'slip' | 'choose' | 'pass' | 'disc';

/** Waits until something is up to us, or the game is over. */
export async function untilAsked(page: Page, language: Language): Promise<Asked> {
  const state = await page.waitForFunction(
    ({ again, offers }) => {
      if (!document.querySelector('.table, .result')) return null;
      const slips = [...document.querySelectorAll<HTMLButtonElement>('button.slip')];
      if (slips.some((slip) => slip.innerText.includes(again))) return 'over';
      if (slips.some((slip) => !slip.disabled && !slip.classList.contains('quiet'))) return 'slip';
      const choices = document.querySelector(offers);
      if (choices && slips.some((slip) => slip.disabled)) return 'choose';
      if (slips.some((slip) => !slip.disabled)) return 'pass';
      return document.querySelector('button.disc.ready') ? 'disc' : null;
    },
    { again: words[language].again, offers },
    { timeout: patience },
  );
  return (await state.jsonValue()) as Asked;
}

/** The deed that can't be taken back; where the disc asks whether it was meant, it was. */
export async function tapDisc(page: Page): Promise<void> {
  const disc = page.locator('button.disc.ready');
  await disc.click();
  if ((await page.locator('.sure').count()) > 0) await disc.click();
}

/** To lead in Lügen, a type has to be chosen before cards. */
export async function nameType(page: Page, turn: number): Promise<void> {
  const types = page.locator('.types button:not(:disabled)');
  const count = await types.count();
  if (count > 0) await types.nth(turn % count).click();
}

/** Does something that is offered; `turn` decides what. */
export async function takeTurn(page: Page, asked: Asked, turn: number): Promise<void> {
  // While a screen was examined, the clock may have answered for us and ended the game.
  if ((await page.locator('.result').count()) > 0) return;
  const before = await page.locator('.table').getAttribute('data-question');
  const disc = page.locator('button.disc.ready');
  const pass = page.locator('button.slip.quiet:not(:disabled)');
  await page.waitForTimeout(arming);
  if (asked === 'choose' && !(turn % 4 === 3 && (await disc.count()) > 0)) {
    const offered = page.locator(offers);
    const count = await offered.count();
    if (count === 0) return; // what we did before has only now arrived, and nothing is up to us any more
    await nameType(page, turn);
    const clicked = await offered
      .nth(turn % count)
      .click({ position: { x: 8, y: 20 } })
      .then(
        () => true,
        () => false,
      ); // a fan shows little of a card
    if (!clicked) {
      // The question may be gone by now; the next one is as good.
      const now = await page
        .locator('.table')
        .getAttribute('data-question')
        .catch(() => null);
      if (now === before) throw new Error(`what is offered can't be tapped in question ${before}`);
      return;
    }
    await page.waitForTimeout(150);
  }
  const slip = page.locator('button.slip:not(.quiet):not(:disabled)');
  if (turn % 3 === 2 && (await disc.count()) > 0) await tapDisc(page);
  else if ((await slip.count()) > 0) await slip.click();
  else if ((await pass.count()) > 0) await pass.click();
  else if ((await disc.count()) > 0) await tapDisc(page);
  await page
    .waitForFunction(
      (old) =>
        document.querySelector('.table')?.getAttribute('data-question') !== old ||
        document.querySelector('.slip:disabled'),
      before,
      { timeout: patience },
    )
    .catch(() => undefined);
}

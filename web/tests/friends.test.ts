// Several people, each with a browser, and a bot at one table; somebody watches. Also people with two windows, or none.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  movesOf,
  type Frame,
  type GameEvent,
  type GameId,
  type Rules,
  type View,
} from '../src/lib/net/protocol';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { Line } from './line';
import {
  chooseDoor,
  hurry,
  sitAlone,
  takeTurn,
  tapSlip,
  untilAsked,
  words,
  type Language,
} from './play';
import { examine } from './screen';

const at = openForTests();
const mostTurns = 200;
type Visit = Awaited<ReturnType<typeof visit>>;
const codeOf = (page: Page): string => /#\/?([A-Z]{5})$/.exec(page.url())?.[1] ?? '';
const said = {
  en: { who: 'Who are you?', sit: 'Sit down', ready: 'I am ready', watch: 'Just watch' },
  de: { who: 'Wer bist du?', sit: 'Hinsetzen', ready: 'Ich bin bereit', watch: 'Nur zusehen' },
};

async function sit(page: Page, name: string, language: Language): Promise<void> {
  await page.getByLabel(said[language].who).fill(name);
  await tapSlip(page, said[language].sit);
  await page.locator('.ticket').waitFor();
}

/** Takes whatever is offered until the game is over. */
async function playOut(page: Page, language: Language, odd: number): Promise<number> {
  let turn = odd;
  for (
    let asked = await untilAsked(page, language);
    asked !== 'over';
    asked = await untilAsked(page, language)
  ) {
    expect(++turn).toBeLessThan(mostTurns);
    await takeTurn(page, asked, turn);
  }
  return turn - odd;
}

/** Every frame that a page is sent from now on. */
function listen(page: Page): Frame[] {
  const frames: Frame[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Partial<Frame>;
      if (message.n !== undefined) frames.push(message as Frame);
    });
  });
  return frames;
}

const ofOneSeat = [
  'seat',
  'hand',
  'own_laid',
  'own_claim',
  'cup',
  'faces',
  'own_bet',
  'own_pledge',
];
/** What everybody is told about a hidden hand. */
const hides: Record<string, string[]> = {
  dealt: ['cards', 'truths'],
  rolled: ['faces'],
  played: ['cards'],
  led: ['cards'],
  bet: ['bet', 'pledge'],
};
const secretsOf = (event: GameEvent): string[] =>
  (typeof event['seat'] === 'number' ? (hides[event.event] ?? []) : [])
    .filter((part) => event[part] !== undefined)
    .map((part) => `${event.event} with ${part}`);

/** What spectators must not be sent. */
function secretsIn(frames: Frame[]): string[] {
  return frames.flatMap((frame) => {
    if (frame.game?.result) return [];
    const seats = frame.game?.seats ?? [];
    const views = seats.flatMap(({ view, seat, legal, asks }) => [
      ...(seat === undefined ? [] : [`the view of seat ${seat}`]),
      ...(legal === undefined ? [] : ['legal']),
      ...(asks === undefined ? [] : ['asks']),
      ...ofOneSeat.filter(
        (part) =>
          (view as View)[part] !== undefined &&
          !(part === 'faces' && (view as View)['phase'] !== 'bid'),
      ),
    ]);
    const events = movesOf(frame.moves ?? [], undefined).flatMap((move) =>
      move.events.flatMap(secretsOf),
    );
    return [...views, ...events, ...(frame.notes ? ['notes'] : [])];
  });
}

const tables: [GameId, Rules][] = [
  ['bs', { max_plays: 16 }],
  ['luegen', { max_turns: 16 }],
  ['liars_lair', { reckoning_round: 2 }],
  ['liars_dice', { dice: 1 }],
  ['motes', { dice: 2 }],
];
const ada: Device = { ...phone, theme: 'light', language: 'en' };
const otto: Device = { ...desk, theme: 'dark', language: 'de' };

describe('two people and a bot', () => {
  it.each(tables)('play %s to its end, and who watches is sent no secret', async (game, rules) => {
    const host = await visit(at.browser, at.server, ada);
    await chooseDoor(host.page, game, words.en.friends);
    await host.page.getByRole('button', { name: words.en.open }).waitFor();
    await hurry(host.page, rules);
    await tapSlip(host.page, words.en.open);
    await sit(host.page, 'Ada', 'en');
    const code = codeOf(host.page);

    const guest = await visit(at.browser, at.server, otto);
    await guest.page.goto(`${at.server.address}/#${code}`);
    await sit(guest.page, 'Otto', 'de');
    await host.page.getByRole('button', { name: 'Add a bot' }).first().click();
    await host.page.getByRole('dialog').locator('.slip.ready').click();
    await host.page.getByText(/^bot · /).waitFor();
    const eve = await visit(at.browser, at.server, ada);
    const frames = listen(eve.page);
    await eve.page.goto(`${at.server.address}/#${code}`);
    await tapSlip(eve.page, said.en.watch);
    await tapSlip(guest.page, said.de.ready);
    await host.page.getByText('ready', { exact: true }).waitFor();
    await tapSlip(host.page, 'Begin');

    const turns = await Promise.all([playOut(host.page, 'en', 0), playOut(guest.page, 'de', 1)]);
    expect(Math.min(...turns), 'turns of who had fewest').toBeGreaterThan(0);
    const places = (page: Page): Promise<string[]> =>
      page.locator('tbody tr > td:first-child').allInnerTexts();
    expect(await places(host.page)).toEqual(await places(guest.page));
    await eve.page.locator('.result').waitFor({ timeout: 30_000 });
    expect(frames.length).toBeGreaterThan(5);
    expect(secretsIn(frames)).toEqual([]);

    // Players who are still in play again.
    await tapSlip(host.page, words.en.again);
    await tapSlip(guest.page, words.de.again);
    for (const { page } of [host, guest]) {
      await page.locator('.table').waitFor();
      expect(await page.locator('.text .said').innerText(), 'what is wanted').not.toBe('');
    }
    const all: Visit[] = [host, guest, eve];
    expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
    for (const { context } of all) await context.close();
  });
});

describe('who has two windows', () => {
  it('plays in the one opened last, the other says so and can take over', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, ada);
    await sitAlone(page, 'liars_dice', 'en', {});
    await untilAsked(page, 'en');
    const held = await page.getByRole('group', { name: 'Your hand' }).innerText();
    const second = await context.newPage();
    await second.goto(page.url());
    await second.locator('.table').waitFor();
    expect(await second.getByRole('group', { name: 'Your hand' }).innerText()).toBe(held);
    await page.getByText('This table is open in another window.').waitFor();
    await examine(page, 'replaced');
    await takeTurn(second, await untilAsked(second, 'en'), 0);
    await page.getByRole('button', { name: 'Play here' }).click();
    await page.locator('.table').waitFor();
    await second.getByText('This table is open in another window.').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('a line that drops while everybody is asked', () => {
  it('leaves the window open: who is back answers the same question, once', async () => {
    const { page, context } = await visit(at.browser, at.server, ada);
    await sitAlone(page, 'bs', 'en', { call_timer: 60 });
    let asked = await untilAsked(page, 'en');
    for (let turn = 1; asked !== 'pass'; asked = await untilAsked(page, 'en')) {
      expect(++turn).toBeLessThan(mostTurns);
      await takeTurn(page, asked, turn);
    }
    const line = await Line.of(page);
    expect(await untilAsked(page, 'en'), 'after the page was loaded again').toBe('pass');
    const question = await page.locator('.table').getAttribute('data-question');
    const cards = await page.locator('.fan [data-card]').count();
    line.cut();
    await page
      .getByRole('status')
      .getByText(/^Line dropped/)
      .waitFor();
    expect(await page.locator('.fan [data-card]').count(), 'the hand while the line is down').toBe(
      cards,
    );
    expect(
      await page.locator('button.slip:not(:disabled), button.disc.ready').count(),
      'deeds while the line is down',
    ).toBe(0);
    line.mend();
    expect(await untilAsked(page, 'en'), 'after the line is mended').toBe('pass');
    expect(await page.locator('.table').getAttribute('data-question')).toBe(question);
    await page.locator('button.slip.quiet.ready').click();
    await page.waitForFunction(
      (old) =>
        document.querySelector('.table')?.getAttribute('data-question') !== old ||
        document.querySelector('.slip:disabled'),
      question,
    );
    const answers = line.sent.filter(
      (message) => message.includes('"act"') && message.includes('"pass"'),
    );
    expect(answers.length).toBe(1);
    await context.close();
  });
});

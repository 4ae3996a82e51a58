import { describe, expect, it } from 'vitest';
import { tapGuardTime } from '../src/lib/ui/tap_guard';
import { answerOf, askOf, type OptionGame } from '../src/lib/i18n/options';
import type { Frame, GameId, GameSchema, OptionSpec } from '../src/lib/net/protocol';
import { openForTests, phone, visit } from './test_server';
import { chooseDoor, hurry, sitAlone, tapSlip, untilAsked, words } from './play';
import { examine } from './screen';

const at = openForTests();

const games: GameId[] = ['bs', 'luegen', 'liars_lair', 'liars_dice', 'motes', 'mia'];
const device = { ...phone, theme: 'light', language: 'en' } as const;

/** Ada and Otto lay a table on one phone, and sit down. */
async function onOnePhone(
  game: GameId,
  rules: Record<string, number>,
): Promise<Awaited<ReturnType<typeof visit>>> {
  const visitor = await visit(at.browser, at.server, device);
  const { page } = visitor;
  await chooseDoor(page, game, 'Pass one phone round');
  await page.getByRole('button', { name: words.en.open }).waitFor();
  await hurry(page, rules);
  await tapSlip(page, words.en.open);
  await page.getByLabel('Who are you?').fill('Ada');
  await tapSlip(page, 'Sit down');
  await page.getByRole('button', { name: 'Add somebody on this phone' }).click();
  await page.getByRole('dialog').getByLabel('Who are you?').fill('Otto');
  await tapSlip(page, 'Sit down');
  await page.getByText('Otto', { exact: true }).waitFor(); // not that Otto isn't ready
  return visitor;
}

describe('a table among friends', () => {
  it('is opened, joined by its code, played at, left by the line and found again', async () => {
    const ada = await visit(at.browser, at.server, device);
    await chooseDoor(ada.page, 'bs', words.en.friends);
    await ada.page.getByRole('button', { name: words.en.open }).waitFor();
    await hurry(ada.page, { max_plays: 12 });
    await tapSlip(ada.page, words.en.open);
    await ada.page.getByLabel('Who are you?').fill('Ada');
    await examine(ada.page, 'join');
    await tapSlip(ada.page, 'Sit down');
    await ada.page.getByText('Admit one liar').waitFor();
    const code = /#\/?([A-Z]{5})$/.exec(ada.page.url())?.[1] ?? '';
    expect(code).not.toBe('');
    await examine(ada.page, 'lobby-host');

    const otto = await visit(at.browser, at.server, { ...device, theme: 'dark', language: 'de' });
    await otto.page.locator('#code').fill('ZZZZZ');
    await otto.page.getByText('Kein Tisch dieses Namens.').waitFor();
    await otto.page.locator('#code').fill(code.toLowerCase());
    await otto.page.getByLabel('Wer bist du?').fill('Otto');
    await tapSlip(otto.page, 'Hinsetzen');
    await examine(otto.page, 'lobby-guest-dark-de');
    await tapSlip(otto.page, 'Ich bin bereit');
    await ada.page.getByText('ready', { exact: true }).waitFor();

    // New rules reset everybody's readiness.
    await ada.page.getByRole('button', { name: 'Change the rules' }).click();
    await ada.page
      .getByRole('radiogroup', { name: 'May you lie while holding the right card?' })
      .getByRole('radio', { name: 'No' })
      .click();
    await examine(ada.page, 'lobby-change-rules');
    await tapSlip(ada.page, 'Save');
    await otto.page.getByRole('button', { name: 'Ich bin bereit' }).waitFor();

    await tapSlip(ada.page, 'Begin');
    await otto.page.locator('.table').waitFor();
    await otto.page.locator('.said').waitFor();

    // The connection drops; the seat is kept until it is back, and nobody else notices.
    await otto.context.setOffline(true);
    await otto.page.evaluate(() => dispatchEvent(new Event('offline')));
    await otto.page.reload().catch(() => undefined);
    await otto.context.setOffline(false);
    await otto.page.goto(`${at.server.address}/#${code}`);
    await otto.page.locator('.table').waitFor();
    expect(await otto.page.locator('.seat b').allInnerTexts()).toContain('Ada');

    const eve = await visit(at.browser, at.server, device);
    await eve.page.getByRole('button', { name: 'Watch' }).click();
    await examine(eve.page, 'landing-watch');
    await eve.page.getByRole('dialog').getByLabel('Got a code?').fill(code);
    await eve.page.getByText('You are watching.').waitFor();
    await examine(eve.page, 'watching');
    expect(await eve.page.locator('.fan').count()).toBe(0);

    expect([...ada.wrong, ...eve.wrong]).toEqual([]);
    for (const { context } of [ada, otto, eve]) await context.close();
  });

  it('is found by phones at the address of the network, and nobody is sent to an address of one machine', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    for (const [address, found] of [
      [at.server.address, false],
      [at.server.inNetwork, true],
    ] as const) {
      await page.goto(`${address}/#/lay/bs`);
      await tapSlip(page, words.en.open);
      await page.getByLabel('Who are you?').fill('Ada');
      await tapSlip(page, 'Sit down');
      await page.getByText('Admit one liar').waitFor();
      expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(found ? 1 : 0);
      expect(await page.getByText(/^For phones: open this page at/).count()).toBe(found ? 0 : 1);
      await examine(page, found ? 'lobby-network' : 'lobby-only-here');
    }
    expect(wrong).toEqual([]);
    await context.close();
  });

  it('is shared on one phone behind a curtain', async () => {
    const { page, context, wrong } = await onOnePhone('liars_dice', { dice: 1 });
    await tapSlip(page, 'Begin');
    await page.getByText(/Hand the phone to (Ada|Otto)\./).waitFor();
    await examine(page, 'curtain');
    expect(await page.locator('.die').count(), 'dice behind the curtain').toBe(0);
    await tapSlip(page, 'Lift the curtain');
    await page.getByText('Under your cup').waitFor();
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('calls on one phone', () => {
  it('are spoken: the phone lies open, with a button for each and one for nobody', async () => {
    const { page, context, wrong } = await onOnePhone('bs', { call_timer: 60 });
    await tapSlip(page, 'Begin');
    const nobody = page.getByRole('button', { name: 'Nobody' });
    const lift = page.getByRole('button', { name: 'Lift the curtain' });
    let windows = 0;
    for (let turn = 0; windows < 3; ++turn) {
      expect(turn).toBeLessThan(40);
      await nobody.or(lift).first().waitFor({ timeout: 30_000 });
      if ((await nobody.count()) > 0) {
        expect(await page.locator('.fan').count(), 'hands while the phone lies open').toBe(0);
        await page
          .getByText(/^(Ada|Otto|\S+) “.+”$/)
          .first()
          .waitFor();
        const callers = page.getByRole('button', { name: /^(Ada|Otto) calls$/ });
        expect(await callers.count()).toBeGreaterThan(0);
        if (windows === 0) await examine(page, 'spoken-call');
        const asked = await page.locator('.table').getAttribute('data-question');
        await tapSlip(page, windows === 1 ? (await callers.first().innerText()).trim() : 'Nobody');
        windows += 1;
        // One tap was enough for both: the next question is there.
        await page.waitForFunction(
          (old) => document.querySelector('.table')?.getAttribute('data-question') !== old,
          asked,
        );
        continue;
      }
      await tapSlip(page, 'Lift the curtain');
      await page
        .locator('.fan button')
        .first()
        .click({ position: { x: 8, y: 20 } });
      await page.locator('button.slip.ready:not(.quiet):not(:disabled)').click();
      await page.locator('.fan').waitFor({ state: 'detached' });
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('a tap', () => {
  it('counts also just after news that changes nothing for who taps', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    const sent: string[] = [];
    let again: (() => void) | undefined;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        sent.push(String(message));
        server.send(message);
      });
      server.onMessage((message) => {
        const { n, at: when, game } = JSON.parse(String(message)) as Partial<Frame>;
        if (game) again = () => socket.send(JSON.stringify({ n, at: when, game }));
        socket.send(message);
      });
    });
    await page.reload(); // a page that is already there keeps its own sockets
    await sitAlone(page, 'liars_dice', 'en', {});
    while ((await untilAsked(page, 'en')) !== 'slip') await page.waitForTimeout(100);
    await page.waitForTimeout(tapGuardTime + 100);
    const acts = (): number => sent.filter((message) => message.includes('"do":"act"')).length;
    const before = acts();
    expect(again, 'the server has told the question').toBeDefined();
    const slip = await page.locator('button.slip:not(.quiet)').elementHandle();
    again?.();
    await page.waitForTimeout(50); // it has been heard, and a slip that were new would not be ready yet
    await slip?.evaluate((button: HTMLButtonElement) => button.click());
    await expect.poll(acts, { timeout: 3000 }).toBe(before + 1);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

/** How a hand of each game is read. */
const handOf: Record<GameId, RegExp> = {
  bs: /^\w+ of (clubs|diamonds|hearts|spades), /,
  luegen: /^\w+ of (clubs|diamonds|hearts|spades), /,
  liars_lair: /, referee: (true|lie)\. /,
  liars_dice: /^((one, wild|two|three|four|five|six)(; )?){5}$/,
  mia: /^(Under your cup: |You don’t know)/,
  motes: /^((Light|Grey|Yellow|Blue|Red|Dark)(; )?){5}$/,
};

describe('keys', () => {
  it('are shown, read hand and table at every board, and can be changed and switched off', async () => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    const spoken = page.locator('[aria-live=assertive], [role=alert]').first();
    for (const game of games) {
      await page.goto(`${at.server.address}/#/`);
      await sitAlone(page, game, 'en', {});
      await untilAsked(page, 'en');
      await page.keyboard.press('h');
      await expect.poll(() => spoken.innerText(), { message: game }).toMatch(handOf[game]);
      const hand = await spoken.innerText();
      await page.keyboard.press('r');
      await expect.poll(() => spoken.innerText(), { message: game }).not.toBe(hand);
      expect(await spoken.innerText(), `cards in letters at ${game}`).not.toMatch(
        /\b[2-9TJQKA][CDHS]\b/,
      );
    }
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'G: what was said' }).click();
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'X: what was said' }).waitFor();
    await examine(page, 'keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('x');
    await page.getByRole('dialog', { name: 'What was said' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Keys are on' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe('presets and rules', () => {
  it('are in German to the last word', async () => {
    const missing: string[] = [];
    for (const game of games) {
      const schema = (await (
        await fetch(`${at.server.address}/api/games/${game}`)
      ).json()) as GameSchema;
      const lists: [OptionGame, OptionSpec[]][] = [
        [game, schema.options],
        ['table', schema.settings],
      ];
      for (const [of, options] of lists) {
        for (const option of options) {
          if (askOf('de', of, option) === option.asks) missing.push(`${of}.${option.name}`);
          for (const value of option.values ?? []) {
            for (const language of ['en', 'de'] as const) {
              if (answerOf(language, of, option.name, value) === value)
                missing.push(`${language} ${of}.${option.name}=${value}`);
            }
          }
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it.each(games)('of %s are accepted by the server, and explained', async (game) => {
    const { page, context, wrong } = await visit(at.browser, at.server, device);
    for (const name of ['Quick', 'Strict']) {
      await page.goto(`${at.server.address}/#/lay/${game}?solo`);
      await page.getByRole('radio', { name }).click();
      await tapSlip(page, words.en.open);
      await page.locator('.table, .result').waitFor();
    }
    await page.goto(`${at.server.address}/#/how/${game}`);
    await page.locator('summary').click();
    await page.locator('article h3, article h4').first().waitFor();
    await examine(page, `how-${game}`);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

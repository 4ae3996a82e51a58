import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Frame, GameId, Moves, Rules } from '../src/lib/net/protocol';
import { desk, openForTests, phone, visit, type Device } from './test_server';
import { Line } from './line';
import { sitAlone, takeTurn, untilAsked } from './play';
import { examine } from './screen';

const at = openForTests();
const mostTurns = 200;

describe('the proof of a game', () => {
  it.each<[GameId, Rules, Device]>([
    ['bs', { max_plays: 10 }, { ...phone, theme: 'light', language: 'en' }],
    ['luegen', { max_turns: 30 }, { ...phone, theme: 'dark', language: 'de' }],
    ['liars_lair', {}, { ...desk, theme: 'light', language: 'en' }],
    ['motes', { dice: 2 }, { ...desk, theme: 'dark', language: 'de' }],
    ['liars_dice', { dice: 2 }, { width: 360, height: 640, theme: 'light', language: 'de' }],
  ])(
    'of %s holds move by move, and the table says how much was checked',
    async (game, rules, device) => {
      const { page, context, wrong } = await visit(at.browser, at.server, device);
      const en = device.language === 'en';
      await sitAlone(page, game, device.language, rules);
      await untilAsked(page, device.language);
      await page.getByRole('button', { name: en ? /^\d+ checked/ : /^\d+ geprüft/ }).click();
      await page.getByText(/^[0-9a-f]{4} [0-9a-f]{4}$/).waitFor();
      await page
        .getByText(en ? /this browser drew for you/ : /den dieser Browser für dich gezogen hat/)
        .waitFor();
      await examine(page, `fair-${game}`);
      await page.keyboard.press('Escape');
      await examine(page, `fair-${game}-table`);
      let turn = 0;
      for (
        let asked = await untilAsked(page, device.language);
        asked !== 'over' && turn < mostTurns;
        asked = await untilAsked(page, device.language)
      ) {
        expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
        await takeTurn(page, asked, ++turn);
      }
      await page
        .getByText(en ? /^Checked: \d+ cards and dice$/ : /^Geprüft: \d+ Karten und Würfel$/)
        .waitFor();
      expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
      expect(wrong).toEqual([]);
      await context.close();
    },
  );

  it('goes on when the page is loaded again', async () => {
    const { page, context } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    await sitAlone(page, 'liars_dice', 'en', { dice: 1 });
    await untilAsked(page, 'en');
    await page.reload();
    let turn = 0;
    for (
      let asked = await untilAsked(page, 'en');
      asked !== 'over' && turn < mostTurns;
      asked = await untilAsked(page, 'en')
    )
      await takeTurn(page, asked, ++turn);
    await page.getByText(/^Checked: \d+ cards and dice$|^The record holds together/).waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    await context.close();
  });
});

describe('a house that cheats', () => {
  it.each<[Device, string]>([
    [
      { ...phone, theme: 'light', language: 'en' },
      'A card or die is not what the house had committed to before the game.',
    ],
    [
      { ...desk, theme: 'dark', language: 'de' },
      'Eine Karte oder ein Würfel ist nicht das, worauf sich das Haus vor dem Spiel festgelegt hatte.',
    ],
  ])(
    'with a die it had not committed to is shown in red at once, and the evidence can be saved',
    async (device, sentence) => {
      const { page, context } = await visit(at.browser, at.server, device);
      const en = device.language === 'en';
      const line = await Line.of(page);
      line.deceive = (message) => {
        const frame = JSON.parse(message) as Partial<Frame>;
        for (const move of (frame.moves ?? []) as Exclude<Moves[number], { moves: unknown }>[])
          for (const { leaves } of move.own?.house ?? []) leaves[0]![1] = (leaves[0]![1] + 1) % 6;
        return JSON.stringify(frame);
      };
      await sitAlone(page, 'liars_dice', device.language, { dice: 3 });
      const alert = page.getByRole('alert').filter({ hasText: sentence });
      await alert.waitFor();
      await examine(page, `fair-alert-${device.language}`);
      const saving = page.waitForEvent('download');
      await alert
        .getByRole('button', { name: en ? 'Save the evidence' : 'Beweise speichern' })
        .click();
      const evidence = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as {
        failures: { fault: string }[];
        offers: unknown[];
        steps: unknown[];
      };
      expect(evidence.failures.map(({ fault }) => fault)).toContain('tree');
      expect([evidence.offers.length, evidence.steps.length > 0]).toEqual([1, true]);
      const token = await page.evaluate(() => JSON.stringify(localStorage));
      const [, secret = 'none'] = /"token\\?":\\?"([^"\\]+)/.exec(token) ?? [];
      expect(JSON.stringify(evidence)).not.toContain(secret);
      await context.close();
    },
  );

  it('by shuffling a third time gets no seed', async () => {
    const { page, context } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    const line = await Line.of(page);
    line.deceive = (message) => {
      const frame = JSON.parse(message) as Partial<Frame>;
      if (frame.table?.seeds) frame.table.seeds.promises.handshakes = 3;
      return JSON.stringify(frame);
    };
    await sitAlone(page, 'liars_dice', 'en', { dice: 1 });
    await page.getByRole('alert').filter({ hasText: 'start the shuffle a third time' }).waitFor();
    expect(line.sent.some((message) => message.includes('"commit"'))).toBe(false);
    await context.close();
  });
});

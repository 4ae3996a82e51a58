import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { gains } from '../src/lib/sound/audio';
import type { Frame, GameId, Move, Rules } from '../src/lib/net/protocol';
import { groupOf, soundsOf, type Cue, type Sound } from '../src/lib/sound/sounds';
import { seatCue } from '../src/lib/sound/earcons';
import { openForTests, phone, visit } from './test_server';
import { sitAlone, takeTurn, untilAsked } from './play';
import type { Heard } from './render_sounds';

const at = openForTests();
const sounds = Object.keys(groupOf) as Sound[];
const full = gains[2]!;
const quiet = gains[1]!;

describe('a sound, as the browser renders it', () => {
  let page: Page;
  beforeAll(async () => {
    const entry = fileURLToPath(new URL('render_sounds.ts', import.meta.url));
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, lib: { entry, name: 'sounds', formats: ['iife'] } },
    })) as Rollup.RollupOutput[];
    page = await at.browser.newPage();
    await page.evaluate(built[0]!.output[0].code);
  });
  const heard = (cues: Cue[], gain: number, seconds = 3): Promise<Heard> =>
    page.evaluate(
      ([cues, gain, seconds]) =>
        (globalThis as unknown as { measure: (...of: unknown[]) => Promise<Heard> }).measure(
          cues,
          gain,
          seconds,
        ),
      [cues, gain, seconds] as const,
    );

  it.each(sounds)(
    '%s is heard, does not clip, is short and comes from the middle',
    async (sound) => {
      const loud = await heard([sound], full);
      expect(loud.peak).toBeGreaterThan(0.05);
      expect(loud.peak).toBeLessThan(1);
      expect(loud.apart).toBe(0);
      expect(loud.ends).toBeLessThanOrEqual(sound === 'win' ? 2.8 : 0.4);
      expect((await heard([sound], quiet)).peak, 'when it is quiet').toBeGreaterThan(0.015);
    },
  );
  it('does not clip where sounds run into each other', async () => {
    expect(
      (await heard([seatCue(1, 0, 4), 'call', 'stamp', 'lie', 'out', 'win'], full, 6)).peak,
    ).toBeLessThan(1);
  });
  it('is a note of a seat on its side', async () => {
    const [left, right, middle] = [
      await heard([seatCue(1, 0, 4)], full),
      await heard([seatCue(3, 0, 4)], full),
      await heard([seatCue(0, 0, 4)], full),
    ];
    expect(left.left).toBeGreaterThan(10 * left.right);
    expect(right.right).toBeGreaterThan(10 * right.left);
    expect(middle.apart).toBe(0);
  });
});

describe('whoever hears nothing', () => {
  const mostTurns = 30;
  it.each<[GameId, Rules]>([
    ['bs', { max_plays: 20 }],
    ['luegen', {}],
    ['liars_dice', { dice: 1 }],
    ['motes', { dice: 2 }],
    ['liars_lair', { reckoning_round: 2 }],
  ])('sees all that sounds in %s', async (game, rules) => {
    const { page, context } = await visit(at.browser, at.server, {
      ...phone,
      theme: 'light',
      language: 'en',
    });
    const moves: Move[] = [];
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as Frame;
        moves.push(...((frame.moves as Move[] | undefined) ?? []));
      }),
    );
    await sitAlone(page, game, 'en', rules);
    for (let turn = 1; turn < mostTurns; ++turn) {
      const asked = await untilAsked(page, 'en');
      if (asked === 'over') break;
      // Sealed answers since the last message are envelopes.
      const sealed = (): number =>
        moves.length - 1 - moves.findLastIndex((move) => !soundsOf(move.events).includes('sealed'));
      if (game === 'bs' && asked === 'pass')
        await expect
          .poll(async () => (await page.locator('.sealed svg.in').count()) === sealed())
          .toBe(true);
      await takeTurn(page, asked, turn);
    }
    const loud = moves.filter((move) => soundsOf(move.events).some((sound) => sound !== 'sealed'));
    expect(loud.length).toBeGreaterThan(5);
    expect(loud.filter((move) => move.told.length === 0).map((move) => move.events)).toEqual([]);
    await context.close();
  });
});

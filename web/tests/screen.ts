// Checks that every screen has to pass.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutTexts, smallTargets } from './audit';

const shots = fileURLToPath(new URL('../shots', import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const smallestText = 12;

interface Violation {
  id: string;
  nodes: string[];
}

async function violations(page: Page): Promise<Violation[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: {
          run: () => Promise<{
            violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
          }>;
        };
      }
    ).axe.run;
    const { violations } = await run();
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`),
    }));
  });
}

/** Takes a picture of the screen and holds it to the checklist. */
export async function examine(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(450); // what comes at once has come
  // Waits for the transitions; the prompter's hand pulses for ever and is left out.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  );
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
  if (!name.includes('alert'))
    expect(
      await page.locator('section.wrong').allInnerTexts(),
      `${name}: the proof does not hold`,
    ).toEqual([]);
  expect(await violations(page), `axe-core on ${name}`).toEqual([]);
  const { wider, small } = await page.evaluate((least) => {
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ),
    );
    const visible = texts.filter(
      (element) => element.getClientRects().length > 0 && !element.closest('svg, .hidden'),
    );
    return {
      wider: document.documentElement.scrollWidth > innerWidth,
      small: visible
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < least)
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  }, smallestText);
  expect(wider, `${name} scrolls sideways`).toBe(false);
  expect(await cutTexts(page), `${name} has text that is cut`).toEqual([]);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  expect(
    isPhone ? await smallTargets(page) : [],
    `${name} has targets smaller than a finger`,
  ).toEqual([]);
  expect(small, `${name} has text under ${smallestText} px`).toEqual([]);
}

// Finds faults of a screen that can be found without looking at it.
import type { Page } from 'playwright-core';

/** Text that is cut by a box that doesn't scroll, or stands beside the screen. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    // A dialog hides what is behind it. Cards cover each other, and a bill's drawing runs over its edge.
    const root = document.querySelector('dialog[open]') ?? document.body;
    const meant = '.hidden, svg, .fan, .pile, .art';
    const texts = [...root.querySelectorAll('*')].filter(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest(meant),
    );
    for (const element of texts) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      const scrolls = { x: false, y: false };
      const says = `${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      for (
        let around: Element | null = element;
        around && around !== document.documentElement;
        around = around.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        scrolls.x ||= /auto|scroll/.test(overflowX);
        scrolls.y ||= /auto|scroll/.test(overflowY);
        // Letters may reach a little beyond their line.
        if (
          !scrolls.x &&
          /hidden|clip/.test(overflowX) &&
          (box.right > frame.right + 2 || box.left < frame.left - 2)
        )
          cut.push(says);
        else if (
          !scrolls.y &&
          /hidden|clip/.test(overflowY) &&
          (box.bottom > frame.bottom + 4 || box.top < frame.top - 4)
        )
          cut.push(says);
      }
      if (!scrolls.x && (box.right > innerWidth + 1 || box.left < -1))
        cut.push(`${says} beside the screen`);
    }
    return cut;
  });
}

/** Touch targets that are too small; cards in a fan show less. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [finger, fanned] = [44, 24];
    const root = document.querySelector('dialog[open]') ?? document.body;
    const targets = [
      ...root.querySelectorAll<HTMLElement>(
        'button:not(:disabled), a[href], input:not([type=checkbox]), summary',
      ),
    ];
    return targets.flatMap((target) => {
      // A link in a sentence is as high as its line; what has a label is tapped by that.
      if (
        !target.checkVisibility({ visibilityProperty: true }) ||
        target.closest('.hidden, p, article')
      )
        return [];
      const { width, height } = target.getBoundingClientRect();
      const after = getComputedStyle(target, '::after');
      const reach = after.content === 'none' ? 0 : Math.max(0, -(parseFloat(after.bottom) || 0));
      const small =
        width + 0.5 < (target.closest('.fan') ? fanned : finger) || height + reach + 0.5 < finger;
      return small
        ? [
            `${Math.round(width)}x${Math.round(height + reach)} "${target.getAttribute('aria-label') ?? target.innerText.slice(0, 40)}"`,
          ]
        : [];
    });
  });
}

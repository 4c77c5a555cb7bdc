import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shopper';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with every rule of WCAG 2.2 AA, and of good practice, that what is shown now breaks: all of
 * them by day; by night those about colour, the only thing that a theme changes.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await violationsOf(page, {
    runOnly: { type: 'tag', values: tags },
    // Has its tag, and is off by default.
    rules: { 'target-size': { enabled: true } },
  });
  expect.soft(byDay, what).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await colorsAtRest(page);
  const byNight = await violationsOf(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
  expect.soft(byNight, `${what}, in the dark theme`).toEqual([]);
}

/** The theme comes with the next frame, and colours that change slowly after it. */
async function colorsAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

async function violationsOf(page: Page, options: Parameters<AxeBuilder['options']>[0]) {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const allTags = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
// Has its tag, and is off by default.
const targetSize = { 'target-size': { enabled: true } };

/**
 * Fails with every violation of WCAG 2.2 AA and of good practice in what is shown now: by all rules
 * in the light theme, by the rules about colour, the only thing that a theme changes, in the dark one.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, { runOnly: allTags, rules: targetSize }), name).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await transitionsEnd(page);
  const runOnly = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  expect.soft(await violations(page, { runOnly }), `${name}, dark`).toEqual([]);
}

/** The rules that the width of the window can break: colours do not depend on it. */
export async function expectAccessibleLayout(page: Page, name: string): Promise<void> {
  const rules = { ...targetSize, 'color-contrast': { enabled: false } };
  expect.soft(await violations(page, { runOnly: allTags, rules }), name).toEqual([]);
}

/** The theme changes with the next frame, and its colours by transitions after that. */
async function transitionsEnd(page: Page): Promise<void> {
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

async function violations(page: Page, options: Parameters<AxeBuilder['options']>[0]) {
  // No page has frames: without them axe needs no second page to sum up in.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options(options);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOptions) => {
      const { violations } = await window.axe.run(runOptions);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`,
        ),
      );
    },
    // All that is in order need not be listed.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

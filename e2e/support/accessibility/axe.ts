import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from '../test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const allTags = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
// The rule has a tag of WCAG 2.2 AA, but axe disables it by default.
const targetSize = { 'target-size': { enabled: true } };

/**
 * Fails if the page violates WCAG 2.2 AA or a best practice. The dark theme is checked for color rules only, because a
 * theme changes nothing else.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, { runOnly: allTags, rules: targetSize }), name).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await transitionsEnd(page);
  const runOnly = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  expect.soft(await violations(page, { runOnly }), `${name}, dark`).toEqual([]);
}

/** Checks all rules except color contrast, which does not depend on the width of the window. */
export async function expectAccessibleLayout(page: Page, name: string): Promise<void> {
  const rules = { ...targetSize, 'color-contrast': { enabled: false } };
  expect.soft(await violations(page, { runOnly: allTags, rules }), name).toEqual([]);
}

/** Waits for the new theme: it applies in the next frame, then its colors run transitions. */
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
    // Passed rules are not needed.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

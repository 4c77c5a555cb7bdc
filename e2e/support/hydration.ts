import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Waits until React has hydrated the page, which handles earlier input only then. Nothing that is shown
 * tells, so this looks for the properties that React adds to the elements it has hydrated or created.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect
    .poll(
      () =>
        heading.evaluate((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactProps$')),
        ),
      { message: 'the page is hydrated', intervals: [20, 50, 100] },
    )
    .toBe(true);
}

/** Opens a page and waits until it handles input. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/**
 * Opens a page and waits until it has made its first requests. On a busy machine the network can be idle before the
 * scripts are requested, which come after what is seen.
 */
export async function openUntilIdle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await waitForHydration(page);
}

declare global {
  interface Element {
    isServed?: boolean;
  }
}

const landmarks = 'h1, header, main, footer';

/** Marks the elements of the served document, so that `replacedElements` finds the others. */
export async function markServedElements(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll(selector)) element.isServed = true;
    });
  }, landmarks);
}

/** The elements that hydration created in place of served ones. */
export const replacedElements = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !element.isServed)
        .map(({ tagName }) => tagName),
    landmarks,
  );

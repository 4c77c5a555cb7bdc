import type { Page } from '@playwright/test';
import { expect } from '../test';

/**
 * Waits until React has hydrated the page. Nothing visible tells, so this looks for the properties that React adds to
 * hydrated elements.
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
 * Opens a page and waits until its first requests are finished. On a busy machine the network can be idle before the
 * scripts are requested, so this also waits for hydration.
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

/** Marks the landmarks of the served document for `replacedElements`. */
export async function markServedElements(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll(selector)) element.isServed = true;
    });
  }, landmarks);
}

/** Returns the tag names of landmarks that hydration created anew. */
export const replacedElements = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !element.isServed)
        .map(({ tagName }) => tagName),
    landmarks,
  );

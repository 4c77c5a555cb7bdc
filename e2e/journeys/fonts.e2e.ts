import type { Page } from '@playwright/test';
import { open } from '../support/hydration';
import { expect, test } from '../support/test';

/** Whether the shop's text face for Devanagari has been fetched. */
const statusOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].find(
        ({ family, unicodeRange }) =>
          family.includes('Inter Variable') && unicodeRange.includes('U+900'),
      )?.status,
  );

test('Devanagari has a font of the shop, fetched only when it is used', async ({ page }) => {
  await open(page, '/contact');
  expect(await statusOf(page)).toBe('unloaded');
  await page.getByLabel('Name').fill('आशा नेगी');
  await expect.poll(() => statusOf(page)).toBe('loaded');
});

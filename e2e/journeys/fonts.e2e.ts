import type { Page } from '@playwright/test';
import { expect, test } from './shopper';

/** Whether the shop's text face for Devanagari has been fetched. */
const statusOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].find(
        ({ family, unicodeRange }) =>
          family.includes('Inter Variable') && unicodeRange.includes('U+900'),
      )?.status,
  );

test('what is written in Devanagari comes in a face of the shop, fetched only then', async ({
  page,
}) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(await statusOf(page)).toBe('unloaded');
  await page.getByLabel('Name').fill('आशा नेगी');
  await expect.poll(() => statusOf(page)).toBe('loaded');
});

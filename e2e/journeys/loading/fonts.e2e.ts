import type { Page } from '@playwright/test';
import { open } from '../../support/page/hydration';
import { expect, test } from '../../support/test';

/** Returns the loading state of the shop's Devanagari font. */
const fontStatus = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].find(
        ({ family, unicodeRange }) =>
          family.includes('Inter Variable') && unicodeRange.includes('U+900'),
      )?.status,
  );

test('the browser fetches the Devanagari font only when a text uses it', async ({ page }) => {
  await open(page, '/contact');
  expect(await fontStatus(page)).toBe('unloaded');
  await page.getByLabel('Name').fill('आशा नेगी');
  await expect.poll(() => fontStatus(page)).toBe('loaded');
});

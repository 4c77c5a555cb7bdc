import type { Page } from '@playwright/test';

/**
 * Lets the server's document be painted before the page's scripts run, so that what they move counts
 * as a layout shift on a fast machine too. The script of the theme, which blocks the paint, has its
 * hash in the query and does not match.
 */
export async function holdScriptsUntilPaint(page: Page): Promise<void> {
  await page.route(/\.js$/, async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
}

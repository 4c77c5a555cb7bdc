import { expect, type Page } from '@playwright/test';
import { ensureFullChromium } from '../../../scripts/lib/chromium.mjs';
import { chromiumArgs } from '../chromiumArgs.mjs';
import { memberTest } from '../test';

declare global {
  /** What Chromium says about the page, each time that it is shown. */
  var shown: { isRestored: boolean; reasons: unknown } | undefined;
}

/** A member's test in a browser with a back/forward cache, which Playwright turns off and the headless shell lacks. */
export const backForwardTest = memberTest.extend<object, { launchOptions: object }>({
  launchOptions: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) =>
      use({
        executablePath: await ensureFullChromium(),
        args: chromiumArgs,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const [navigation] = performance.getEntriesByType('navigation');
        const { notRestoredReasons = null } = navigation as { notRestoredReasons?: unknown };
        globalThis.shown = { isRestored: persisted, reasons: notRestoredReasons };
      });
    });
    await use(page);
  },
});

/** Goes back to the previous document. `page.goBack` would wait for a load, which a restored page does not have. */
export const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => history.back()));

/** Expects the page at a path, as it was left. */
export const expectRestored = (page: Page, path: string): Promise<void> =>
  // A page that is loaded instead ends the evaluation in between.
  expect(async () => {
    const shown = await page.evaluate(() => [window.location.pathname, globalThis.shown]);
    expect(shown).toEqual([path, { isRestored: true, reasons: null }]);
  }, `${path} is restored`).toPass({ timeout: 10_000 });

import type { BrowserContext } from '@playwright/test';

const cookieName = 'test-is-offline';

/**
 * Takes the network away from the pages of a context, or gives it back. Requests fail in every page, but
 * Chromium 150 reports it by `navigator.onLine` only until the next document: those read it from a cookie.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  const pages = context.pages();
  if (isOffline) {
    const url = pages[0]?.url() ?? '';
    await context.addCookies([{ name: cookieName, value: '1', url }]);
    await context.addInitScript((name) => {
      const get = () => !document.cookie.includes(`${name}=1`);
      Object.defineProperty(navigator, 'onLine', { configurable: true, get });
    }, cookieName);
    await context.setOffline(true);
  } else {
    await context.setOffline(false);
    await context.clearCookies({ name: cookieName });
    for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')));
  }
}

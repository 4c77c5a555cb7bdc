import type { BrowserContext } from '@playwright/test';
import { shopServer } from './shopServer';

const cookieName = 'test-is-offline';

/**
 * Takes the network away from the pages of a context, or gives it back. Requests fail in every page, but
 * Chromium 150 sets `navigator.onLine` only in documents that are open: later ones read it from a cookie,
 * without an event when it changes.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
  if (!isOffline) return context.clearCookies({ name: cookieName });
  await context.addCookies([{ name: cookieName, value: '1', url: shopServer.origin }]);
  await context.addInitScript((name) => {
    const get = () => !document.cookie.includes(`${name}=1`);
    Object.defineProperty(navigator, 'onLine', { configurable: true, get });
  }, cookieName);
}

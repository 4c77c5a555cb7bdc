import type { BrowserContext } from '@playwright/test';
import { shopServer } from '../shopServer';

const cookieName = 'test-is-offline';

/**
 * Switches the network of a context off or on. Chromium 150 updates `navigator.onLine` only in open documents. Later
 * documents read it from a cookie here, and get no event when it changes.
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

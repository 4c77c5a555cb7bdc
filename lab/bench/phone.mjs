import { emulatePhone } from '../../e2e/support/emulatePhone.mjs';
import { Traffic } from './Traffic.mjs';

/**
 * Opens a page of an emulated phone in a new browser context.
 *
 * @template T
 * @param {import('playwright-core').Browser} browser
 * @param {{ caches: boolean }} options whether the browser's HTTP cache is on
 * @param {(page: import('playwright-core').Page, traffic: Traffic) => Promise<T>} visit
 * @returns {Promise<T>}
 */
export async function onNewPhone(browser, { caches }, visit) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const session = await emulatePhone(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: !caches });
    return await visit(page, new Traffic(session));
  } finally {
    await context.close();
  }
}

/**
 * Requests documents twice, so that the server's caches contain them.
 *
 * @param {readonly string[]} urls
 */
export async function fillServerCaches(urls) {
  for (const url of [...urls, ...urls]) {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${url} responds with HTTP ${response.status}.`);
    await response.arrayBuffer();
  }
}

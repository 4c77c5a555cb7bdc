import { emulatePhone } from '../../e2e/support/emulatePhone.mjs';

/**
 * Opens a page of an emulated phone in a new browser context.
 *
 * @template T
 * @param {import('playwright-core').Browser} browser
 * @param {{ caches: boolean }} options whether the browser's HTTP cache is on
 * @param {(page: import('playwright-core').Page) => Promise<T>} visit
 * @returns {Promise<T>}
 * @throws {Error} when a request fails
 */
export async function onNewPhone(browser, { caches }, visit) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  /** @type {string[]} */
  const failures = [];
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`HTTP ${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const { errorText } = request.failure() ?? {};
    // The page itself cancels requests that it no longer needs.
    if (errorText !== 'net::ERR_ABORTED') failures.push(`${errorText} ${request.url()}`);
  });
  try {
    const page = await context.newPage();
    const session = await emulatePhone(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: !caches });
    const result = await visit(page);
    if (failures.length > 0) throw new Error(failures.join('\n'));
    return result;
  } finally {
    await context.close();
  }
}

/** Requests documents twice, so that the server's caches contain them. @param {readonly string[]} urls */
export async function fillServerCaches(urls) {
  for (const url of [...urls, ...urls]) {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${url} responds with HTTP ${response.status}.`);
    await response.arrayBuffer();
  }
}

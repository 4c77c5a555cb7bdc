import { Traffic } from './Traffic.mjs';

/** A phone on a slow connection, with the throttling of Lighthouse. */
export const phone = 'phone 390x844, CPU 4x slower, 1.6 Mbps, 150 ms latency';
const latencyMs = 150;
const bytesPerSecond = { down: 1.6e6 / 8, up: 750e3 / 8 };
const cpuSlowdown = 4;

/**
 * Opens a page in a new browser context.
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
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: !caches });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytesPerSecond.down,
      uploadThroughput: bytesPerSecond.up,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
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

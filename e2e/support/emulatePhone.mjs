/** Describes the throttling below, which Lighthouse uses. */
export const phone = 'CPU 4x slower, 1.6 Mbps, 150 ms latency';
const latencyMs = 150;
const bytesPerSecond = { down: 1.6e6 / 8, up: 750e3 / 8 };
const cpuSlowdown = 4;

/**
 * Slows a page down to a mid-range phone on a slow connection.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<import('@playwright/test').CDPSession>}
 */
export async function emulatePhone(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond.down,
    uploadThroughput: bytesPerSecond.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}

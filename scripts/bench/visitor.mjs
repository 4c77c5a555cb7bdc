import { chromium } from 'playwright-core';
import { chromiumArgs } from '../chromiumArgs.mjs';
import { ensureChromium } from '../ensureChromium.mjs';
import { Traffic } from './Traffic.mjs';

/** A phone on a slow connection, as Lighthouse has it. */
export const phone = 'phone 390x844, CPU 4x slower, 1.6 Mbps, 150 ms latency';
const latencyMs = 150;
const bytesPerSecond = { down: 1.6e6 / 8, up: 750e3 / 8 };
const cpuSlowdown = 4;

export async function openBrowser() {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumArgs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/**
 * Opens the shop as a new visitor with a phone; nothing is kept of earlier visits.
 *
 * @template T
 * @param {import('playwright-core').Browser} browser
 * @param {{ caches: boolean }} options whether the browser's cache is in use during the visit
 * @param {(page: import('playwright-core').Page, traffic: Traffic) => Promise<T>} visit
 * @returns {Promise<T>}
 */
export async function asVisitor(browser, { caches }, visit) {
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
 * Asks for documents as a browser does, so that the server has met them before they are measured.
 *
 * @param {string} address
 * @param {readonly string[]} paths
 */
export async function warmServer(address, paths) {
  for (const path of [...paths, ...paths]) {
    const answer = await fetch(address + path, { headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`${path} answers HTTP ${answer.status}.`);
    await answer.arrayBuffer();
  }
}

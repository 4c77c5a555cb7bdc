import { readFileSync } from 'node:fs';
import { kilobytes, median, printTable, wholeNumber } from './metrics.mjs';
import { observePage, readVitals } from './inPage.mjs';
import { fillServerCaches, onNewPhone } from './phone.mjs';

/** The library for the page, made global: an init script has a scope of its own. */
const webVitals = readFileSync(
  new URL('web-vitals.iife.js', import.meta.resolve('web-vitals')),
  'utf8',
).concat('\nglobalThis.webVitals = webVitals;');

/**
 * Metrics of one page in a new browser context: bytes on the wire, times in ms.
 *
 * @typedef {Record<'total' | 'script' | 'style' | 'image' | 'font' | 'requests' | 'scriptsToInteractive'
 *   | 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'tbt' | 'interactive', number>} PageMetrics
 * @typedef {Record<string, PageMetrics>} Pages by page name
 */

/**
 * Measures pages with a cold cache and returns medians. Each run visits all pages, so that other work on the machine
 * affects all of them.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {Readonly<Record<string, string>>} urls by page name
 * @param {number} runs
 * @returns {Promise<Pages>}
 */
export async function measurePages(browser, urls, runs) {
  /** @type {Map<string, PageMetrics[]>} */
  const results = new Map(Object.keys(urls).map((name) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [name, url] of Object.entries(urls)) {
      await fillServerCaches([url]);
      results.get(name)?.push(await measureOnce(browser, url));
    }
  }
  return Object.fromEntries([...results].map(([name, metrics]) => [name, medianMetrics(metrics)]));
}

/** @param {import('playwright-core').Browser} browser @param {string} url @returns {Promise<PageMetrics>} */
function measureOnce(browser, url) {
  return onNewPhone(browser, { caches: false }, async (page, traffic) => {
    await page.addInitScript({ content: webVitals });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await traffic.waitUntilQuiet();
    if (traffic.failures.length > 0) throw new Error(`${url}: ${traffic.failures.join(', ')}`);
    const { interactiveAt, origin, ...vitals } = await page.evaluate(readVitals);
    const early = traffic.transfers.filter(
      ({ kind, finishedAt }) => kind === 'script' && finishedAt <= interactiveAt,
    );
    return {
      ...vitals,
      ttfb: traffic.ttfb,
      interactive: interactiveAt - origin,
      scriptsToInteractive: early.reduce((sum, { bytes }) => sum + bytes, 0),
      total: traffic.bytes(),
      script: traffic.bytes('script'),
      style: traffic.bytes('style'),
      image: traffic.bytes('image'),
      font: traffic.bytes('font'),
      requests: traffic.count(),
    };
  });
}

/** @param {readonly PageMetrics[]} results @returns {PageMetrics} */
function medianMetrics(results) {
  const names = /** @type {(keyof PageMetrics)[]} */ (Object.keys(results[0] ?? {}));
  return /** @type {PageMetrics} */ (
    Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name]))]))
  );
}

/** @param {string} title @param {Pages} pages */
export function printPages(title, pages) {
  printTable(
    title,
    [
      'page',
      'total kB',
      'JS',
      'CSS',
      'images',
      'fonts',
      'requests',
      'TTFB ms',
      'FCP',
      'LCP',
      'CLS',
      'TBT',
      'interactive',
    ],
    Object.entries(pages).map(([name, metrics]) => [
      name,
      ...[metrics.total, metrics.script, metrics.style, metrics.image, metrics.font].map(kilobytes),
      String(metrics.requests),
      ...[metrics.ttfb, metrics.fcp, metrics.lcp].map(wholeNumber),
      metrics.cls.toFixed(3),
      ...[metrics.tbt, metrics.interactive].map(wholeNumber),
    ]),
  );
}

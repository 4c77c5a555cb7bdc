import { kilobytes, median, milliseconds, printTable } from './figures.mjs';
import { readVitals, watchInteractive } from './inPage.mjs';
import { asVisitor, warmServer } from './visitor.mjs';

/**
 * What one page costs a new visitor: bytes on the wire, times in ms.
 *
 * @typedef {Record<'total' | 'script' | 'style' | 'image' | 'font' | 'requests' | 'scriptsToInteractive'
 *   | 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'tbt' | 'interactive', number>} PageFigures
 * @typedef {Record<string, PageFigures>} Pages by page name
 */

/**
 * Measures pages with a cold cache, the median of some runs.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} address the shell's
 * @param {Readonly<Record<string, string>>} paths by page name
 * @param {number} runs
 * @returns {Promise<Pages>}
 */
export async function measurePages(browser, address, paths, runs) {
  /** @type {Pages} */
  const pages = {};
  for (const [name, path] of Object.entries(paths)) {
    /** @type {PageFigures[]} */
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      await warmServer(address, [path]);
      results.push(await measureOnce(browser, address + path));
    }
    pages[name] = medianFigures(results);
  }
  return pages;
}

/** @param {import('playwright-core').Browser} browser @param {string} url @returns {Promise<PageFigures>} */
function measureOnce(browser, url) {
  return asVisitor(browser, { caches: false }, async (page, traffic) => {
    await page.addInitScript(watchInteractive);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await traffic.untilQuiet();
    if (traffic.failures.length > 0) throw new Error(`${url}: ${traffic.failures.join(', ')}`);
    const { interactiveAt, origin, ...vitals } = await page.evaluate(readVitals);
    if (Number.isNaN(interactiveAt)) throw new Error(`${url} has not become interactive.`);
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

/** @param {readonly PageFigures[]} results @returns {PageFigures} */
function medianFigures(results) {
  const names = /** @type {(keyof PageFigures)[]} */ (Object.keys(results[0] ?? {}));
  return /** @type {PageFigures} */ (
    Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name]))]))
  );
}

/** @param {string} title @param {Pages} pages */
export function printPages(title, pages) {
  printTable(
    title,
    [
      ...['page', 'total kB', 'JS', 'CSS', 'images', 'fonts', 'requests'],
      ...['TTFB ms', 'FCP', 'LCP', 'CLS', 'TBT', 'interactive'],
    ],
    Object.entries(pages).map(([name, figures]) => [
      name,
      ...[figures.total, figures.script, figures.style, figures.image, figures.font].map(kilobytes),
      String(figures.requests),
      ...[figures.ttfb, figures.fcp, figures.lcp].map(milliseconds),
      figures.cls.toFixed(3),
      ...[figures.tbt, figures.interactive].map(milliseconds),
    ]),
  );
}

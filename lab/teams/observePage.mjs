/** @typedef {import('playwright-core').Page} Page */

/**
 * Runs in the page: adds up the layout shifts that neither an input nor the change to another page has caused. After an
 * order, the next page comes with the response.
 */
function recordShifts() {
  let changedAt = -Infinity;
  // The shop stores the URL of the page that it shows (pendingNavigation.ts). The first one is that of the document.
  new MutationObserver((changes) => {
    if (changes.some(({ oldValue }) => oldValue !== null)) changedAt = performance.now();
  }).observe(document, {
    subtree: true,
    attributeFilter: ['data-shown-url'],
    attributeOldValue: true,
  });
  const shifts = { sum: 0, sources: /** @type {string[]} */ ([]) };
  Object.assign(globalThis, { labShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = /** @type {any} */ (entry);
      // As long as the browser itself excuses an input.
      const isOtherPage = entry.startTime >= changedAt && entry.startTime - changedAt < 500;
      if (hadRecentInput || isOtherPage) continue;
      shifts.sum += value;
      // Less is a font that has arrived.
      if (value < 0.001) continue;
      for (const { node, previousRect, currentRect } of sources) {
        const moved = `${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`;
        const name = node?.outerHTML?.slice(0, 100) ?? node?.textContent?.slice(0, 60);
        shifts.sources.push(`${location.pathname} ${value.toFixed(4)}, y ${moved}: ${name}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Observes what must not happen to an open page. Call it before the page is opened.
 *
 * @param {Page} page
 */
export async function observePage(page) {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.addInitScript(recordShifts);
  return {
    /** How many documents the page has loaded. */
    countLoads: () => loads,
    /** @returns {Promise<{ sum: number, sources: string[] }>} the shifts of the open document */
    readShifts: () => page.evaluate(() => /** @type {any} */ (globalThis).labShifts),
  };
}

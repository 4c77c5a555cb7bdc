import { setTimeout as sleep } from 'node:timers/promises';
import { timeNavigation } from './inPage.mjs';
import { median } from './metrics.mjs';
import { fillServerCaches, onNewPhone } from './phone.mjs';

/** The length of a tap, during which the shop prefetches. */
const pressMs = 100;

/**
 * Measures the time from a tap in the listing to the product's heading, without and with the product page in the
 * browser's cache, and that of Back and Forward between them.
 *
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {import('playwright-core').Browser} browser
 * @param {number} runs
 * @returns {Promise<import('./metrics.mjs').Metric[]>}
 */
export async function measureNavigation(shop, browser, runs) {
  const shell = await shop.startShell();
  const listing = `${shell.url}/shop`;
  const productPath = await shop.productPath();
  await fillServerCaches([listing, shell.url + productPath]);
  /** @type {number[]} */
  const first = [];
  /** @type {number[]} */
  const cached = [];
  /** @type {number[]} */
  const back = [];
  /** @type {number[]} */
  const forward = [];
  for (let run = 0; run < runs; run += 1) {
    await onNewPhone(browser, { caches: true }, async (page) => {
      for (const times of [first, cached]) {
        await page.goto(listing, { waitUntil: 'networkidle', timeout: 60_000 });
        const time = page.evaluate(timeNavigation, productPath);
        await press(page.locator(`main a[href="${productPath}"]`));
        times.push(await time);
        // The rest of the product page arrives.
        await sleep(2_000);
        back.push(await traverse(page, -1, '/shop'));
        forward.push(await traverse(page, 1, productPath));
      }
    });
  }
  await shell.stop();
  return [
    { name: 'from a tap to the first product, ms', value: median(first) },
    { name: 'to a product that is in the cache, ms', value: median(cached), aim: '≤ 60' },
    { name: 'back to the listing, ms', value: median(back), aim: '≤ 30' },
    { name: 'forward to the product, ms', value: median(forward), aim: '≤ 30' },
  ];
}

/**
 * Goes through the browser's history.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} steps
 * @param {string} path of the page that is shown then
 */
async function traverse(page, steps, path) {
  const time = page.evaluate(timeNavigation, path);
  await page.evaluate((count) => history.go(count), steps);
  const milliseconds = await time;
  await sleep(1_000);
  return milliseconds;
}

/** Taps the last visible link. @param {import('playwright-core').Locator} links */
async function press(links) {
  const link = links.filter({ visible: true }).last();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('The listing shows no link to the product.');
  const page = link.page();
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await sleep(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

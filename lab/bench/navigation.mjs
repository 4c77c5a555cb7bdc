import { phone } from '../../e2e/support/emulatePhone.mjs';
import { median, printTable, wholeNumber } from './metrics.mjs';
import { timeNavigation } from './inPage.mjs';
import { fillServerCaches, onNewPhone } from './phone.mjs';

const listing = '/shop';
/** The length of a tap, during which the shop prefetches. */
const pressMs = 100;
const aim = '≤ 60';

/**
 * Measures the time from a tap in the listing to the product's heading, without and with the product page in the
 * browser's cache.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} shellUrl
 * @param {string} productPath
 * @param {number} runs
 * @returns {Promise<import('./metrics.mjs').Metric[]>}
 */
export async function measureNavigation(browser, shellUrl, productPath, runs) {
  await fillServerCaches([shellUrl + listing, shellUrl + productPath]);
  /** @type {{ first: number, cached: number }[]} */
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    results.push(
      await onNewPhone(browser, { caches: true }, async (page, traffic) => {
        const navigate = async () => {
          await page.goto(shellUrl + listing, { waitUntil: 'load', timeout: 60_000 });
          await traffic.waitUntilQuiet();
          const time = page.evaluate(timeNavigation, productPath);
          await press(page.locator(`main a[href="${productPath}"]`));
          const ms = await time;
          await traffic.waitUntilQuiet();
          return ms;
        };
        return { first: await navigate(), cached: await navigate() };
      }),
    );
  }
  const row = (
    /** @type {string} */ name,
    /** @type {number[]} */ times,
    /** @type {string} */ rowAim,
  ) => [name, ...[median(times), Math.min(...times), Math.max(...times)].map(wholeNumber), rowAim];
  printTable(
    `Navigation, listing to a product's heading (phone 390x844, ${phone}; ms from the click after a press of ${pressMs} ms, ${runs} runs)`,
    ['navigation', 'median', 'least', 'most', 'aim'],
    [
      row(
        'first visit to a product',
        results.map(({ first }) => first),
        '-',
      ),
      row(
        'with the page cached',
        results.map(({ cached }) => cached),
        aim,
      ),
    ],
  );
  const value = median(results.map(({ cached }) => cached));
  return [{ name: 'navigation with the page cached, ms', value, aim }];
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
  await new Promise((resolve) => setTimeout(resolve, pressMs));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

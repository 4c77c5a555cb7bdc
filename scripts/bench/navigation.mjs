import { median, milliseconds, printTable } from './figures.mjs';
import { timeNavigation } from './inPage.mjs';
import { asVisitor, phone, warmServer } from './visitor.mjs';

const listing = '/shop';
/** As long as a finger stays on a link; the shop may use that time. */
const pressMs = 100;

/**
 * Goes from the listing to a product, once without and once with the product page in the browser's
 * cache, and prints how long the new heading takes.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} address the shell's
 * @param {string} productPath
 * @param {number} runs
 */
export async function measureNavigation(browser, address, productPath, runs) {
  await warmServer(address, [listing, productPath]);
  /** @type {{ first: number, warm: number }[]} */
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    results.push(
      await asVisitor(browser, { caches: true }, async (page, traffic) => {
        const navigate = async () => {
          await page.goto(address + listing, { waitUntil: 'load', timeout: 60_000 });
          await traffic.untilQuiet();
          const time = page.evaluate(timeNavigation, productPath);
          await press(page.locator(`main a[href="${productPath}"]`));
          const ms = await time;
          await traffic.untilQuiet();
          return ms;
        };
        return { first: await navigate(), warm: await navigate() };
      }),
    );
  }
  const row = (
    /** @type {string} */ name,
    /** @type {number[]} */ times,
    /** @type {string} */ aim,
  ) => [name, ...[median(times), Math.min(...times), Math.max(...times)].map(milliseconds), aim];
  printTable(
    `Navigation, listing to a product's heading (${phone}; ms from the click after a press of ${pressMs} ms, ${runs} runs)`,
    ['navigation', 'median', 'least', 'most', 'aim'],
    [
      row(
        'first visit to a product',
        results.map(({ first }) => first),
        '-',
      ),
      row(
        'warm',
        results.map(({ warm }) => warm),
        '≤ 300',
      ),
    ],
  );
}

/** A finger on the last visible of some links. @param {import('playwright-core').Locator} links */
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

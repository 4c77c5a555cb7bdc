import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from '../lib/callApi.mjs';
import { SteadyRequests } from '../lib/SteadyRequests.mjs';
import { BrowserShopper } from './BrowserShopper.mjs';
import { visitCandidate } from './visitCandidate.mjs';
import { countOrders } from './countOrders.mjs';
import { deployStep } from './deployStep.mjs';
import { lostPath, toReceived } from './documents.mjs';
import { variants } from './variants.mjs';

/** Between two deployments, in which visitors get documents of the build. */
const pauseMs = 500;

/** Documents of several pages. Each `*` is another URL, which no cache has. */
const paths = [
  '/',
  '/shop',
  '/shop?min=*',
  '/shop/golden',
  '/cart',
  '/shop/fuji-apple',
  '/about',
  '/orders?after=*',
  '/shop/red-gold',
  '/journal',
  `${lostPath}/*`,
];

/**
 * Runs the deployments one after the other, with visitors from before the first to after the last.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.token
 * @param {import('playwright-core').Browser} options.browser
 * @param {readonly import('./plan.mjs').Step[]} options.steps
 * @param {Record<string, string>} options.builds variant → folder
 * @param {number} options.rate documents per second
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} options.onEnd
 * @param {AbortSignal} options.signal
 * @returns {Promise<import('./report.mjs').Results>}
 */
export async function runTeams({ url, token, browser, steps, builds, rate, onEnd, signal }) {
  /** @type {import('./documents.mjs').Received[]} */
  const documents = [];
  const load = new SteadyRequests(Number(new URL(url).port), paths, (answer) =>
    documents.push(toReceived(answer)),
  );
  onEnd(() => load.stop());
  load.start(rate);
  const products = await callApi('GET', `${url}/api/product/products`);
  const shoppers = /** @type {const} */ (['returning', 'staying']).map(
    (kind) => new BrowserShopper(browser, { shop: url, products, kind }),
  );
  const closing = new AbortController();
  const shopping = Promise.allSettled(shoppers.map((shopper) => shopper.run(closing.signal)));
  const stopShopping = () => {
    closing.abort();
    return shopping;
  };
  onEnd(stopShopping);

  const outcomes = [];
  /** @type {string[]} */
  const rejectedBuilds = [];
  for (const [index, step] of steps.entries()) {
    signal.throwIfAborted();
    const { unit } = variants[step.variant];
    const visit = async (/** @type {() => boolean} */ isRunning) => {
      if (!step.share) return;
      const path = step.memberPath;
      rejectedBuilds.push(...(await visitCandidate(browser, { url, unit, path, isRunning })));
    };
    const build = builds[step.variant] ?? '';
    const outcome = await deployStep({ url, token }, step, build, visit);
    outcomes.push(outcome);
    const seconds = ((outcome.to - outcome.from) / 1_000).toFixed(1);
    console.log(`${index + 1}/${steps.length} ${unit}, ${step.what}: ${seconds} s`);
    await wait(pauseMs);
  }

  const ends = await stopShopping();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  await load.stop();
  return {
    outcomes,
    documents,
    orders: await countOrders(
      url,
      shoppers.flatMap(({ customers }) => customers),
    ),
    reloads: shoppers.reduce((sum, { reloads }) => sum + reloads, 0),
    shifts: shoppers.flatMap(({ shifts }) => shifts),
    shiftSources: shoppers.flatMap(({ shiftSources }) => shiftSources),
    failedVisits: shoppers.flatMap(({ failures }) => failures),
    rejectedBuilds,
  };
}

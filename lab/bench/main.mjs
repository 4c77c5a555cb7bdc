// `npm run bench -w lab`: measures bytes, paint times, navigation and throughput in one run on this machine.
import { parseArgs } from 'node:util';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { measureAllPages } from './allPages.mjs';
import { measureApi } from './apiThroughput.mjs';
import { describeMachine, load } from './machine.mjs';
import { measureNavigation } from './navigation.mjs';
import { measureStart } from './startTimes.mjs';
import { printSummary } from './metrics.mjs';
import { measureThroughput } from './throughput.mjs';

const parts = ['pages', 'navigation', 'throughput', 'api', 'start'];
/** The parts that `--quick` measures. */
const quickParts = ['pages', 'navigation'];
const usage = `npm run bench -w lab -- [--quick] [--only ${parts.join('|')}] [--rival URL --rival URL …]
Rivals: the URLs of another shop's home, listing, product and cart, in this order.`;

await runCommand(async ({ onEnd }) => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      rival: { type: 'string', multiple: true, default: [] },
    },
  });
  const { quick, only, rival } = values;
  if (only && !parts.includes(only)) throw new Error(usage);
  if (rival.some((url) => !URL.canParse(url)) || ![0, 4].includes(rival.length)) {
    throw new Error(usage);
  }
  const chosen = only ? [only] : quick ? quickParts : parts;
  await measure(chosen, quick, rival, onEnd);
});

/**
 * @param {readonly string[]} chosen
 * @param {boolean} isQuick
 * @param {readonly string[]} rival
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 */
async function measure(chosen, isQuick, rival, onEnd) {
  const runs = isQuick ? 1 : 5;
  /** @type {import('./metrics.mjs').Metric[]} */
  const metrics = [];

  await buildShop();
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const browser = await openBrowser(onEnd);
  console.log(`\n${describeMachine()}, Chromium ${browser.version()}`);
  console.log(`Load average at the start ${load()}; times mean little on a busy machine.`);

  if (chosen.includes('pages')) {
    metrics.push(...(await measureAllPages(shop, browser, runs, rival)));
  }
  if (chosen.includes('navigation')) {
    const shell = await shop.startShell();
    const product = await shop.productPath();
    metrics.push(...(await measureNavigation(browser, shell.url, product, runs)));
    await shell.stop();
  }
  if (chosen.includes('throughput')) {
    metrics.push(...(await measureThroughput(shop, onEnd)));
  }
  if (chosen.includes('api')) {
    metrics.push(...(await measureApi(onEnd, isQuick)));
  }
  if (chosen.includes('start')) {
    metrics.push(...(await measureStart(onEnd, isQuick)));
  }
  printSummary(metrics);
  console.log(`\nLoad average at the end ${load()}.`);
}

// `npm run bench`: bytes, paint times, navigation and throughput, measured in one run on this machine.
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';

const parts = ['pages', 'navigation', 'throughput', 'api', 'start'];
/** What `--quick` measures. */
const quickParts = ['pages', 'navigation'];
const usage = `npm run bench -- [--quick] [--only ${parts.join('|')}] [--rival URL --rival URL …]
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
  await ensureInstalled();
  const chosen = only ? [only] : quick ? quickParts : parts;
  await measure(chosen, quick, rival, onEnd);
});

/**
 * @param {readonly string[]} chosen
 * @param {boolean} isQuick
 * @param {readonly string[]} rival
 * @param {import('../lib/command.mjs').Run['onEnd']} onEnd
 */
async function measure(chosen, isQuick, rival, onEnd) {
  const { buildStale } = await import('../lib/buildStale.mjs');
  const { openBrowser } = await import('../lib/browser.mjs');
  const { TemporaryShop } = await import('../lib/TemporaryShop.mjs');
  const { describeMachine, load } = await import('./machine.mjs');
  const { printSummary } = await import('./summary.mjs');
  const runs = isQuick ? 1 : 5;
  /** @type {import('./summary.mjs').Figure[]} */
  const figures = [];

  await buildStale();
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const browser = await openBrowser(onEnd);
  console.log(`\n${describeMachine()}, Chromium ${browser.version()}`);
  console.log(`Load average at the start ${load()}; times mean little on a busy machine.`);

  if (chosen.includes('pages')) {
    const { measureAllPages } = await import('./allPages.mjs');
    figures.push(...(await measureAllPages(shop, browser, runs, rival)));
  }
  if (chosen.includes('navigation')) {
    const { measureNavigation } = await import('./navigation.mjs');
    const shell = await shop.startShell();
    const product = await shop.productPath();
    figures.push(...(await measureNavigation(browser, shell.url, product, runs)));
    await shell.stop();
  }
  if (chosen.includes('throughput')) {
    const { measureThroughput } = await import('./throughput.mjs');
    figures.push(...(await measureThroughput(shop, onEnd)));
  }
  if (chosen.includes('api')) {
    const { measureApi } = await import('./apiThroughput.mjs');
    figures.push(...(await measureApi(onEnd, isQuick)));
  }
  if (chosen.includes('start')) {
    const { measureStart } = await import('./startTimes.mjs');
    figures.push(...(await measureStart(onEnd, isQuick)));
  }
  printSummary(figures);
  console.log(`\nLoad average at the end ${load()}.`);
}

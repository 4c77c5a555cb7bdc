// `npm run bench`: bytes, paint times, navigation and throughput, measured in one run on this machine.
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';

const parts = ['pages', 'navigation', 'throughput', 'api', 'start'];
/** What `--quick` measures. */
const quickParts = ['pages', 'navigation'];
const usage = `npm run bench -- [--quick] [--only ${parts.join('|')}]`;

await runCommand(async ({ onEnd }) => {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const { quick, only } = values;
  if (only && !parts.includes(only)) throw new Error(usage);
  await ensureInstalled();
  const chosen = only ? [only] : quick ? quickParts : parts;
  await measure(chosen, quick, onEnd);
});

/** @param {readonly string[]} chosen @param {boolean} isQuick @param {import('../lib/command.mjs').Run['onEnd']} onEnd */
async function measure(chosen, isQuick, onEnd) {
  const { buildStale } = await import('../lib/buildStale.mjs');
  const { openBrowser } = await import('../lib/browser.mjs');
  const { TemporaryShop } = await import('../lib/TemporaryShop.mjs');
  const { describeMachine, load } = await import('./machine.mjs');
  const runs = isQuick ? 1 : 5;

  await buildStale();
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const browser = await openBrowser(onEnd);
  console.log(`\n${describeMachine()}, Chromium ${browser.version()}`);
  console.log(`Load average at the start ${load()}; times mean little on a busy machine.`);

  if (chosen.includes('pages')) await measureAllPages(shop, browser, runs);
  if (chosen.includes('navigation')) {
    const { measureNavigation } = await import('./navigation.mjs');
    const shell = await shop.startShell();
    await measureNavigation(browser, shell.url, await shop.productPath(), runs);
    await shell.stop();
  }
  if (chosen.includes('throughput')) {
    const { measureThroughput } = await import('./throughput.mjs');
    await measureThroughput(shop, onEnd);
  }
  if (chosen.includes('api')) {
    const { measureApi } = await import('./apiThroughput.mjs');
    await measureApi(onEnd, isQuick);
  }
  if (chosen.includes('start')) {
    const { measureStart } = await import('./startTimes.mjs');
    await measureStart(onEnd, isQuick);
  }
  console.log(`\nLoad average at the end ${load()}.`);
}

/**
 * @param {import('../lib/TemporaryShop.mjs').TemporaryShop} shop
 * @param {import('playwright-core').Browser} browser
 * @param {number} runs
 */
async function measureAllPages(shop, browser, runs) {
  const { printFederationCost } = await import('./federationCost.mjs');
  const { measurePages, printPages } = await import('./pages.mjs');
  const { phone } = await import('./phone.mjs');
  const { buildSingleBundle } = await import('./singleBundle.mjs');
  const paths = {
    home: '/',
    shop: '/shop',
    product: await shop.productPath(),
    'cart, as a guest': '/cart',
  };
  /** @param {string} title @param {NodeJS.ProcessEnv} [settings] */
  const measureShell = async (title, settings) => {
    const shell = await shop.startShell(settings);
    const pages = await measurePages(browser, shell.url, paths, runs);
    await shell.stop();
    printPages(title, pages);
    return pages;
  };

  const singleBundle = await buildSingleBundle();
  console.log(`Pages: ${phone}; cold cache, warm server, median of ${runs}; kB on the wire.`);
  const federated = await measureShell('Pages as they are served');
  await measureShell('Pages without server rendering', { RENDER: 'off' });
  const single = await measureShell('Pages as a single bundle, not federated', singleBundle);
  printFederationCost(federated, single);
}

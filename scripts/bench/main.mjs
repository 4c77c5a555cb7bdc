// `npm run bench`: what the shop costs and how fast it is, measured in one run on this machine.
import { parseArgs } from 'node:util';
import { ensureInstalled, requireNode } from '../install.mjs';
import { onEndRequest } from '../services.mjs';

const usage = 'npm run bench -- [--quick] [--only pages|navigation|throughput]';

/** @type {(() => Promise<unknown>)[]} */
const cleanups = [];

requireNode();
onEndRequest(() => void cleanUp().then(() => process.exit(130)));
try {
  const { isQuick, only } = readOptions();
  await ensureInstalled();
  await measure(isQuick, only);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

function readOptions() {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, only: { type: 'string' } },
  });
  const { quick = false, only } = values;
  if (only && !['pages', 'navigation', 'throughput'].includes(only)) throw new Error(usage);
  return { isQuick: quick, only };
}

/** @param {boolean} isQuick @param {string | undefined} only */
async function measure(isQuick, only) {
  const { buildStale } = await import('../build.mjs');
  const { describeMachine, load } = await import('./machine.mjs');
  const { Shop } = await import('./shop.mjs');
  const { openBrowser } = await import('./visitor.mjs');
  const runs = isQuick ? 1 : 5;

  await buildStale();
  const shop = new Shop();
  cleanups.push(() => shop.stop());
  await shop.startApi();
  const browser = await openBrowser();
  cleanups.push(() => browser.close());
  console.log(`\n${describeMachine()}, Chromium ${browser.version()}`);
  console.log(`Load average at the start ${load()}; times mean little on a busy machine.`);

  if (!only || only === 'pages') await measureAllPages(shop, browser, runs);
  if (!only || only === 'navigation') {
    const { measureNavigation } = await import('./navigation.mjs');
    const shell = await shop.startShell();
    await measureNavigation(browser, shell.address, await shop.productPath(), runs);
    await shell.stop();
  }
  if (only === 'throughput' || (!only && !isQuick)) {
    const { measureThroughput } = await import('./throughput.mjs');
    await measureThroughput(shop);
  }
  console.log(`\nLoad average at the end ${load()}.`);
}

/**
 * @param {import('./shop.mjs').Shop} shop
 * @param {import('playwright-core').Browser} browser
 * @param {number} runs
 */
async function measureAllPages(shop, browser, runs) {
  const { printFederationCost } = await import('./federationCost.mjs');
  const { measurePages, printPages } = await import('./pages.mjs');
  const { buildSingleBundle } = await import('./singleBundle.mjs');
  const { phone } = await import('./visitor.mjs');
  const paths = {
    home: '/',
    shop: '/shop',
    product: await shop.productPath(),
    'cart, as a guest': '/cart',
  };
  /** @param {string} title @param {NodeJS.ProcessEnv} [settings] */
  const measureShell = async (title, settings) => {
    const shell = await shop.startShell(settings);
    const pages = await measurePages(browser, shell.address, paths, runs);
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

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean();
}

// `npm run bench -w lab -- [--quick] [--only pages|navigation|shell|api|start|growth]`: measures the shop on this machine, and
// in the same run what it is compared with. `--quick` measures pages and navigation once. With `--only growth`, it makes
// smaller shops.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { measureApi } from './api.mjs';
import { measureGrowth } from './growth.mjs';
import { formatMetrics } from './metrics.mjs';
import { measureNavigation } from './navigation.mjs';
import { measurePages } from './pages.mjs';
import { measureShell } from './shell.mjs';
import { measureStart } from './start.mjs';

/**
 * @typedef {object} Bench
 * @property {TemporaryShop} shop with a running API
 * @property {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @property {boolean} isQuick
 */

/** Each returns a table. @type {Record<string, (bench: Bench) => Promise<string>>} */
const parts = {
  pages: async ({ shop, onEnd, isQuick }) =>
    formatMetrics(await measurePages(shop, await openBrowser(onEnd), isQuick ? 1 : 5)),
  navigation: async ({ shop, onEnd, isQuick }) =>
    formatMetrics(await measureNavigation(shop, await openBrowser(onEnd), isQuick ? 1 : 5)),
  shell: async ({ shop, onEnd, isQuick }) =>
    formatMetrics(await measureShell(shop, onEnd, isQuick)),
  api: async ({ onEnd, isQuick }) => formatMetrics(await measureApi(onEnd, isQuick)),
  start: async ({ onEnd, isQuick }) => formatMetrics(await measureStart(onEnd, isQuick)),
  growth: ({ onEnd, isQuick }) => measureGrowth(onEnd, isQuick),
};

await runCommand(async ({ onEnd }) => {
  const { quick: isQuick, only } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  }).values;
  const names = only ? [only] : isQuick ? ['pages', 'navigation'] : Object.keys(parts);
  await buildShop();
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const [cpu] = os.cpus();
  console.log(`${os.cpus().length} × ${cpu?.model}, Node ${process.versions.node}.`);
  for (const name of names) {
    const measure = parts[name];
    if (!measure) throw new Error(`--only is one of ${Object.keys(parts).join(', ')}.`);
    console.log(`\n${name}, at a load average of ${os.loadavg()[0]?.toFixed(1)}\n`);
    console.log(await measure({ shop, onEnd, isQuick }));
  }
});

// `npm run bench -w lab -- [--quick] [--only pages|navigation|shell|api|start]`: measures the shop on this machine, and
// in the same run what it is compared with. `--quick` measures pages and navigation once.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { measureApi } from './api.mjs';
import { printMetrics } from './metrics.mjs';
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

/** @type {Record<string, (bench: Bench) => Promise<import('./metrics.mjs').Metric[]>>} */
const parts = {
  pages: async ({ shop, onEnd, isQuick }) =>
    measurePages(shop, await openBrowser(onEnd), isQuick ? 1 : 5),
  navigation: async ({ shop, onEnd, isQuick }) =>
    measureNavigation(shop, await openBrowser(onEnd), isQuick ? 1 : 5),
  shell: ({ shop, onEnd, isQuick }) => measureShell(shop, onEnd, isQuick),
  api: ({ onEnd, isQuick }) => measureApi(onEnd, isQuick),
  start: ({ onEnd, isQuick }) => measureStart(onEnd, isQuick),
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
    printMetrics(await measure({ shop, onEnd, isQuick }));
  }
});

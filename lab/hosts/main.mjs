// `npm run hosts -w lab`: shows pages of the shop on other sites, built by webpack and by Vite, and uses them in a
// browser. The packages of the site on Vite are its own.
import path from 'node:path';
import getPort from 'get-port';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { runCommand } from '../../scripts/lib/command.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { endService, startService, waitUntilReady } from '../../scripts/lib/services.mjs';
import { person } from '../../shared/fakes/customer.mjs';
import { root } from '../../shared/build/units.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { callApi } from '../lib/callApi.mjs';
import { serveSite } from './serveSite.mjs';
import { visitSite } from './visitSite.mjs';

/** @typedef {import('../../scripts/lib/command.mjs').Run['onEnd']} OnEnd */

const account = { email: 'asha@example.com', password: 'Apples from Kotgarh' };
const webpackFolder = path.join(root, 'lab/hosts/webpack');
const viteFolder = path.join(root, 'lab/hosts/vite');
const vite = 'lab/hosts/vite/node_modules/vite/bin/vite.js';

await runCommand(async ({ onEnd }) => {
  await buildShop();
  await execute('npm', ['ci', '--no-audit', '--no-fund', '--prefix', viteFolder]);

  const ports = { webpack: await getPort(), vite: await getPort(), viteDev: await getPort() };
  const origins = Object.values(ports).map((port) => `http://localhost:${port}`);
  const shop = new TemporaryShop(onEnd);
  await shop.startApi();
  const { url } = await shop.startShell({ CORS_ORIGINS: origins.join() });
  await callApi('POST', `${url}/api/auth/create_user`, {
    body: { ...person, ...account, address: '' },
  });

  await startWebpackSite(url, ports.webpack, onEnd);
  await startViteSites(url, ports.vite, ports.viteDev, onEnd);
  const browser = await openBrowser(onEnd);
  for (const site of origins) await visitSite(browser, { site, shop: url, account });
  console.log('Sites on webpack and on Vite, built and in development, show pages of the shop.');
});

/**
 * Builds and serves the site on webpack. Its build fetches the types of the remotes, which its type check needs.
 *
 * @param {string} shop @param {number} port @param {OnEnd} onEnd
 */
async function startWebpackSite(shop, port, onEnd) {
  const options = { cwd: webpackFolder, env: { ...process.env, SHOP_ORIGIN: shop } };
  await execute('node', [path.join(root, 'node_modules/webpack-cli/bin/cli.js')], options);
  await execute('node', [path.join(root, 'node_modules/typescript/bin/tsc')], options);
  onEnd(
    await serveSite(path.join(webpackFolder, 'dist'), path.join(webpackFolder, 'index.html'), port),
  );
}

/** @param {string} shop @param {number} port @param {number} devPort @param {OnEnd} onEnd */
async function startViteSites(shop, port, devPort, onEnd) {
  const env = { VITE_SHOP_ORIGIN: shop };
  await execute('node', [path.join(root, vite), 'build'], {
    cwd: viteFolder,
    env: { ...process.env, ...env },
  });
  for (const args of [
    ['preview', '--strictPort', '--port', String(port)],
    ['--strictPort', '--port', String(devPort)],
  ]) {
    const service = startService(`vite ${args.join(' ')}`, [vite, ...args], env, viteFolder);
    onEnd(() => endService(service));
    await waitUntilReady(service, `http://localhost:${args.at(-1)}/`);
  }
}

/** @param {string} command @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
async function execute(command, args, options) {
  const { exitCode, output } = await run(command, args, {
    isQuiet: true,
    isGroup: true,
    ...options,
  });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} has failed:\n${output}`);
}

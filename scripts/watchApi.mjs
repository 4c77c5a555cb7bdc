import { rmSync } from 'node:fs';
import webpack from 'webpack';
import { builds } from '../shared/build/builds.mjs';
import { hashFile } from './build.mjs';
import { endProcess } from './processes.mjs';
import { startService, untilReady } from './services.mjs';

/**
 * Builds the API at every change and restarts it after every build that succeeded.
 *
 * @param {number} port
 * @returns {Promise<{ ready: Promise<void>, close: () => Promise<void> }>}
 */
export async function watchApi(port) {
  const build = builds.find(({ unit }) => unit === 'api');
  if (!build) throw new Error('There is no build of the API.');
  // The development build takes the place of the production one, which is stale from now on.
  rmSync(hashFile(build), { force: true });
  const compiler = webpack(await build.configure('development'));
  if (!compiler) throw new Error('webpack made no compiler for the API.');

  /** @type {import('./services.mjs').Service | undefined} */
  let service;
  /** Restarts wait for each other: two processes cannot have the data folder open. */
  let restarting = Promise.resolve();
  let isClosed = false;

  async function restart() {
    if (service) await endProcess(service.child);
    if (isClosed) return;
    service = startService('The API', 'api/dist/main.js', {
      API_PORT: String(port),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    });
    await untilReady(service, `http://127.0.0.1:${port}/health/ready`);
  }

  /** @type {import('webpack').Watching | undefined} */
  let watching;
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    watching = compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
      if (error) console.error(error);
      if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only' }));
      if (error || stats?.hasErrors()) return resolve();
      restarting = restarting.then(restart).catch((/** @type {Error} */ reason) => {
        console.error(reason.message);
      });
      void restarting.then(resolve);
    });
  });

  return {
    ready,
    close: async () => {
      isClosed = true;
      await new Promise((resolve) => watching?.close(resolve));
      await restarting;
      if (service) await endProcess(service.child);
    },
  };
}

// `npm run dev [-- UNIT]`: the dev servers of all units, or of one, and the API, all watching.
import { findUnit, root, units } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readPort, requireFreePort, requireUsablePort } from './lib/ports.mjs';
import { endService, startService, waitForEnd, waitUntilReady } from './lib/services.mjs';
import { webpackCli } from './lib/webpack.mjs';

const readyTimeoutMs = 10 * 60_000;

await runCommand(
  async ({ onEnd, signal }) => {
    const apiPort = readPort('API_PORT', 4000);
    process.env.API_PORT = String(apiPort);
    const [only] = process.argv.slice(2);
    const served = (only ? [findUnit(only)] : units).filter(({ kind }) => kind !== 'api');

    await requireUsablePort('API_PORT', apiPort, 'npm run dev');
    for (const { devPort } of served) {
      await requireFreePort(
        devPort,
        'End the program that listens there, or set DEV_PORT=3100 for other ports.',
      );
    }

    await ensureInstalled();
    signal.throwIfAborted();

    /** @param {string} unit @param {'serve' | 'watch'} command */
    const startWebpack = (unit, command) => {
      const args = [webpackCli, command, '--watch-options-stdin'];
      const service = startService(unit, args, {}, root + unit);
      onEnd(() => endService(service));
      return service;
    };
    const all = [
      ...served.map(({ name, devPort }) => ({
        service: startWebpack(name, 'serve'),
        url: `http://localhost:${devPort}`,
        ready: '/',
      })),
      {
        service: startWebpack('api', 'watch'),
        url: `http://localhost:${apiPort}`,
        ready: '/health/ready',
      },
    ];
    await Promise.all(
      all.map(({ service, url, ready }) => waitUntilReady(service, url + ready, readyTimeoutMs)),
    );
    console.log('\nWatching. Ctrl-C ends everything.');
    for (const { service, url } of all) console.log(`  ${service.label.padEnd(18)}${url}`);
    throw new Error(await Promise.race(all.map(({ service }) => waitForEnd(service))));
  },
  { interruptedExitCode: 0 },
);

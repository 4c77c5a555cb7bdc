import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { root } from '../../shared/build/units.mjs';
import { endProcess, run } from '../../scripts/lib/processes.mjs';
import { residentMegabytes } from './load.mjs';

/** @typedef {import('./metrics.mjs').Metric} Metric */

/**
 * Measures how long `npm start` takes until the shop is ready, and its memory: in a fresh clone of the last commit (not
 * with `--quick`), with an empty data folder, and with a used one.
 *
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @param {boolean} isQuick
 * @returns {Promise<Metric[]>}
 */
export async function measureStart(onEnd, isQuick) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'data');
  const metrics = [];
  if (!isQuick) {
    const clone = path.join(folder, 'clone');
    const { exitCode } = await run('git', ['clone', '--quiet', root, clone]);
    if (exitCode !== 0) throw new Error('The workspace could not be cloned (see above).');
    metrics.push(...(await start('fresh clone', '≤ 60', clone, path.join(folder, 'first'), onEnd)));
  }
  metrics.push(...(await start('empty data folder', '', root, data, onEnd)));
  metrics.push(...(await start('second start', '≤ 2', root, data, onEnd)));
  return metrics;
}

/**
 * @param {string} name @param {string} aim @param {string} cwd @param {string} dataFolder
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @returns {Promise<Metric[]>}
 */
async function start(name, aim, cwd, dataFolder, onEnd) {
  const startedAt = performance.now();
  // Starts what npm would start: npm itself adds a third of a second and 55 MB.
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd,
    env: {
      ...process.env,
      PORT: String(await getPort()),
      API_PORT: String(await getPort()),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onEnd(() => endProcess(child));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Shop ready') && resolve(undefined));
    child.once('exit', () => reject(new Error('The shop did not start (see above).')));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  // Memory that is freed after the start does not count.
  await sleep(2000);
  const megabytes = residentMegabytes(child.pid ?? 0);
  await endProcess(child);
  return [
    { name: `${name}: ready, s`, value: seconds, aim },
    { name: `${name}: memory of start.mjs, MB`, value: megabytes, aim: '≤ 60' },
  ];
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { root } from '../../shared/build/units.mjs';
import { endProcess, run } from '../../scripts/lib/processes.mjs';
import { printTable, wholeNumber } from './metrics.mjs';
import { childrenOf, residentMegabytes } from './machine.mjs';

/**
 * Measures how long `npm start` takes until the shop is ready, and the memory of its processes: in a fresh clone of
 * the last commit (not with `--quick`), with an empty data folder, and with a used one.
 *
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @param {boolean} isQuick
 * @returns {Promise<import('./metrics.mjs').Metric[]>}
 */
export async function measureStart(onEnd, isQuick) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const rows = [];
  if (!isQuick) {
    const clone = path.join(folder, 'clone');
    const { exitCode } = await run('git', ['clone', '--quiet', root, clone]);
    if (exitCode !== 0) throw new Error('The workspace could not be cloned (see above).');
    rows.push(await start('fresh clone', '≤ 60', clone, path.join(folder, 'first'), onEnd));
  }
  const dataFolder = path.join(folder, 'data');
  rows.push(await start('empty data folder', '-', root, dataFolder, onEnd));
  rows.push(await start('second start', '≤ 2', root, dataFolder, onEnd));
  printTable(
    'npm start (memory in MB, resident)',
    ['start', 'ready s', 'aim', 'start.mjs', 'API', 'shell'],
    rows.map(({ name, seconds, aim, megabytes }) => {
      return [name, seconds.toFixed(1), aim, ...megabytes.map(wholeNumber)];
    }),
  );
  return rows.flatMap(({ name, seconds, aim, megabytes: [value = NaN] }) => [
    { name: `npm start, ${name}: ready, s`, value: seconds, aim },
    { name: `npm start, ${name}: memory of start.mjs, MB`, value, aim: '≤ 60' },
  ]);
}

/**
 * @param {string} name @param {string} aim @param {string} cwd @param {string} dataFolder
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
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
  const pid = child.pid ?? 0;
  const megabytes = [pid, ...childrenOf(pid)].map(residentMegabytes);
  await endProcess(child);
  return { name, seconds, aim, megabytes };
}

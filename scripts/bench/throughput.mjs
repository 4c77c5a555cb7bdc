import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { printTable } from './figures.mjs';
import { load } from './machine.mjs';
import { fillServerCaches } from './phone.mjs';

const connections = 32;
const seconds = 8;
const listing = '/shop';

/**
 * How many listing documents one shell process serves per second, from its cache and rendering each.
 * The client uses the other core.
 *
 * @param {import('../lib/TemporaryShop.mjs').TemporaryShop} shop
 */
export async function measureThroughput(shop) {
  const cached = await measureShell(shop, {});
  const uncached = await measureShell(shop, { PAGE_CACHE: 'off' });
  printTable(
    `Documents from one shell process (${listing}, brotli, ${connections} connections, ${seconds} s)`,
    ['document', 'per second', 'aim', 'p50 ms', 'p99 ms', 'kB', 'CPU ms each', 'failed', 'load'],
    [
      ['cached', ...cells(cached, '20000')],
      ['rendered each time', ...cells(uncached, '800')],
    ],
  );
}

/** @typedef {{ result: autocannon.Result, cpuMs: number, load: string }} Measured */

/** @param {import('../lib/TemporaryShop.mjs').TemporaryShop} shop @param {NodeJS.ProcessEnv} settings @returns {Promise<Measured>} */
async function measureShell(shop, settings) {
  const shell = await shop.startShell(settings);
  try {
    await fillServerCaches(shell.url, [listing]);
    await sendRequests(shell.url, 2);
    const cpuBefore = cpuTimeMs(shell.pid);
    const result = await sendRequests(shell.url, seconds);
    return { result, cpuMs: cpuTimeMs(shell.pid) - cpuBefore, load: load() };
  } finally {
    await shell.stop();
  }
}

/** @param {string} shellUrl @param {number} duration in seconds */
const sendRequests = (shellUrl, duration) =>
  autocannon({
    url: shellUrl + listing,
    connections,
    duration,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  });

/** @param {Measured} measured @param {string} aim */
function cells({ result, cpuMs, load: loadThen }, aim) {
  const count = result.requests.total;
  return [
    Math.round(result.requests.average).toString(),
    aim,
    result.latency.p50.toString(),
    result.latency.p99.toString(),
    (result.throughput.total / count / 1000).toFixed(1),
    Number.isNaN(cpuMs) ? '-' : (cpuMs / count).toFixed(3),
    String(result.non2xx + result.errors),
    loadThen,
  ];
}

/** The processor time that a process has used; NaN where it is unknown (not Linux). */
function cpuTimeMs(/** @type {number} */ pid) {
  try {
    // After the name, which may hold spaces: fields 14 and 15, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

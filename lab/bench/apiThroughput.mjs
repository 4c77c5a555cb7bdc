import { randomBytes } from 'node:crypto';
import getPort from 'get-port';
import { findPostgresBinaries, PostgresServer } from '../../scripts/lib/PostgresServer.mjs';
import { endService, startService, waitUntilReady } from '../../scripts/lib/services.mjs';
import { TemporaryShop } from '../../e2e/support/TemporaryShop.mjs';
import { cartReads, fillStock, orders, sendHundredPerSecond, signUpShoppers } from './apiLoad.mjs';
import { percentile, printComparison } from './compare.mjs';
import { residentMegabytes } from './machine.mjs';

const list = '/api/product/products';

/** @typedef {import('./metrics.mjs').Metric} Metric */
/** @typedef {import('../../scripts/lib/command.mjs').Run['onEnd']} OnEnd */

/**
 * Measures the throughput of one API process, compared with a bare Fastify in the same run, and its memory afterwards.
 *
 * @param {OnEnd} onEnd
 * @param {boolean} isQuick
 * @returns {Promise<Metric[]>}
 */
export async function measureApi(onEnd, isQuick) {
  const metrics = [];
  const binaries = findPostgresBinaries();
  if (binaries) {
    const server = new PostgresServer(binaries);
    onEnd(() => server.stop());
    await server.create({});
    metrics.push(...(await measureEngine('PostgreSQL', server.url, onEnd, isQuick)));
  } else {
    console.log('\nThere is no PostgreSQL on this machine: the API is measured on PGlite only.');
  }
  return [...metrics, ...(await measureEngine('PGlite', '', onEnd, isQuick))];
}

/**
 * @param {string} engine @param {string} databaseUrl @param {OnEnd} onEnd @param {boolean} isQuick
 * @returns {Promise<Metric[]>}
 */
async function measureEngine(engine, databaseUrl, onEnd, isQuick) {
  const shop = new TemporaryShop(onEnd);
  const pid = await shop.startApi({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
  });
  const url = `http://127.0.0.1:${shop.apiPort}`;
  const restMegabytes = residentMegabytes(pid);
  const shoppers = await signUpShoppers(url, isQuick ? 8 : 32);
  if (databaseUrl) await fillStock(databaseUrl);
  const bare = await startBare(`${url}${list}`, databaseUrl, onEnd);

  const etag = (await fetch(url + list)).headers.get('etag') ?? '';
  const bytes = { pid, aim: '≥ 0.5 of bare', base: 'bare: same bytes' };
  /** @type {import('./compare.mjs').Candidate[]} */
  const candidates = [
    { name: 'bare: same bytes', pid: bare.pid, aim: '', url: `${bare.url}/bytes` },
    { name: 'product list', ...bytes, url: url + list },
    { name: 'product list, 304', ...bytes, url: url + list, headers: { 'if-none-match': etag } },
    { name: 'one product', ...bytes, url: `${url}/api/product/golden` },
    { name: 'cart', pid, aim: databaseUrl && '≥ 1500', url, nextRequest: cartReads(shoppers) },
    { name: 'order', pid, aim: databaseUrl && '≥ 300', url, nextRequest: orders(shoppers) },
  ];
  if (databaseUrl) {
    const select = { name: 'bare: select 1', pid: bare.pid, aim: '', url: `${bare.url}/select` };
    candidates.splice(4, 0, select);
    for (const candidate of candidates.slice(5)) candidate.base = select.name;
  }
  const duration = isQuick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 4 };
  const title = `One process of the API on ${engine}`;
  const metrics = await printComparison(title, candidates, duration);

  if (databaseUrl) {
    const latencies = await sendHundredPerSecond(url, orders(shoppers), isQuick ? 2 : 10);
    const value = Number(percentile(latencies, 0.99));
    metrics.push({ name: `${title}: p99 of 100 orders per second, ms`, value, aim: '≤ 100' });
  }
  return [
    ...metrics,
    {
      name: `${title}: memory afterwards, MB`,
      value: residentMegabytes(pid),
      base: { name: 'before', value: restMegabytes },
      aim: databaseUrl ? '≤ 160' : '≤ 320',
    },
  ];
}

/** @param {string} listUrl @param {string} databaseUrl @param {OnEnd} onEnd */
async function startBare(listUrl, databaseUrl, onEnd) {
  const port = await getPort();
  const args = ['lab/bench/bareApi.mjs', String(port), listUrl, databaseUrl];
  const service = startService('The bare server', args);
  onEnd(() => endService(service));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(service, `${url}/bytes`);
  return { url, pid: service.child.pid ?? 0 };
}

import { compareLoad, residentMegabytes, startBareServer } from './load.mjs';
import { fillServerCaches } from './phone.mjs';

const headers = { accept: 'text/html', 'accept-encoding': 'br' };

/**
 * Measures the throughput of one shell process, compared with a bare Node server that sends the same bytes, and its
 * memory afterwards. The client uses the other core.
 *
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {import('../../scripts/lib/command.mjs').Run['onEnd']} onEnd
 * @param {boolean} isQuick
 * @returns {Promise<import('./metrics.mjs').Metric[]>}
 */
export async function measureShell(shop, onEnd, isQuick) {
  const rounds = isQuick ? 1 : 5;
  const cached = await measureOne(shop, rounds, {}, async (url) => {
    const response = await fetch(url, { headers });
    const script = /"(\/assets\/[^"]+\.js)"/.exec(await response.text())?.[1];
    const etag = response.headers.get('etag');
    if (!script || !etag) throw new Error(`${url} has no script or no ETag.`);
    const rows = [
      { name: 'cached document', aim: '≥ 0.6 of bare', url, headers },
      { name: '304', aim: '≥ 0.7 of bare', url, headers: { ...headers, 'if-none-match': etag } },
      // The shell reads it from the disk each time: a proxy or a CDN caches it.
      { name: 'immutable file', aim: '', url: new URL(script, url).href, headers },
    ];
    const pairs = rows.map(async (row) => {
      const bareUrl = await startBareServer(onEnd, row.url, row.headers);
      const bare = { name: `bare: ${row.name}`, url: bareUrl, headers: row.headers };
      return [bare, { ...row, base: bare.name }];
    });
    return (await Promise.all(pairs)).flat();
  });
  const rendered = await measureOne(shop, rounds, { PAGE_CACHE: 'off' }, async (url) => [
    { name: 'document, rendered each time', aim: '≥ 1000', url, headers },
  ]);
  return [...cached, ...rendered, ...(await measureThreads(shop, rounds))];
}

/**
 * Compares one render thread with one per core: the same page, rendered each time, in alternating rounds.
 *
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {number} rounds
 */
async function measureThreads(shop, rounds) {
  const name = (/** @type {string} */ threads) => `rendered each time, ${threads}`;
  const one = await shop.startShell({ PAGE_CACHE: 'off', RENDER_THREADS: '1' });
  const all = await shop.startShell({ PAGE_CACHE: 'off' });
  const candidates = [
    { name: name('one thread'), url: `${one.url}/shop`, headers },
    {
      name: name('a thread per core'),
      aim: '≥ 1.6 of one on two cores',
      base: name('one thread'),
      url: `${all.url}/shop`,
      headers,
    },
  ];
  await fillServerCaches(candidates.map(({ url }) => url));
  const metrics = await compareLoad(candidates, { rounds, seconds: 2 });
  await one.stop();
  await all.stop();
  return metrics;
}

/**
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {number} rounds
 * @param {NodeJS.ProcessEnv} settings
 * @param {(listing: string) => Promise<import('./load.mjs').Candidate[]>} listCandidates
 */
async function measureOne(shop, rounds, settings, listCandidates) {
  const shell = await shop.startShell(settings);
  const listing = `${shell.url}/shop`;
  await fillServerCaches([listing]);
  const metrics = await compareLoad(await listCandidates(listing), { rounds, seconds: 2 });
  const value = residentMegabytes(shell.pid);
  await shell.stop();
  return [...metrics, { name: 'memory afterwards, MB', value, aim: '≤ 130' }];
}

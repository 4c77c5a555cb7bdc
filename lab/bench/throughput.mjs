import { printComparison } from './compare.mjs';
import { fillServerCaches } from './phone.mjs';
import { residentMegabytes } from './machine.mjs';
import { startBareServer } from './startBareServer.mjs';

const listing = '/shop';
const document = { accept: 'text/html', 'accept-encoding': 'br' };
const duration = { rounds: 5, seconds: 2 };

/** @typedef {import('./compare.mjs').Candidate} Candidate */
/** @typedef {import('./metrics.mjs').Metric} Metric */
/** @typedef {import('../../scripts/lib/command.mjs').Run['onEnd']} OnEnd */

/**
 * Measures the throughput of one shell process, compared with a bare Node server that sends the same bytes, and its
 * memory afterwards. The client uses the other core.
 *
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {OnEnd} onEnd
 * @returns {Promise<Metric[]>}
 */
export async function measureThroughput(shop, onEnd) {
  const cached = await measureShell(
    shop,
    'Documents and files from one shell process',
    {},
    async (shell) => {
      const { etag, script } = await readListing(shell.url);
      const rows = [
        { name: 'cached document', aim: '≥ 0.6 of bare', path: listing, headers: document },
        {
          name: '304',
          aim: '≥ 0.7 of bare',
          path: listing,
          headers: { ...document, 'if-none-match': etag },
        },
        {
          // The shell reads it from the disk each time: a proxy or a CDN caches it.
          name: 'immutable file',
          aim: '',
          path: script,
          headers: { 'accept-encoding': 'br' },
        },
      ];
      const pairs = rows.map((row) => withBare(shell, row, onEnd));
      return (await Promise.all(pairs)).flat();
    },
  );
  const title = 'Documents from one shell process that renders each time';
  const rendered = await measureShell(shop, title, { PAGE_CACHE: 'off' }, ({ url, pid }) =>
    Promise.resolve([
      { name: 'document', aim: '≥ 1000', url: url + listing, headers: document, pid },
    ]),
  );
  return [...cached, ...rendered];
}

/**
 * @param {import('../../e2e/support/TemporaryShop.mjs').TemporaryShop} shop
 * @param {string} title
 * @param {NodeJS.ProcessEnv} settings
 * @param {(shell: import('../../e2e/support/TemporaryShop.mjs').Shell) => Promise<Candidate[]>} listCandidates
 * @returns {Promise<Metric[]>}
 */
async function measureShell(shop, title, settings, listCandidates) {
  const shell = await shop.startShell(settings);
  try {
    await fillServerCaches([shell.url + listing]);
    const metrics = await printComparison(title, await listCandidates(shell), duration);
    const value = residentMegabytes(shell.pid);
    return [...metrics, { name: `${title}: memory afterwards, MB`, value, aim: '≤ 130' }];
  } finally {
    await shell.stop();
  }
}

/** Returns the ETag of the listing in brotli, and the URL of its first script. @param {string} shellUrl */
async function readListing(shellUrl) {
  const response = await fetch(shellUrl + listing, { headers: document });
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await response.text())?.[1];
  const etag = response.headers.get('etag');
  if (!script || !etag) throw new Error(`${listing} has no script or no ETag.`);
  return { etag, script };
}

/**
 * @param {import('../../e2e/support/TemporaryShop.mjs').Shell} shell
 * @param {{ name: string, aim: string, path: string, headers: Record<string, string> }} row
 * @param {OnEnd} onEnd
 * @returns {Promise<Candidate[]>} a bare server and the candidate that is compared with it
 */
async function withBare(shell, { name, aim, path, headers }, onEnd) {
  const url = shell.url + path;
  const bare = {
    name: `bare: ${name}`,
    aim: '',
    headers,
    ...(await startBareServer(url, headers, onEnd)),
  };
  return [bare, { name, aim, url, headers, pid: shell.pid, base: bare.name }];
}

import http from 'node:http';
import { fuzzShell, problemOf } from './shell.mjs';

const request = { method: 'GET', path: '/shop', headers: {} };
const ok = { status: 200, headers: { 'x-request-id': 'a' }, body: '<html>' };
const noStore = { 'x-request-id': 'a', 'cache-control': 'no-store' };

it.each([
  ['a page', '/shop', ok, null],
  [
    'a redirect on this site',
    '/shop/',
    { ...ok, status: 301, headers: { location: '/shop' } },
    null,
  ],
  ['an error', '/no', { ...ok, status: 404, headers: noStore }, null],
  ['an unavailable API', '/api/cart', { ...ok, status: 502, headers: noStore }, null],
  ['a broken page', '/shop', { ...ok, status: 500, headers: noStore }, 'HTTP 500'],
  ['an unavailable page', '/shop', { ...ok, status: 503, headers: noStore }, 'HTTP 503'],
  ['a broken API', '/api/cart', { ...ok, status: 500, headers: noStore }, 'HTTP 500'],
  ['a stack', '/shop', { ...ok, body: 'Error: x\n    at run (a.js:1:2)' }, 'a stack trace'],
  ['a cached error', '/no', { ...ok, status: 404 }, 'HTTP 404 can be cached: no header'],
  ['an open redirect', '/', { ...ok, status: 301, headers: { location: '//x' } }, 'leads to //x'],
])('problemOf judges %s', (_what, path, response, problem) => {
  expect(problemOf({ ...request, path }, response)).toBe(problem);
});

it('fuzzShell sends the same requests for the same seed, and reports each that fails', async () => {
  /** @type {string[]} */
  let urls = [];
  const server = http.createServer((incoming, response) => {
    urls.push(incoming.url ?? '');
    response.writeHead(500).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${address.port}`;
  /** @param {number} seed */
  const run = async (seed) => {
    urls = [];
    expect(await fuzzShell({ origin, requests: 20, seed })).toHaveLength(20);
    return urls.sort();
  };
  const first = await run(1);
  expect(await run(1)).toEqual(first);
  expect(await run(2)).not.toEqual(first);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

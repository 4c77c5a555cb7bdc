import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { connectionLimits } from '@shop/shared/server';
import { buildTestApp } from './test/buildTestApp';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';

let shop: CatalogShop;
let app: FastifyInstance;
const apiRequests: string[] = [];

beforeAll(async () => {
  shop = await createCatalogShop(({ url = '' }, response) => {
    apiRequests.push(url);
    response.end('{"from":"api"}');
  });
  app = await buildTestApp(await shop.configure());
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

/** Sends raw bytes and reads until the connection is closed. */
async function send(bytes: string) {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: body.join('') };
}

const request = (target: string, method = 'GET', headers = '', body = '') =>
  `${method} ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${headers}` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;

const json = 'Content-Type: application/json\r\n';

it.each([
  ['a URL that cannot be decoded', 400, request('/%zz')],
  ['a NUL', 400, request('/%00')],
  ['a remote name that is too long', 404, request(`/remotes/${'a'.repeat(600)}/x/y`)],
  ['a sitemap number that is too long', 404, request(`/sitemap-${'1'.repeat(600)}.xml`)],
  ['headers that are too large', 431, request(`/${'a'.repeat(20_000)}`)],
  ['a text that is not HTTP', 400, 'GARBAGE\r\n\r\n'],
  ['an unknown method', 400, request('/shop', 'FOO')],
  ['a method that no route has', 404, request('/shop', 'TRACE')],
  ['two lengths', 400, request('/vitals', 'POST', 'Transfer-Encoding: chunked\r\n')],
  ['a body that is too large', 413, request('/vitals', 'POST', json, 'x'.repeat(9_000))],
  ['a form that is too large', 413, request('/contact', 'POST', json, 'x'.repeat(70_000))],
  ['a body of an unknown type', 415, request('/contact', 'POST', 'Content-Type: x/y\r\n', 'x')],
  ['a body that is not JSON', 400, request('/vitals', 'POST', json, 'x')],
  ['an unknown file', 404, request('/assets/gone.js')],
  ['an unknown page', 404, request('/no-such-page', 'GET', 'Accept: text/html\r\n')],
  ['a file outside the folder', 403, request('/assets/..%5cremotes.json')],
])('[S-40] answers %s with %i and the security headers', async (_what, expected, bytes) => {
  const { status, head } = await send(bytes);

  expect(status).toBe(expected);
  for (const header of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: ',
    'referrer-policy: no-referrer',
    'strict-transport-security: max-age=31536000',
    'cache-control: no-store',
  ]) {
    expect(head).toContain(header);
  }
});

it.each([
  '/%00',
  '/shop/%00',
  '/shop?x=%00',
  '/shop?remote=%00',
  '/images/%00.png',
  '/assets/%00',
  '/remotes/mf-catalog/%00',
  '/remotes/mf-catalog/files/a%00.0123abcd.js',
  '/health/%00',
  '/api/product/%00',
  '/api/product/products?after=%00',
  '/sitemap-%00.xml',
])('rejects a NUL in a URL without passing it on: %s', async (target) => {
  apiRequests.length = 0;

  const { status, body } = await send(request(target));

  expect([status, body]).toEqual([400, 'Bad Request']);
  expect(apiRequests.filter((url) => url.includes('%00'))).toEqual([]);
});

it.each([
  ['/shop', 'Products from'],
  ['/assets/main.0123abcd.js', 'start()'],
  ['/api/product/products?x=1', '{"from":"api"}'],
  ['/remotes/mf-catalog/files/page.0123abcd.js', 'page()'],
])('accepts a target in absolute form, whatever its host: %s', async (target, content) => {
  for (const origin of ['http://shop', 'HTTPS://elsewhere.example:81']) {
    const { status, body } = await send(request(origin + target));

    expect([status, body.includes(content)]).toEqual([200, true]);
  }
});

it('serves the home page for a target that is only a host', async () => {
  const { status, body } = await send(request('http://shop', 'GET', 'Accept: text/html\r\n'));

  expect([status, body.includes('<!doctype html>')]).toEqual([200, true]);
});

it('closes the connection of a client that sends or reads slowly', () => {
  const { headersTimeout, requestTimeout, timeout } = app.server;

  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: connectionLimits.http.headersTimeout,
    requestTimeout: connectionLimits.requestTimeout,
    timeout: connectionLimits.connectionTimeout,
  });
});

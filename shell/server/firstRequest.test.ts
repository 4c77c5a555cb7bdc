import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import serveFiles from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { writeFile } from 'node:fs/promises';
import { buildTestApp } from './test/buildTestApp';
import type { Config } from './config';
import { writeCatalogBuild } from './test/catalogBuild';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';

const script = 'start();\n'.repeat(200);
/** The status and complete body of an ordinary GET, by URL. */
const responses: Record<string, [status: number, body: RegExp]> = {
  '/assets/main.0123abcd.js': [200, new RegExp(`^(start\\(\\);\n){200}$`)],
  '/images/golden-400.avif': [200, /^picture$/],
  '/images/golden-400.0123abcd.avif': [200, /^picture$/],
  '/logo.svg': [200, /^<svg\/>$/],
  '/service-worker.js': [200, /^cachePages\(\)$/],
  '/remotes/mf-catalog/files/page.0123abcd.js': [200, /^page\(\)$/],
  '/remotes/mf-catalog/live/mf-manifest.json': [200, /^\{"exposes".*\}$/],
  '/remotes/mf-account/files/page.0123abcd.js': [200, /^page\(\)$/],
  '/remotes/mf-account/live/mf-manifest.json': [200, /^\{"exposes".*\}$/],
  '/remotes/mf-account/live/gone.js': [404, /not found/i],
  '/shop': [200, /^<!doctype html>.*Products from.*<\/html>\n$/s],
  '/about': [200, /^<!doctype html>.*<\/html>\n$/s],
  '/no-such-page': [404, /^<!doctype html>.*<\/html>\n$/s],
  '/robots.txt': [200, /^User-agent.*sitemap\.xml\n$/s],
  '/sitemap.xml': [200, /^<\?xml.*<\/urlset>\n$/s],
  '/site.webmanifest': [200, /^\{"name".*\}$/],
  '/health/live': [200, /^\{"status":"live"\}$/],
  '/api/product/products': [200, /^\[\{"product_id".*\}\]$/],
};

const encodings = ['br', 'gzip', 'zstd', 'identity', '*;q=0', 'gzip;q=0.1, br;q=0'];
const headers: Record<string, string>[] = [
  {},
  ...encodings.map((encoding) => ({ 'accept-encoding': encoding })),
  { range: 'bytes=0-3' },
  { range: 'bytes=1-', 'accept-encoding': 'br' },
  { range: 'bytes=900000-' },
  { range: 'bytes=0-3', 'if-range': '"other"' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"other"', 'accept-encoding': 'gzip' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'if-match': '"other"' },
];
const others = ['OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PURGE'];

/** The first request to each URL of a shell that has just started. */
const firstRequests = [
  ...['GET', 'HEAD'].flatMap((method) => headers.map((headers) => ({ method, headers }))),
  ...others.map((method) => ({ method, headers: {} })),
];

let shop: CatalogShop;
let storage: FastifyInstance;
let config: Config;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await createCatalogShop(({ method }, response) => {
    response.setHeader('content-type', 'application/json');
    const body = '[{"product_id":"golden","from":"api"}]';
    response.setHeader('content-length', body.length);
    response.end(method === 'HEAD' ? '' : body);
  });
  const { write, path } = shop.folder;
  await writeCatalogBuild(shop.folder, 'storage/account');
  storage = fastify();
  await storage.register(serveFiles, { root: `${path}/storage` });
  const origin = await storage.listen({ port: 0, host: '127.0.0.1' });
  config = await shop.configure({
    'mf-catalog': 'mf-catalog',
    'mf-account': `${origin}/account`,
  });
  await write('web/main.0123abcd.js', script);
  await writeFile(`${path}/web/main.0123abcd.js.br`, brotliCompressSync(script));
});
beforeEach(async () => {
  app = await buildTestApp(config);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());
afterAll(async () => {
  await storage.close();
  await shop.remove();
});

function start(path: string, method: string, headers: http.OutgoingHttpHeaders) {
  const { port } = app.server.address() as AddressInfo;
  return http.request({ port, path, method, headers, agent: false });
}

async function send(path: string, method: string, headers: http.OutgoingHttpHeaders) {
  const [response] = (await once(start(path, method, headers).end(), 'response')) as [
    http.IncomingMessage,
  ];
  return { response, body: await buffer(response) };
}

/** Closes the connection once the server has the request, and waits until the server notices. */
async function abort(path: string, method: string): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    app.server.prependOnceListener('request', (_request, response: http.ServerResponse) => {
      response.once('close', resolve);
      request.destroy();
    });
  });
  const request = start(path, method, { 'accept-encoding': 'br' }).on('error', () => undefined);
  request.end();
  await closed;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

async function expectComplete(path: string): Promise<void> {
  const [status, text] = responses[path] ?? [];
  for (const encoding of ['br', 'gzip', 'identity', undefined]) {
    const accepted = encoding ? { 'accept-encoding': encoding } : {};
    const { response, body } = await send(path, 'GET', { accept: '*/*', ...accepted });
    const decode = decoders[response.headers['content-encoding'] ?? 'identity'];
    const result = {
      status: response.statusCode,
      length: response.headers['content-length'],
      isComplete: text?.test(decode?.(body).toString() ?? ''),
    };
    const expected = { status, length: String(body.length), isComplete: true };
    expect({ path, encoding, ...result }).toEqual({ path, encoding, ...expected });
  }
}

const paths = Object.keys(responses);

it.each(firstRequests)(
  'serves complete bodies after a first $method with $headers',
  async ({ method, headers }) => {
    for (const path of paths) await send(path, method, headers);
    for (const path of paths) await expectComplete(path);
  },
);

it.each(['GET', 'HEAD'])('serves complete bodies after an aborted %s', async (method) => {
  for (const path of paths) await abort(path, method);
  for (const path of paths) await expectComplete(path);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { shopTable } from '@shop/shared/testing/shopTable';
import { ApiReader } from '../http/ApiReader';
import { cacheProductIds } from './cacheProductIds';
import { shopBuilds } from '../test/createDeployment';
import { searchEngines } from './searchEngines';

const idOf = (index: number) => `apple-${String(index).padStart(6, '0')}`;
/** The number of URLs of other pages than products. */
const otherPages = shopTable.routes.filter(
  ({ isInSitemap, pattern }) => isInSitemap && !pattern.includes(':'),
).length;

let api: Server;
let apiOrigin: string;
let app: FastifyInstance;
let count: number;
let isApiAvailable: boolean;
let requests: string[];

/** An API with `count` products. It returns the first page for all products, and ids in pages of 2,000. */
function respond(url: string): unknown {
  const { pathname, searchParams } = new URL(url, 'http://api');
  if (pathname === '/api/product/products')
    return { products: [{ product_id: idOf(0) }], next: 'x' };
  const after = searchParams.get('after') ?? '';
  const start = after === '' ? 0 : Number(after.slice('apple-'.length)) + 1;
  const length = Math.max(0, Math.min(2_000, count - start));
  return Array.from({ length }, (_, index) => idOf(start + index));
}

beforeEach(async () => {
  [count, isApiAvailable, requests] = [100_001, true, []];
  api = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(isApiAvailable ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isApiAvailable ? respond(url) : { detail: 'No' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  app = fastify();
  searchEngines(app, {
    api: new ApiReader(apiOrigin),
    publicOrigin: 'https://shop.example',
    registry: { live: shopBuilds() },
  });
});
afterEach(async () => {
  await app.close();
  api.close();
});

const urlsOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

it('[LS-04] splits 100,001 products into files of at most 50,000 URLs with an index', async () => {
  const index = await app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.body).toContain(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  );
  const files = urlsOf(index.body);
  expect(files).toEqual([1, 2, 3].map((part) => `https://shop.example/sitemap-${part}.xml`));

  const urls: (string | undefined)[] = [];
  for (const file of files) {
    const { body, headers } = await app.inject(new URL(file ?? '').pathname);
    expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(headers['cache-control']).toBe('public, max-age=600');
    // The limit of the protocol is 50 MB, uncompressed.
    expect(body.length).toBeLessThan(50_000_000);
    const part = urlsOf(body);
    expect(part.length).toBeLessThanOrEqual(50_000);
    urls.push(...part);
  }
  expect(urls).toHaveLength(100_001 + otherPages);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toContain(`https://shop.example/shop/${idOf(100_000)}`);
  // 51 pages of ids and an empty one, once for all files.
  expect(requests.filter((url) => url.startsWith('/api/product_ids'))).toHaveLength(52);
});

it('[LS-04] uses a single file if all URLs fit', async () => {
  count = 50_000 - otherPages;
  const { body } = await app.inject('/sitemap.xml');
  expect(urlsOf(body)).toHaveLength(50_000);
  expect(body).toContain('<urlset');
  expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(404);
});

it.each(['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml', '/sitemap-12345.xml'])(
  '[LS-04] responds with 404 at %s if there are three files',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

it('[LS-04] is unavailable while the API is, and complete once the API is back', async () => {
  isApiAvailable = false;
  expect((await app.inject('/sitemap.xml')).statusCode).toBe(503);
  expect((await app.inject('/sitemap-1.xml')).statusCode).toBe(503);
  isApiAvailable = true;
  expect(urlsOf((await app.inject('/sitemap.xml')).body)).toHaveLength(3);
});

it('[LS-04] reads the ids again after ten minutes, once for all waiting requests, and after a failure', async () => {
  let time = 0;
  count = 3;
  const read = cacheProductIds(new ApiReader(apiOrigin), 600_000, () => time);
  const idRequests = () => requests.filter((url) => url.includes('product_ids')).length;
  expect(await Promise.all([read('1'), read('2')])).toEqual(
    Array.from({ length: 2 }, () => [idOf(0), idOf(1), idOf(2)]),
  );
  expect(idRequests()).toBe(2);
  count = 4;
  time = 599_999;
  expect(await read('3')).toHaveLength(3);
  time = 600_000;
  expect(await read('4')).toHaveLength(4);
});

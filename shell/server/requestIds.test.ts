import { buildTestApp } from './test/buildTestApp';
import type { Config } from './config';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';

let shop: CatalogShop;
let config: Config;

/** The ids that the API received. */
const requestIds: unknown[] = [];

beforeAll(async () => {
  shop = await createCatalogShop((request, response) => {
    requestIds.push(request.headers['x-request-id']);
    response.end('{"from":"api"}');
  });
  config = await shop.configure();
});

afterAll(() => shop.remove());

describe('the id of a request', () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  const start = async (isApiDown = false) => {
    const lines: string[] = [];
    const shop = await buildTestApp(
      { ...config, logLevel: 'info', ...(isApiDown && { apiOrigin: 'http://127.0.0.1:1' }) },
      { logStream: { write: (line) => void lines.push(line) } },
    );
    return { shop, lines };
  };

  it.each(['/shop', '/api/cart', '/assets/gone.js', '/%zz'])(
    '[S-44] is in the log and in the response, and reaches the API: %s',
    async (url) => {
      const { shop, lines } = await start();
      requestIds.length = 0;
      const { headers } = await shop.inject({ url, headers: { 'x-request-id': id } });
      await shop.close();
      expect(headers['x-request-id']).toBe(id);
      expect(lines.some((line) => line.includes(`"reqId":"${id}"`))).toBe(true);
      if (/shop|api/.test(url)) expect(new Set(requestIds)).toEqual(new Set([id]));
    },
  );

  it('[S-44] is in the error that a shopper sees', async () => {
    const { shop, lines } = await start(true);
    const headers = { 'x-request-id': id };
    const apiResponse = await shop.inject({ url: '/api/cart', headers });
    const sitemapResponse = await shop.inject({ url: '/sitemap.xml', headers });
    await shop.close();
    expect([apiResponse.statusCode, sitemapResponse.statusCode]).toEqual([503, 503]);
    for (const response of [apiResponse, sitemapResponse]) {
      expect(response.json()).toMatchObject({ request_id: id });
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': id });
    }
    expect(lines.some((line) => line.includes(id) && line.includes('errored'))).toBe(true);
  });

  it('[S-43] is logged with the path, without the query', async () => {
    const { shop, lines } = await start();
    await shop.inject('/?remote=mf_catalog@https://evil.example&signature=secret');
    await shop.inject('/orders?email=asha@example.com');
    await shop.close();
    expect(lines.join()).toContain('"url":"/orders"');
    expect(lines.join()).not.toMatch(/signature|secret|asha/);
  });
});

import type { FastifyInstance } from 'fastify';
import type { DocumentState } from '../../src/app/documentState';
import { buildTestApp } from '../test/buildTestApp';
import { writeCatalogBuild } from '../test/catalogBuild';
import { createCatalogShop, type CatalogShop } from '../test/catalogShop';
import { stateOf } from '../test/documentShop';

let shop: CatalogShop;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => response.end('{"from":"api"}'));
  await writeCatalogBuild(shop.folder, 'candidate', 'New products from ');
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await shop.remove();
});

async function startShop(canary: object | null, publicOrigin = 'http://localhost:3000') {
  const remotes = {
    'mf-catalog': canary ? { live: 'mf-catalog', candidate: 'candidate', ...canary } : 'mf-catalog',
  };
  const config = await shop.configure(remotes);
  const app = await buildTestApp({ ...config, publicOrigin });
  apps.push(app);
  return (url: string, cookie?: string | number) => {
    const value = typeof cookie === 'number' ? `shop_bucket=${cookie}` : cookie;
    return app.inject({ url, headers: { accept: 'text/html', ...(value && { cookie: value }) } });
  };
}

type Response = Awaited<ReturnType<Awaited<ReturnType<typeof startShop>>>>;

const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
const titleOf = ({ body }: Response) => /<h1[^>]*>(.*?) from api<\/h1>/.exec(body)?.[1];
const entryOf = ({ body }: Response) => (stateOf(body) as DocumentState).remotes['mf-catalog'];

it('gives the candidate to its share of the visitors, on the server and in the browser', async () => {
  const get = await startShop({ share: 20 });
  const documents = await Promise.all(buckets.map((bucket) => get('/shop', bucket)));
  const titles = documents.map(titleOf);
  expect(titles.filter((title) => title === 'New products')).toHaveLength(20);
  expect(titles.filter((title) => title === 'Products')).toHaveLength(80);

  const entries = new Map(documents.map((document) => [titleOf(document), entryOf(document)]));
  expect(new Set(entries.values()).size).toBe(2);
  for (const document of documents) {
    const entry = entries.get(titleOf(document));
    expect(entryOf(document)).toBe(entry);
    expect(document.body).toContain(` data-preloaded-scripts="${entry} `);
  }
  // Each document contains its number of renders: it was rendered once for each of the two builds.
  expect(documents.filter(({ body }) => !body.includes('name="render" content="1"'))).toEqual([]);
});

it('keeps the number of a visitor, and gives other visitors one in a private response', async () => {
  const get = await startShop({ share: 50 }, 'https://shop.example');
  const first = await get('/shop');
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept, accept-encoding, cookie',
  });
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toMatch(/^shop_bucket=\d{1,2}; .*; HttpOnly; SameSite=Lax; Secure$/);

  const again = await get('/shop', cookie.split(';')[0]);
  expect(titleOf(again)).toBe(titleOf(first));
  expect(again.headers).not.toHaveProperty('set-cookie');
  expect(again.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
    vary: 'accept, accept-encoding, cookie',
  });
});

it.each([
  ['no canary', null],
  ['a share of 0', { share: 0 }],
  ['a candidate that was rolled back', { share: 5, reason: 'It was slower.' }],
  ['a candidate that cannot be read', { candidate: 'no-such-folder', share: 100 }],
])('sets no cookie and keeps normal caching with %s', async (_what, canary) => {
  const get = await startShop(canary);
  for (const bucket of [undefined, ...buckets]) {
    const document = await get('/shop', bucket);
    expect(titleOf(document)).toBe('Products');
    expect(document.headers).not.toHaveProperty('set-cookie');
    expect(document.headers).toMatchObject({
      vary: 'accept, accept-encoding',
      'cache-control': expect.stringContaining('public') as string,
    });
  }
});

import type { PrecacheList } from '@shop/shared/routes';
import { shopTable } from '@shop/shared/testing/shopTable';
import { RouteTableShop } from './test/RouteTableShop';

let shop: RouteTableShop;
beforeEach(async () => {
  shop = await RouteTableShop.start();
});
afterEach(() => shop.stop());

const getList = async () => (await shop.get('/precache.json')).json<PrecacheList>();
const isFile = (url: string) => /^\/(api|assets|remotes|images)\/|\.\w+(\?|$)/.test(url);

it('lists exactly the pages that are available offline', async () => {
  const pages = (await getList()).urls.filter((url) => !isFile(url));
  const expected = shopTable.routes.filter((route) => route.isAvailableOffline);
  expect(pages.sort()).toEqual(expected.map(({ example }) => example).sort());
  expect(pages).toContain('/shop/golden');
  expect(pages).not.toContain('/cart');
});

it('lists the responses that pages read, and the files of the shell and of the remotes', async () => {
  const { urls } = await getList();
  const remoteFiles = ['remoteEntry.js', 'HomePage.js', 'HomePage-lazy.js'];
  expect(urls).toEqual(
    expect.arrayContaining([
      '/api/product/golden',
      '/assets/AboutPage.js',
      '/images/golden-400.0123abcd.avif',
      ...[...remoteFiles, 'HomePage.css'].map((file): unknown =>
        expect.stringMatching(`^/remotes/mf-catalog/[0-9a-f]+/${file}$`),
      ),
    ]),
  );
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).not.toContain('/images/golden.jpg');
});

it('lists the offline page and its files first', async () => {
  const { offlinePage, urls } = await getList();
  expect(offlinePage).toEqual([
    '/offline',
    '/assets/main.js',
    '/assets/OfflinePage.js',
    '/assets/inter.woff2',
    '/icon-192.png',
    '/site.webmanifest',
    '/drawings/far-ridge.svg',
    '/logo.svg',
  ]);
  expect(urls.slice(0, offlinePage.length)).toEqual(offlinePage);
});

it('has the same version until the catalog or a build changes', async () => {
  const { version } = await getList();
  expect((await getList()).version).toBe(version);
  const { headers } = await shop.get('/precache.json');
  expect(headers).toMatchObject({ etag: `W/"${version}"`, 'cache-control': 'no-cache' });
  const again = await shop.get('/precache.json', { 'if-none-match': `"${version}"` });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  shop.products = [{ product_id: 'golden', price: 1500 }];
  await shop.restart();
  const { version: otherCatalog } = await getList();
  expect(otherCatalog).not.toBe(version);

  await shop.writeRemotes('Another');
  await shop.restart();
  expect((await getList()).version).not.toBe(otherCatalog);
});

it('lists the candidate’s files for visitors who get it', async () => {
  await shop.writeRemote('mf-catalog', 'A new', 'candidate');
  shop.remotes['mf-catalog'] = { live: 'mf-catalog', candidate: 'candidate', share: 30 };
  await shop.restart();
  const lists = await Promise.all(
    Array.from({ length: 100 }, async (_, bucket) => {
      const response = await shop.get('/precache.json', { cookie: `shop_bucket=${bucket}` });
      expect(response.headers.vary).toBe('accept-encoding, cookie');
      const { version, urls } = response.json<PrecacheList>();
      const entry = urls.find((url) => /mf-catalog.*remoteEntry/.test(url));
      return `${version} ${entry}`;
    }),
  );
  const [live, candidate, ...others] = [...new Set(lists)];
  expect(others).toEqual([]);
  const countOf = (list?: string) => lists.filter((one) => one === list).length;
  expect([countOf(live), countOf(candidate)].sort()).toEqual([30, 70]);
});

it.each([
  ['the API', () => Promise.resolve((shop.products = []))],
  ['the remote of a page', () => shop.breakRemote('mf-catalog')],
])('is unavailable while %s is', async (_what, breakIt) => {
  await breakIt();
  await shop.restart();
  const response = await shop.get('/precache.json');
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
  expect(response.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });
});

it('[AD-07] lists the smallest copy of an uploaded picture', async () => {
  shop.products = [{ product_id: 'golden', image_url: '/api/product_images/0123.jpg' }];
  await shop.restart();
  expect((await getList()).urls).toContain('/api/product_images/0123-400.avif');
});

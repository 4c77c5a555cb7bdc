import type { Product, ProductPage, ProductSort } from '@shop/shared/contract';
import { encodeCursor } from '../../src/http/pages/cursor';
import { copyProduct, copyProducts } from '../support/database/manyRows';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { setPrice, setStock } from '../support/database/rows';
import { openInstance, openShop, type Shop } from '../support/shop';
import { spyDb } from '../support/database/spyDb';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await copyProducts(shop.db, 120);
});
afterAll(() => shop.close());

const read = (query: string) => shop.call<ProductPage>('GET', `/api/products?${query}`);

/** Returns the ids of all pages of a listing. */
async function readAll(query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  for (;;) {
    const { status, body } = await read(`${query}&limit=${limit}${after}`);
    expect(status).toBe(200);
    expect(body.products.length).toBeLessThanOrEqual(limit);
    ids.push(...body.products.map(({ product_id }) => product_id));
    // Stops an endless loop if pages repeat products.
    expect(ids.length).toBeLessThan(200);
    if (body.next === null) return ids;
    after = `&after=${encodeURIComponent(body.next)}`;
  }
}

const compare: Record<ProductSort, (one: Product, other: Product) => number> = {
  default: () => 0,
  popularity: (one, other) => other.popularity - one.popularity,
  lowToHigh: (one, other) => one.price - other.price,
  highToLow: (one, other) => other.price - one.price,
};

describe('the pages of a listing', () => {
  it.each(Object.keys(compare) as ProductSort[])(
    '[LS-02] [SH-09] sorted by %s, contain every product once, with equal ones in default order',
    async (sort) => {
      const { body } = await read('limit=100');
      const rest = (await read(`limit=100&after=${body.next}`)).body.products;
      const all = [...body.products, ...rest];
      expect(all.map(({ default_order }) => default_order)).toEqual(
        Array.from({ length: 128 }, (_, index) => index + 1),
      );
      const sorted = all.sort(
        (one, other) => compare[sort](one, other) || one.default_order - other.default_order,
      );
      expect(await readAll(`sort=${sort}`, 25)).toEqual(sorted.map(({ product_id }) => product_id));
    },
  );

  it('[LS-02] [SH-05] [SH-08] filter by variety and by an inclusive price range', async () => {
    await setPrice(shop.db, 'copy-001', 150_000);
    await setPrice(shop.db, 'copy-002', 150_100);
    await setPrice(shop.db, 'copy-003', 149_900);
    const ids = await readAll('sort=lowToHigh&variety=sweet_apples&min=1500&max=1501', 1);
    expect(ids).toEqual(['copy-001', 'copy-002']);
    expect(await readAll('variety=tart_apples&min=1500&max=1501', 1)).toEqual([]);
  });

  it('[LS-02] neither repeat nor omit products when others are added or removed meanwhile', async () => {
    const first = (await read('limit=20')).body;
    await copyProduct(shop.db, 'added-before', 0);
    await copyProduct(shop.db, 'added-behind', 22);
    const second = (await read(`limit=20&after=${first.next}`)).body;
    const ids = [...first.products, ...second.products].map(({ product_id }) => product_id);
    expect(new Set(ids).size).toBe(40);
    expect(ids).toContain('added-behind');
    expect(ids).not.toContain('added-before');
    for (const id of ['added-before', 'added-behind'])
      await shop.db.deleteFrom('products').where('product_id', '=', id).execute();
  });

  it.each([
    ['no text at all', ''],
    ['no JSON', 'x'],
    ['of another sort', encodeCursor(['popularity', -3, 3, 'golden'])],
    ['with a number that is too large', encodeCursor(['default', 3, 2 ** 31, 'golden'])],
    ['with an id that no product can have', encodeCursor(['default', 3, 3, 'a\u0000'])],
    ['that is shorter', encodeCursor(['default', 3])],
    ['that is longer than any', 'x'.repeat(501)],
  ])('[LS-02] respond with 400 to a cursor %s', async (_, cursor) => {
    const { status, body } = await shop.call('GET', `/api/products?after=${cursor}`);
    expect(status).toBe(400);
    expect(body.detail).toBe('This place in the list is not valid. Please start at the beginning.');
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'sort=age', 'variety=pears', 'min=-1', 'max=1.5'])(
    '[LS-02] respond with 422 to %s',
    async (query) => {
      expect((await shop.call('GET', `/api/products?${query}`)).status).toBe(422);
    },
  );

  it('[LS-02] [RC-03] contain only published products', async () => {
    await insertRootstock(shop.db, '');
    expect(await readAll('sort=default', 100)).not.toContain(rootstock);
    const { body: ids } = await shop.call<string[]>('GET', '/api/product_ids');
    expect(ids).toHaveLength(128);
    expect(ids).not.toContain(rootstock);
    expect((await shop.call('GET', `/api/product/${rootstock}`)).status).toBe(404);
  });
});

describe('a catalog of more than 100 products', () => {
  it('[LS-02] [AP-07] redirects the URL of all products to the first page', async () => {
    const response = await shop.app.inject('/api/product/products');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/api/products');
    const { body } = await read('');
    expect(body.products).toHaveLength(24);
    expect(body.products[0]?.product_id).toBe('royal-delicious');
  });

  it('[LS-02] [S-46] serves its first page from the cache, even while the database is unavailable', async () => {
    const { db, setBeforeResult } = spyDb(shop.db);
    const instance = await openInstance(db, {});
    const first = async (limit: number) =>
      instance.call<ProductPage>('GET', `/api/products?limit=${limit}`);
    const { body: before } = await first(30);
    setBeforeResult(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await first(30)).body).toEqual(before);
    expect((await first(100)).body.products).toHaveLength(100);
    expect((await instance.call('GET', `/api/products?after=${before.next}`)).status).toBe(503);
    setBeforeResult(() => undefined);
    const { body: rest } = await instance.call<ProductPage>(
      'GET',
      `/api/products?limit=1&after=${before.next}`,
    );
    expect(rest.products[0]?.default_order).toBe(31);
    await instance.app.close();
  });

  it('[LS-02] [AP-08] serves every product by its id', async () => {
    const { body } = await shop.call<Product>('GET', '/api/product/copy-120');
    expect(body).toMatchObject({ product_id: 'copy-120', default_order: 128 });
    expect((await shop.call('GET', '/api/product/copy-121')).status).toBe(404);
  });

  it('[LS-02] [SE-04] accepts back-in-stock requests for every sold-out product', async () => {
    await setStock(shop.db, 'copy-119', 0);
    const { status } = await shop.call('POST', '/api/product/copy-119/back_in_stock_requests', {
      body: { email: 'asha@example.in' },
    });
    expect(status).toBe(202);
  });

  it('[LS-02] [S-42] sends an ETag with each page', async () => {
    const { headers } = await read('sort=highToLow');
    const again = await shop.app.inject({
      url: '/api/products?sort=highToLow',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

it('[LS-02] [AP-07] a catalog of 100 products is sent in one response', async () => {
  const small = await openShop();
  await copyProducts(small.db, 92);
  const { status, body } = await small.call<Product[]>('GET', '/api/product/products');
  expect(status).toBe(200);
  expect(body).toHaveLength(100);
  await small.close();
});

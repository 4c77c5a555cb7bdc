import type { Product } from '@shop/shared/contract';
import { ttlCache, maxStaleMs } from '../../src/ttlCache';
import { cacheCatalog } from '../../src/catalog/listing/cacheCatalog';
import { openInstance, openShop, type Shop } from '../support/shop';
import { waitUntil } from '../support/processes/waitUntil';
import { spyDb } from '../support/database/spyDb';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const lost = () => new Error('Connection terminated unexpectedly');
const setPopularity = (popularity: number) =>
  shop.db.updateTable('products').set({ popularity }).where('product_id', '=', 'golden').execute();

/** Opens an instance of the API that counts its statements. */
async function openWatched() {
  const watched = spyDb(shop.db);
  const instance = await openInstance(watched.db, {});
  watched.takeCount();
  return {
    ...watched,
    close: () => instance.app.close(),
    list: () => instance.call<Product[]>('GET', '/api/product/products'),
    golden: () => instance.call<Product>('GET', '/api/product/golden'),
  };
}

describe('the responses of the catalog', () => {
  it('[AP-07] [AP-08] share one query of products and one of settings for a moment', async () => {
    const { list, golden, takeCount, close } = await openWatched();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    await Promise.all([list(), list(), golden(), golden(), list()]);
    expect(takeCount()).toBe(2);
    clock.mockRestore();
    await close();
  });

  it('[AP-07] [S-42] contain changes of other processes, with a new ETag', async () => {
    const { list, golden, close } = await openWatched();
    const before = await list();
    const goldenBefore = await golden();
    await setPopularity(77);
    await waitUntil(async () => (await golden()).body.popularity === 77);
    const after = await list();
    expect(after.body.find(({ product_id }) => product_id === 'golden')?.popularity).toBe(77);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await golden()).headers.etag).not.toBe(goldenBefore.headers.etag);
    await close();
  });

  it('[AP-07] [S-46] come from the cache while the database is unavailable, and are fresh as soon as it is back', async () => {
    const { list, golden, setBeforeResult, takeCount, close } = await openWatched();
    const before = await list();
    takeCount();
    setBeforeResult(() => {
      throw lost();
    });
    await setPopularity(78);
    await waitUntil(async () => {
      expect(await list()).toMatchObject({ status: 200, headers: { etag: before.headers.etag } });
      return takeCount() > 0;
    });
    setBeforeResult(() => undefined);
    await waitUntil(async () => (await golden()).body.popularity === 78);
    await close();
  });

  it('[AP-07] [S-46] are 503 with Retry-After if the cache is empty or too old', async () => {
    const { list, setBeforeResult, close } = await openWatched();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const lose = () => {
      throw lost();
    };
    setBeforeResult(lose);
    const unavailable = { status: 503, headers: { 'retry-after': '5' } };
    expect(await Promise.all([list(), list()])).toMatchObject([unavailable, unavailable]);
    setBeforeResult(() => undefined);
    expect((await list()).status).toBe(200);
    setBeforeResult(lose);
    clock.mockReturnValue(1_000 + maxStaleMs);
    expect((await list()).status).toBe(200);
    clock.mockReturnValue(2_000 + maxStaleMs);
    expect(await list()).toMatchObject(unavailable);
    clock.mockRestore();
    await close();
  });
});

describe('a cached value', () => {
  it('[S-46] stays the previous value during a slow read, and is updated afterwards', async () => {
    let time = 0;
    const pending: ((value: string) => void)[] = [];
    const read = ttlCache(
      () => new Promise<string>((resolve) => pending.push(resolve)),
      () => time,
    );
    const first = read();
    pending[0]?.('first');
    expect(await first).toBe('first');
    time = 250;
    expect(await read()).toBe('first');
    pending[1]?.('second');
    time = 500;
    expect(await read()).toBe('second');
  });

  it('[S-46] is not used after other errors', async () => {
    let time = 0;
    const read = ttlCache(
      jest
        .fn<Promise<string>, []>()
        .mockResolvedValueOnce('first')
        .mockRejectedValueOnce(new Error('a defect'))
        .mockResolvedValueOnce('third'),
      () => time,
    );
    expect(await read()).toBe('first');
    time = 250;
    await expect(read()).rejects.toThrow('a defect');
    expect(await read()).toBe('third');
  });
});

describe('the cached catalog', () => {
  it('[AP-07] has an age that counts from the start of its query', async () => {
    let time = 0;
    const pending: ((products: Product[]) => void)[] = [];
    const read = cacheCatalog(
      () => new Promise((resolve) => pending.push(resolve)),
      () => time,
    );
    const [golden] = (await shop.call<Product[]>('GET', '/api/product/products')).body;
    const finish = (query: number, popularity: number) =>
      pending[query]?.([{ ...golden, popularity } as Product]);

    // The first query takes longer than the TTL of its result.
    const slow = read();
    time = 249;
    expect(read()).toBe(slow);
    time = 250;
    const next = read();
    finish(1, 2);
    finish(0, 1);
    expect((await slow).products[0]?.popularity).toBe(1);
    expect((await next).products[0]?.popularity).toBe(2);
    expect(read()).toBe(next);
    expect(pending).toHaveLength(2);
  });
});

import { setImmediate } from 'node:timers/promises';
import { CachedPage } from './CachedPage';
import { PageCache } from './PageCache';
import type { RenderedPage } from './renderDocument';

const page = {
  status: 200,
  headers: { 'content-security-policy': "default-src 'none'" },
  isComplete: true,
  isAvailableOffline: false,
} as const;
const rendered = (html: string, rest: Partial<RenderedPage> = {}) =>
  new CachedPage({ ...page, html, ...rest }, {});

const startMs = 1_000;
let now: number;
let renders: string[];
let cache: PageCache;
let lookups: string[];

beforeEach(() => {
  now = startMs;
  renders = [];
  lookups = [];
  cache = new PageCache(
    2,
    () => now,
    (result) => lookups.push(result),
  );
});

const get = async (key: string, page: CachedPage | Error = rendered(key)) => {
  const cached = await cache.get(key, () => {
    renders.push(key);
    return page instanceof Error ? Promise.reject(page) : Promise.resolve(page);
  });
  return String((await cached.response({})).body);
};

describe('a page', () => {
  it('is rendered once while it is fresh', async () => {
    await get('/shop');
    now += 4_000;
    await get('/shop');
    expect(renders).toEqual(['/shop']);
  });

  it('is rendered once for concurrent requests', async () => {
    await Promise.all([get('/shop'), get('/shop'), get('/shop')]);
    expect(renders).toEqual(['/shop']);
  });

  it('is served stale while one render renews it', async () => {
    await get('/shop', rendered('old'));
    now += 6_000;
    const responses = [get('/shop', rendered('new')), get('/shop', rendered('other'))];
    expect(await Promise.all(responses)).toEqual(['old', 'old']);
    await setImmediate();
    expect(await get('/shop', rendered('newer'))).toBe('new');
    expect(renders).toEqual(['/shop', '/shop']);
  });

  it('is counted by how it was found', async () => {
    cache.getFresh('/shop');
    await Promise.all([get('/shop'), get('/shop')]);
    cache.getFresh('/shop');
    // While the response is being compressed.
    await get('/shop');
    now += 6_000;
    cache.getFresh('/shop');
    await Promise.all([get('/shop'), get('/shop')]);
    await setImmediate();
    now += 60_001;
    await get('/shop');
    expect(lookups).toEqual(['miss', 'miss', 'hit', 'stale', 'stale', 'miss']);
  });

  it('is served stale for up to a minute, and afterwards rendered before the response', async () => {
    await get('/shop', rendered('old'));
    now = startMs + 60_000;
    expect(await get('/shop', new Error('down'))).toBe('old');
    await setImmediate();
    now += 1_000;
    expect(await get('/shop', rendered('new'))).toBe('new');
  });

  it('stays cached when rendering it again fails', async () => {
    await get('/shop', rendered('old'));
    now += 6_000;
    expect(await get('/shop', new Error('down'))).toBe('old');
    await setImmediate();
    expect(await get('/shop', rendered('new'))).toBe('old');
    await setImmediate();
    expect(await get('/shop', rendered('newer'))).toBe('new');
  });

  it('rejects all waiting requests if it cannot be rendered, and is not cached', async () => {
    const responses = [get('/shop', new Error('down')), get('/shop')];
    for (const response of responses) await expect(response).rejects.toThrow('down');
    expect(await get('/shop')).toBe('/shop');
  });

  it('is not cached if it is incomplete or not found', async () => {
    await get('/shop', rendered('incomplete', { isComplete: false }));
    await get('/nope', rendered('404', { status: 404 }));
    await get('/shop');
    await get('/nope');
    expect(renders).toEqual(['/shop', '/nope', '/shop', '/nope']);
  });

  it('does not replace the stale page if it becomes incomplete', async () => {
    await get('/shop', rendered('old'));
    now += 6_000;
    expect(await get('/shop', rendered('incomplete', { isComplete: false }))).toBe('old');
    await setImmediate();
    expect(await get('/shop', rendered('new'))).toBe('new');
  });

  it('is available synchronously only while it is fresh', async () => {
    expect(cache.getFresh('/shop')).toBeUndefined();
    await get('/shop');
    expect(cache.getFresh('/shop')).toBeDefined();
    now += 6_000;
    expect(cache.getFresh('/shop')).toBeUndefined();
    expect(await get('/shop', rendered('new'))).toBe('/shop');
    await setImmediate();
    expect(await get('/shop')).toBe('new');
  });
});

describe('the cache', () => {
  it('stores and shares nothing if its size is 0', async () => {
    cache = new PageCache(0, () => now);
    await Promise.all([get('/shop'), get('/shop')]);
    await get('/shop');
    expect(renders).toEqual(['/shop', '/shop', '/shop']);
  });

  it('evicts the least recently used page', async () => {
    await get('/a');
    await get('/b');
    await get('/a');
    await get('/c');
    await get('/a');
    await get('/b');
    expect(renders).toEqual(['/a', '/b', '/c', '/b']);
  });

  it('completes requests for pages that were evicted during their render', async () => {
    const pages = ['/a', '/b', '/c', '/d'];
    expect(await Promise.all(pages.map((page) => get(page)))).toEqual(pages);
  });
});

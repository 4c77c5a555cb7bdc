import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageCache } from './PageCache';
import type { RenderedPage } from './renderDocument';

const rendered = (html: string, rest: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  isComplete: true,
  ...rest,
});

const startMs = 1_000;
let now: number;
let renders: string[];
let cache: PageCache;

beforeEach(() => {
  now = startMs;
  renders = [];
  cache = new PageCache(2, () => now);
});

const get = async (key: string, page: RenderedPage | Error = rendered(key)) => {
  const cached = await cache.get(key, () => {
    renders.push(key);
    return page instanceof Error ? Promise.reject(page) : Promise.resolve(page);
  });
  return (await cached.body('identity')).toString();
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

  it('is served stale while it is rendered again, once', async () => {
    await get('/shop', rendered('old'));
    now += 6_000;
    const responses = [get('/shop', rendered('new')), get('/shop', rendered('other'))];
    expect(await Promise.all(responses)).toEqual(['old', 'old']);
    await setImmediate();
    expect(await get('/shop', rendered('newer'))).toBe('new');
    expect(renders).toEqual(['/shop', '/shop']);
  });

  it('is served stale for up to a minute, and rendered before the response after that', async () => {
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

  it('that cannot be rendered rejects for all that wait for it, and is not cached', async () => {
    const responses = [get('/shop', new Error('down')), get('/shop')];
    for (const response of responses) await expect(response).rejects.toThrow('down');
    expect(await get('/shop')).toBe('/shop');
  });

  it('that is incomplete or not found is not cached', async () => {
    await get('/shop', rendered('incomplete', { isComplete: false }));
    await get('/nope', rendered('404', { status: 404 }));
    await get('/shop');
    await get('/nope');
    expect(renders).toEqual(['/shop', '/nope', '/shop', '/nope']);
  });

  it('that becomes incomplete replaces the stale one for no request', async () => {
    await get('/shop', rendered('old'));
    now += 6_000;
    expect(await get('/shop', rendered('incomplete', { isComplete: false }))).toBe('old');
    await setImmediate();
    expect(await get('/shop', rendered('new'))).toBe('new');
  });

  it('has the ETag of its content', async () => {
    const first = await cache.get('1', () => Promise.resolve(rendered('same')));
    const second = await cache.get('2', () => Promise.resolve(rendered('same')));
    const other = await cache.get('3', () => Promise.resolve(rendered('other')));
    expect(second.etag).toBe(first.etag);
    expect(other.etag).not.toBe(first.etag);
  });

  it('is compressed once in each requested encoding', async () => {
    const page = await cache.get('/', () => Promise.resolve(rendered('<p>é</p>')));
    expect(page.body('br')).toBe(page.body('br'));
    expect(brotliDecompressSync(await page.body('br')).toString()).toBe('<p>é</p>');
    expect(gunzipSync(await page.body('gzip')).toString()).toBe('<p>é</p>');
  });
});

describe('the cache', () => {
  it('of size 0 stores and shares nothing', async () => {
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

  it('completes requests for pages that were evicted while they were rendered', async () => {
    const pages = ['/a', '/b', '/c', '/d'];
    expect(await Promise.all(pages.map((page) => get(page)))).toEqual(pages);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, PageCache } from './PageCache';
import type { RenderedPage } from './renderDocument';

const rendered = (html: string, rest: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html,
  isComplete: true,
  ...rest,
});

describe('PageCache', () => {
  let now = 0;
  let renders: string[];
  let cache: PageCache;

  beforeEach(() => {
    now = 1_000;
    renders = [];
    cache = new PageCache(2, () => now);
  });

  const get = async (key: string, page: RenderedPage = rendered(key)) => {
    const cached = await cache.get(key, () => {
      renders.push(key);
      return Promise.resolve(page);
    });
    return (await cached.body('identity')).toString();
  };

  it('makes a page once while it is fresh', async () => {
    await get('/shop');
    now += 4_000;
    await get('/shop');
    expect(renders).toEqual(['/shop']);
  });

  it('makes a page once for all who ask at the same time', async () => {
    await Promise.all([get('/shop'), get('/shop'), get('/shop')]);
    expect(renders).toEqual(['/shop']);
  });

  it('serves the old page while it makes the new one', async () => {
    await get('/shop', rendered('old'));
    now += 6_000;
    expect(await get('/shop', rendered('new'))).toBe('old');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await get('/shop', rendered('newer'))).toBe('new');
  });

  it('makes a page that is too old anew before it answers', async () => {
    await get('/shop', rendered('old'));
    now += 61_000;
    expect(await get('/shop', rendered('new'))).toBe('new');
  });

  it('keeps no page with a gap and none of an address that does not exist', async () => {
    await get('/shop', rendered('gap', { isComplete: false }));
    await get('/nope', rendered('404', { status: 404 }));
    await get('/shop');
    await get('/nope');
    expect(renders).toEqual(['/shop', '/nope', '/shop', '/nope']);
  });

  it('keeps nothing and shares nothing when it has no size', async () => {
    cache = new PageCache(0, () => now);
    await Promise.all([get('/shop'), get('/shop')]);
    await get('/shop');
    expect(renders).toEqual(['/shop', '/shop', '/shop']);
  });

  it('drops the page that nobody has asked for longest', async () => {
    await get('/a');
    await get('/b');
    await get('/a');
    await get('/c');
    await get('/a');
    await get('/b');
    expect(renders).toEqual(['/a', '/b', '/c', '/b']);
  });

  it('names equal pages equally and others differently', async () => {
    const first = await cache.get('1', () => Promise.resolve(rendered('same')));
    const second = await cache.get('2', () => Promise.resolve(rendered('same')));
    const other = await cache.get('3', () => Promise.resolve(rendered('other')));
    expect(second.etag).toBe(first.etag);
    expect(other.etag).not.toBe(first.etag);
  });
});

describe('a cached page', () => {
  it('is compressed once in each encoding that is asked for', async () => {
    const page = await new PageCache(1).get('/', () => Promise.resolve(rendered('<p>é</p>')));
    expect(page.body('br')).toBe(page.body('br'));
    expect(brotliDecompressSync(await page.body('br')).toString()).toBe('<p>é</p>');
    expect(gunzipSync(await page.body('gzip')).toString()).toBe('<p>é</p>');
  });
});

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

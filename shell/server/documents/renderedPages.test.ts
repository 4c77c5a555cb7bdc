import react from 'react';
import { openDocumentShop, stateOf, type DocumentShop } from '../test/documentShop';

let shop: DocumentShop;
beforeAll(async () => {
  shop = await openDocumentShop();
  // The first page reads the version of the catalog, which is part of each cache key.
  await shop.get('/shop');
});
afterAll(() => shop.close());

const get: DocumentShop['get'] = (url, headers) => shop.get(url, headers);

describe('the page cache', () => {
  const rendersOf = async (urls: string[]) => {
    const etags = [];
    // This page contains the number of its render.
    for (const url of urls) etags.push((await get(url)).headers.etag);
    return new Set(etags).size;
  };
  const many = (pathOf: (index: number) => string) =>
    Array.from({ length: 600 }, (_, i) => pathOf(i));

  it('renders a page once for 600 unknown parameters', async () => {
    const renders = await rendersOf(many((index) => `/shop?utm=${index}&x${index}=1`));
    expect(renders).toBe(1);
  });

  it('renders a page for each value of a declared parameter, whatever the order of all', async () => {
    const searches = ['?sort=lowToHigh', '?min=5&sort=lowToHigh', '?max=7'];
    expect(await rendersOf(searches.map((search) => `/shop${search}`))).toBe(3);
    const equal = [
      '?min=5&sort=lowToHigh',
      '?sort=lowToHigh&min=5',
      '?sort=lowToHigh&utm=1&min=5&min=6',
    ];
    expect(await rendersOf(equal.map((search) => `/shop${search}`))).toBe(1);
  });

  it('keeps popular pages, whatever else is opened', async () => {
    const { etag } = (await get('/shop')).headers;
    for (const url of many((index) => `/shop?min=${index}`)) {
      expect((await get(url)).statusCode).toBe(200);
    }
    expect((await get('/shop')).headers.etag).toBe(etag);
  });
});

describe('the browser renders', () => {
  it('a page that throws, or whose file is missing; the document is not cached', async () => {
    for (const url of ['/shop/golden', '/login']) {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(stateOf(body)).toMatchObject({ isRendered: false });
      expect(body).toContain('<footer');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('a page whose file has another hash than its build, which is not evaluated', async () => {
    const { body, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('"isRendered":false');
    expect(react).not.toHaveProperty('hasRunForeignCode');
  });
});

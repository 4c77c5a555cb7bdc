import { RouteTableShop } from '../test/RouteTableShop';

let shop: RouteTableShop;

beforeAll(async () => {
  shop = await RouteTableShop.start();
});

afterAll(() => shop.stop());

it('[AP-08] is the document of a product', async () => {
  const { statusCode, body } = await shop.get('/shop/golden');
  expect(statusCode).toBe(200);
  expect(body).toContain('The ProductPage');
  expect(body).toContain('"/product/golden":{"data":{"product_id":"golden","price":1400}}');
});

it('[AP-08] [RC-02] is found although the API has no settings for the layout', async () => {
  const older = await RouteTableShop.start();
  older.settings = undefined;
  const { statusCode, headers } = await older.get('/shop/golden');
  expect(statusCode).toBe(200);
  // The next visitor may get a complete document.
  expect(headers['cache-control']).toBe('no-store');
  await older.stop();
});

it.each([
  '/shop/durian',
  '/shop/products',
  '/shop/_',
  '/shop/..%2Fproducts',
  '/shop/a%2Fb',
  '/shop/%252e%252e',
])('[AP-08, PD-05] is not found at %s', async (url) => {
  const { statusCode, body } = await shop.get(url);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('"product_id"');
});

it.each([
  ['/shop/%70roducts', '/shop/products', 404],
  ['/shop/Golden', '/shop/golden', 200],
])('[AP-08, H-11] redirects %s to %s, which is %d', async (url, canonical, status) => {
  const { statusCode, headers } = await shop.get(url);
  expect(statusCode).toBe(301);
  expect(headers.location).toBe(canonical);
  expect(await shop.statusOf(canonical)).toBe(status);
});

// Some clients do not normalize URLs, but `inject` does.
it.each(['/shop/..', '/shop/%2e%2e', '/shop/.', '//shop/golden'])(
  '[AP-08, PD-05] is not found at the raw URL %s',
  async (target) => {
    expect(await shop.statusOf(target)).toBe(404);
  },
);

import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const call = (method: 'DELETE' | 'OPTIONS' | 'PATCH', url: string) =>
  shop.app.inject({ method, url });

describe('[AP-16] a URL that has other methods only', () => {
  it.each([
    ['/api/products', 'GET, HEAD, OPTIONS'],
    ['/api/products/?limit=2', 'GET, HEAD, OPTIONS'],
    ['/api/auth/token', 'OPTIONS, POST'],
    ['/api/product/golden', 'GET, HEAD, OPTIONS'],
    ['/api/docs/json', 'GET, HEAD, OPTIONS'],
  ])('responds with 405 and the allowed methods: %s', async (url, allow) => {
    const response = await call('PATCH', url);

    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.json()).toMatchObject({
      title: 'Method Not Allowed',
      detail: 'This address does not support the method of the request.',
    });
    const options = await call('OPTIONS', url);
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, '']);
  });

  it.each(['/api/nothing', '/api/admin/orders', '/staff/settings'])(
    'gets a 404 if it has no route, or routes for staff only: %s',
    async (url) => {
      const response = await call('PATCH', url);

      expect([response.statusCode, response.headers.allow]).toEqual([404, undefined]);
      expect((await call('OPTIONS', url)).statusCode).toBe(404);
    },
  );
});

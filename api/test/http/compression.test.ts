import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const get = (url: string, encoding: string, headers = {}) =>
  shop.app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });

describe('[S-42] a public response', () => {
  it.each(['/api/products', '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js'])(
    'is compressed as the client can read it: %s',
    async (url) => {
      const plain = await get(url, 'identity');
      const gzip = await get(url, 'gzip');
      const brotli = await get(url, 'gzip, br');

      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotli.headers['content-encoding']).toBe('br');
      for (const { headers } of [plain, gzip, brotli]) expect(headers.vary).toBe('accept-encoding');
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
      expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
      expect(brotli.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length);
    },
  );

  it('has one weak tag for all encodings, which are not equal byte by byte', async () => {
    const { headers } = await get('/api/products', 'br');
    expect(headers.etag).toMatch(/^W\/"/);

    const again = await get('/api/products', 'gzip', { 'if-none-match': headers.etag });

    expect([again.statusCode, again.body, again.headers.vary]).toEqual([
      304,
      '',
      'accept-encoding',
    ]);
  });
});

it('[S-42] personal responses are not compressed, because their length could reveal secrets', async () => {
  const { access_token } = await shop.shopper();
  const authorization = `Bearer ${access_token}`;

  const { headers, statusCode } = await get('/api/auth/export_user_data', 'br', { authorization });

  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
});

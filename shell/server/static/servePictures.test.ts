import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../test/buildTestApp';
import { createCatalogShop, type CatalogShop } from '../test/catalogShop';

let shop: CatalogShop;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => void response.end('[]'));
  const { write } = shop.folder;
  const config = await shop.configure();
  await write('pictures/hashes.json', { '/images/hero/hero-1.jpg': '0123abcd' });
  await write('pictures/images/hero/hero-1-narrow-400.avif', 'narrow');
  await write('pictures/images/hero/hero-1-400.webp', 'whole');
  await write('public/images/hero/hero-1.jpg', 'original');
  app = await buildTestApp(config);
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { accept: '*/*' } });
  return {
    status: statusCode,
    body,
    type: headers['content-type'],
    cache: headers['cache-control'],
  };
};

describe('a picture of the shop', () => {
  it.each([
    ['/images/hero/hero-1-narrow-400.0123abcd.avif', 'narrow', 'image/avif'],
    ['/images/hero/hero-1-400.0123abcd.webp', 'whole', 'image/webp'],
  ])('is kept for a year under a name with its hash: %s', async (url, body, type) => {
    const cache = 'public, max-age=31536000, immutable';
    expect(await get(url)).toEqual({ status: 200, body, type, cache });
  });

  it('a copy is found by pages of another build, which may not keep it', async () => {
    expect(await get('/images/hero/hero-1-400.89abcdef.webp')).toMatchObject({
      status: 200,
      body: 'whole',
      cache: 'no-cache',
    });
  });

  it.each([
    ['/images/hero/hero-1-400.webp', 'whole'],
    ['/images/hero/hero-1.jpg', 'original'],
  ])('keeps a stable name, for other sites and shared links: %s', async (url, body) => {
    expect(await get(url)).toMatchObject({ status: 200, body, cache: 'public, max-age=3600' });
  });

  it.each([
    '/images/hero/hero-9-400.0123abcd.avif',
    '/images/hero/',
    '/images/../hashes.json',
    '/images/..%2fhashes.json',
    '/images/%2e%2e/hashes.json',
  ])('is the only thing below /images: %s', async (url) => {
    const { status, cache } = await get(url);
    expect([403, 404]).toContain(status);
    expect(cache).toBe('no-store');
  });
});

import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../test/buildTestApp';
import { createCatalogShop, type CatalogShop } from '../test/catalogShop';

const site = 'https://site.example';
let shop: CatalogShop;
/** With and without named origins. */
let open: FastifyInstance;
let closed: FastifyInstance;
let requestedMethods: (string | undefined)[];

beforeAll(async () => {
  shop = await createCatalogShop(({ method }, response) => {
    requestedMethods.push(method);
    response.writeHead(200, {
      'content-type': 'application/json',
      vary: 'accept-encoding',
      'cross-origin-resource-policy': 'same-origin',
    });
    response.end('[]');
  });
  await shop.folder.write('public/images/apple.jpg', 'a picture');
  const config = await shop.configure();
  closed = await buildTestApp(config);
  open = await buildTestApp({ ...config, allowedOrigins: [site, 'http://localhost:8080'] });
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  await shop.remove();
});
beforeEach(() => {
  requestedMethods = [];
});

const manifest = '/remotes/mf-catalog/live/mf-manifest.json';
const file = '/remotes/mf-catalog/files/page.0123abcd.js';
const picture = '/images/apple.jpg';
const uploaded = '/api/product_images/0123.jpg';
const products = '/api/product/products';

const get = (url: string, origin?: string, app = open) =>
  app.inject({ url, headers: { accept: '*/*', ...(origin && { origin }) } });
const preflight = (url: string, origin: string, app = open) =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST' },
  });

describe('a page of a named origin', () => {
  it.each([manifest, file, picture, uploaded, products])('[TE-06] can read %s', async (url) => {
    const { statusCode, headers } = await get(url, site);

    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(site);
    expect(String(headers.vary).toLowerCase().split(', ')).toContain('origin');
  });

  it.each([manifest, file, picture, uploaded])(
    '[TE-06] can load %s as a script or picture, which names no origin',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    },
  );

  it('[TE-06] can send a token and JSON to the API, and read when to retry', async () => {
    const asked = await preflight('/api/cart/add_cart_item/', site);
    const answered = await get(products, site);

    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    });
    expect(answered.headers['access-control-expose-headers']).toContain('retry-after');
    expect(requestedMethods).toEqual(['GET']);
  });

  it('[TE-06] is never sent with the cookies of the shop', async () => {
    const asked = await preflight(products, site);
    const answered = await get(products, site);

    for (const { headers } of [asked, answered]) {
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it.each(['/shop', '/', '/health/remotes', '/metrics', '/assets/main.0123abcd.js'])(
    '[TE-06] cannot read %s',
    async (url) => {
      const { headers } = await get(url, site);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );

  it.each(['/api/admin/orders', '/api/%61dmin/orders', '/api/x/../admin/orders'])(
    '[TE-06] cannot do the work of the staff: %s',
    async (url) => {
      for (const { headers } of [await get(url, site), await preflight(url, site)]) {
        expect(headers).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );
});

it.each([
  'https://other.example',
  'https://site.example.evil.example',
  'http://site.example',
  'null',
])('[TE-06] a page of another origin can read nothing: %s', async (origin) => {
  for (const url of [manifest, file, picture, products]) {
    expect((await get(url, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(url, origin)).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  }
});

it('[TE-06] nothing is open to other sites unless origins are named', async () => {
  for (const url of [manifest, file, picture, products]) {
    const { headers } = await get(url, site, closed);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(String(headers.vary)).not.toContain('origin');
  }
});

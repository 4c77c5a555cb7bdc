import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { shopTable } from '@shop/shared/testing/shopTable';
import { ConfigError } from '@shop/shared/server';
import { readConfig } from '../config';
import { ApiReader } from '../http/ApiReader';
import { shopBuilds } from '../test/createDeployment';
import { searchEngines } from './searchEngines';
import { webManifest } from './webManifest';

let api: Server;
let isApiAvailable: boolean;
let requestCount: number;
let products: { product_id: string }[];
let app: FastifyInstance;

beforeEach(async () => {
  isApiAvailable = true;
  requestCount = 0;
  products = [{ product_id: 'golden' }, { product_id: 'granny-s' }];
  api = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(isApiAvailable ? 200 : 500, { 'content-type': 'application/json' });
    response.end(isApiAvailable ? JSON.stringify(products) : '{"detail":"No"}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = fastify();
  searchEngines(app, {
    api: new ApiReader(`http://127.0.0.1:${(api.address() as AddressInfo).port}`),
    publicOrigin: 'https://shop.example',
    registry: { live: shopBuilds() },
  });
  webManifest(app);
});

afterEach(async () => {
  await app.close();
  api.close();
});

describe('sitemap.xml', () => {
  it('[HM-09] lists every indexed page, articles included, and every product', async () => {
    const response = await app.inject('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const indexed = shopTable.routes.filter((route) => route.isInSitemap);
    const paths = indexed.flatMap(({ pattern }) =>
      pattern === '/shop/:productId' ? ['/shop/golden', '/shop/granny-s'] : pattern,
    );
    expect(urls).toEqual(paths.map((path) => `https://shop.example${path}`));
    for (const path of ['/', '/about', '/journal/seasonal-harvest']) expect(paths).toContain(path);
    for (const path of ['/cart', '/login', '/offline']) expect(paths).not.toContain(path);
  });

  it('[S-26] contains no markup from a product id', async () => {
    const id = `"'<&>]]></loc><script>run()</script>`;
    products = [{ product_id: id }];
    const { body } = await app.inject('/sitemap.xml');
    const url = `https://shop.example/shop/${encodeURIComponent(id).replace(/'/g, '&apos;')}`;
    expect(body).toContain(`<url><loc>${url}</loc></url>`);
    expect(body).not.toContain('script>');
  });

  it('requests the products once for several responses', async () => {
    await app.inject('/sitemap.xml');
    const { headers } = await app.inject('/sitemap.xml');
    expect(requestCount).toBe(1);
    expect(headers['cache-control']).toBe('public, max-age=600');
  });

  it('is unavailable while the API is', async () => {
    isApiAvailable = false;
    const response = await app.inject('/sitemap.xml');
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
    });
    expect(response.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });

    isApiAvailable = true;
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
  });
});

describe('robots.txt', () => {
  it('disallows the pages of members and the API, and links to the sitemap', async () => {
    const { body } = await app.inject('/robots.txt');
    const lines = body.trim().split(/\n+/);
    const disallowed = lines.flatMap((line) => line.split('Disallow: ')[1] ?? []);
    expect([lines[0], lines.at(-1)]).toEqual([
      'User-agent: *',
      'Sitemap: https://shop.example/sitemap.xml',
    ]);
    expect(lines).toHaveLength(disallowed.length + 4);
    for (const path of ['/cart', '/checkout/ct/', '/orders', '/user/settings', '/api']) {
      expect(disallowed).toContain(path);
    }
    for (const { example, access } of shopTable.routes) {
      const isDisallowed = disallowed.some((prefix) => example.startsWith(prefix));
      expect([example, isDisallowed]).toEqual([example, access === 'member']);
    }
  });

  it.each([
    ['/', true],
    ['/shop/golden', true],
    ['/api/product_images/0123.jpg', true],
    ['/api/products', false],
    ['/cart', false],
    ['/orders', false],
  ])(
    'means the same to parsers of the first and of the longest match: %s',
    async (path, isAllowed) => {
      const { body } = await app.inject('/robots.txt');
      const rules = [...body.matchAll(/^(Allow|Disallow): (.*)$/gm)]
        .map(([, kind, prefix = '']) => ({ isAllowed: kind === 'Allow', prefix }))
        .filter(({ prefix }) => path.startsWith(prefix));

      const [first] = rules;
      const [longest] = rules.sort((one, other) => other.prefix.length - one.prefix.length);

      expect([first?.isAllowed, longest?.isAllowed]).toEqual([isAllowed, isAllowed]);
    },
  );
});

describe('site.webmanifest', () => {
  it('makes the shop installable', async () => {
    const response = await app.inject('/site.webmanifest');
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { icons, ...manifest } = response.json<{ icons: { sizes: string; purpose: string }[] }>();
    expect(manifest).toMatchObject({
      name: 'Ridge & Root · Himalayan apples and orchard planting material',
      short_name: 'Ridge & Root',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#1d3d2b',
      background_color: '#fbf7ef',
    });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
  });
});

describe('PUBLIC_ORIGIN', () => {
  it('is the public origin, localhost by default', () => {
    const originOf = (env: NodeJS.ProcessEnv) => readConfig(env).publicOrigin;
    expect(originOf({ PUBLIC_ORIGIN: 'https://Shop.example/' })).toBe('https://shop.example');
    expect(originOf({ PORT: '3100', PUBLIC_ORIGIN: '' })).toBe('http://localhost:3100');
  });

  it.each(['shop.example', 'https://shop.example/de', 'ftp://shop.example', 'https://a b'])(
    'rejects %s and names the variable',
    (PUBLIC_ORIGIN) => {
      expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(ConfigError);
      expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(/^PUBLIC_ORIGIN must be an origin/);
    },
  );
});

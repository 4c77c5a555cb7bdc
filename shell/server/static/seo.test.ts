import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { ConfigError } from '@shop/shared/server';
import { readConfig } from '../config';
import { ApiReader } from '../http/ApiReader';
import { searchEngines } from './searchEngines';
import { webManifest } from './webManifest';

let api: Server;
let isApiWell: boolean;
let asked: number;
let app: FastifyInstance;

beforeEach(async () => {
  isApiWell = true;
  asked = 0;
  api = createServer((_request, response) => {
    asked += 1;
    response.writeHead(isApiWell ? 200 : 500, { 'content-type': 'application/json' });
    response.end(
      isApiWell ? '[{"product_id":"golden"},{"product_id":"granny-s"}]' : '{"detail":"No"}',
    );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = fastify();
  searchEngines(app, {
    reads: new ApiReader(`http://127.0.0.1:${(api.address() as AddressInfo).port}`),
    publicOrigin: 'https://shop.example',
  });
  webManifest(app);
});

afterEach(async () => {
  await app.close();
  api.close();
});

describe('the sitemap', () => {
  it('[HM-09] lists every page that is for everybody, every article and every product', async () => {
    const answer = await app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      [
        '/',
        '/shop',
        '/journal',
        '/about',
        '/contact',
        '/privacyPolicy',
        '/termsOfService',
        '/shippingReturnAndRefundPolicy',
        '/journal/rootstock-essentials',
        '/journal/seasonal-harvest',
        '/journal/apple-gift-crates',
        '/journal/apple-recipe-corner',
        '/shop/golden',
        '/shop/granny-s',
      ].map((path) => `https://shop.example${path}`),
    );
  });

  it('asks the API once for many search engines', async () => {
    await app.inject('/sitemap.xml');
    const { headers } = await app.inject('/sitemap.xml');
    expect(asked).toBe(1);
    expect(headers['cache-control']).toBe('public, max-age=600');
  });

  it('says that it cannot be had while the API is down, and is there again afterwards', async () => {
    isApiWell = false;
    const answer = await app.inject('/sitemap.xml');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
    });
    expect(answer.json()).toMatchObject({ status: 503, title: 'Service Unavailable' });

    isApiWell = true;
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
  });
});

describe('robots.txt', () => {
  it('opens the shop, closes what is one shopper’s own, and names the sitemap', async () => {
    const { body } = await app.inject('/robots.txt');
    expect(body.trim().split(/\n+/)).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /cart',
      'Disallow: /checkout',
      'Disallow: /orders',
      'Disallow: /user',
      'Disallow: /api',
      'Sitemap: https://shop.example/sitemap.xml',
    ]);
  });
});

describe('the web manifest', () => {
  it('has what a phone needs to keep the shop among its apps', async () => {
    const answer = await app.inject('/site.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { icons, ...manifest } = answer.json<{ icons: { sizes: string; purpose: string }[] }>();
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
  it('is where the world finds the shop; without it, this machine', () => {
    const originOf = (env: NodeJS.ProcessEnv) => readConfig(env).publicOrigin;
    expect(originOf({ PUBLIC_ORIGIN: 'https://Shop.example/' })).toBe('https://shop.example');
    expect(originOf({ PORT: '3100', PUBLIC_ORIGIN: '' })).toBe('http://localhost:3100');
  });

  it.each(['shop.example', 'https://shop.example/de', 'ftp://shop.example', 'https://a b'])(
    'refuses %s, naming the variable',
    (PUBLIC_ORIGIN) => {
      expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(ConfigError);
      expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(/^PUBLIC_ORIGIN must be an origin/);
    },
  );
});

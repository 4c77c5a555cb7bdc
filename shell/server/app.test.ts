import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Config } from './config';
import { catalogManifest, writeCatalogBuild } from './test/catalogBuild';
import {
  createTestFolder,
  createTestShop,
  listen,
  type TestFolder,
  type TestServer,
} from './test/testShop';

let folder: TestFolder;
let api: TestServer;
let remote: TestServer;
let config: Config;
let app: FastifyInstance;

const apiRequests: string[] = [];

beforeAll(async () => {
  folder = await createTestFolder();
  api = await listen((request, response) => {
    apiRequests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end('{"from":"api"}');
  });
  remote = await listen((request, response) => response.end(`remote ${request.url}`));
  await writeCatalogBuild(folder);
  const remotes = { 'mf-catalog': 'mf-catalog', 'mf-account': remote.origin };
  config = await createTestShop(folder, remotes, api.origin);
  app = await buildApp(config);
});

afterAll(async () => {
  await app.close();
  await api.close();
  await remote.close();
  await folder.remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: '*/*' } });

/** Any unknown version in the URL of a remote's file: the current build responds. */
const anyVersion = 'any';

describe('files', () => {
  it('are immutable if their name has a hash, and revalidated otherwise', async () => {
    const hashed = await get('/assets/main.0123abcd.js');
    expect(hashed.headers['cache-control']).toContain('immutable');
    const ofRemote = await get(`/remotes/mf-catalog/${anyVersion}/page.0123abcd.js`);
    expect(ofRemote.headers['cache-control']).toContain('immutable');
    const manifest = await get(`/remotes/mf-catalog/${anyVersion}/mf-manifest.json`);
    expect(manifest.headers['cache-control']).toBe('no-cache');
    expect(manifest.json()).toEqual(catalogManifest);
  });

  it('have compressed copies with the same cache-control', async () => {
    const compressed = await app.inject({
      url: '/assets/main.0123abcd.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['cache-control']).toContain('immutable');
  });

  it('are served from the public folder', async () => {
    const { body, headers } = await get('/logo.svg');
    expect(body).toBe('<svg/>');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it('respond with 404 and no document if they do not exist', async () => {
    const { statusCode, body } = await get('/assets/gone.0123abcd.js');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<html');
  });
});

describe('the service worker', () => {
  it('is revalidated every time', async () => {
    const { headers, body } = await get('/service-worker.js');
    expect(body).toBe('cachePages()');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is replaced by one that unregisters where it is switched off', async () => {
    const without = await buildApp({ ...config, hasServiceWorker: false });
    const { body, headers } = await without.inject('/service-worker.js');
    await without.close();
    expect(body).toBe('unregister()');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('the remotes', () => {
  it('are proxied if their location is a URL', async () => {
    const { body } = await get('/remotes/mf-account/unknown/remoteEntry.js?r=1');
    expect(body).toBe('remote /remoteEntry.js?r=1');
  });

  it.each([
    '/remotes/mf-catalog/x/../../remotes.json',
    '/remotes/mf-catalog/x/%2e%2e/remotes.json',
  ])('have no files outside their folder: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('mf-catalog":');
  });

  it('are reported with build and state', async () => {
    expect((await get('/health/remotes')).json()).toEqual([
      {
        name: 'mf-catalog',
        version: '1.0.0',
        commit: 'abc',
        build: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
        state: 'live',
        manifest: expect.stringMatching(/^\/remotes\/mf-catalog\//) as string,
      },
      expect.objectContaining({ name: 'mf-account', build: 'unknown', version: null }),
    ]);
  });
});

describe('the API', () => {
  it('is proxied below /api with the same path', async () => {
    expect((await get('/api/product/products?x=1')).json()).toEqual({ from: 'api' });
    expect(apiRequests).toContain('GET /api/product/products?x=1');
  });

  it('decides about readiness', async () => {
    expect((await get('/health/ready')).statusCode).toBe(200);
    expect((await get('/health/live')).statusCode).toBe(200);
  });
});

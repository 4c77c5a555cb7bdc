import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from './test/buildTestApp';
import type { Config } from './config';
import { catalogManifest } from './test/catalogBuild';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';
import { listen, type TestServer } from './test/testShop';

let shop: CatalogShop;
let remote: TestServer;
let config: Config;
let app: FastifyInstance;

const apiRequests: string[] = [];
const remoteRequests: IncomingMessage[] = [];

beforeAll(async () => {
  shop = await createCatalogShop((request, response) => {
    apiRequests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.setHeader('strict-transport-security', 'max-age=1; includeSubDomains');
    response.end('{"from":"api"}');
  });
  remote = await listen((request, response) => {
    remoteRequests.push(request);
    const { url = '' } = request;
    const status = url.includes('gone') ? 404 : url.includes('moved') ? 301 : 200;
    // Like a host that marks every file as immutable.
    response.writeHead(status, {
      'cache-control': 'public, max-age=31536000, immutable',
      'strict-transport-security': 'max-age=1; includeSubDomains',
      'content-type': 'text/javascript',
      etag: '"1"',
      'set-cookie': 'shop_bucket=1',
      'access-control-allow-origin': '*',
      'clear-site-data': '"*"',
      location: 'https://elsewhere.example/',
    });
    response.end(`remote ${request.url}`);
  });
  const remotes = { 'mf-catalog': 'mf-catalog', 'mf-account': remote.origin };
  config = await shop.configure(remotes);
  app = await buildTestApp(config);
});

afterAll(async () => {
  await app.close();
  await remote.close();
  await shop.remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: '*/*' } });

describe('files', () => {
  it('[S-50] are immutable if their name has a hash, and are revalidated otherwise', async () => {
    const hashed = await get('/assets/main.0123abcd.js');
    expect(hashed.headers['cache-control']).toContain('immutable');
    const remoteFile = await get('/remotes/mf-catalog/files/page.0123abcd.js');
    expect(remoteFile.headers['cache-control']).toContain('immutable');
    expect(remoteFile.body).toBe('page()');
    const manifest = await get('/remotes/mf-catalog/live/mf-manifest.json');
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

  it.each([
    '/assets/gone.0123abcd.js',
    '/remotes/mf-catalog/files/gone.0123abcd.js',
    '/remotes/mf-account/files/gone.0123abcd.js',
    '/remotes/mf-unknown/live/page.0123abcd.js',
  ])('are 404 without a document, and never cached, if they do not exist: %s', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<html');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('stay immutable when they are unchanged or requested in part', async () => {
    const url = '/assets/main.0123abcd.js';
    const { etag } = (await get(url)).headers;
    for (const [header, status] of [
      [{ 'if-none-match': String(etag) }, 304],
      [{ range: 'bytes=0-3' }, 206],
      [{ range: 'bytes=900-' }, 416],
    ] as const) {
      const { statusCode, headers } = await app.inject({ url, headers: header });
      expect([statusCode, headers['cache-control'] !== 'no-store']).toEqual([status, status < 400]);
    }
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
    const without = await buildTestApp({ ...config, hasServiceWorker: false });
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

  it('get the headers that a file depends on, and nothing of a session', async () => {
    const session = { cookie: 'shop_staff=valid', authorization: 'Bearer 1', 'x-csrf': '1' };
    const conditions = { 'accept-encoding': 'br', range: 'bytes=0-', 'if-none-match': '"2"' };
    remoteRequests.length = 0;
    await app.inject({
      url: '/remotes/mf-account/live/remoteEntry.js',
      headers: { ...session, ...conditions },
    });
    const [received] = remoteRequests;
    expect(received?.headers).toMatchObject(conditions);
    for (const name of Object.keys(session)) expect(received?.headers).not.toHaveProperty(name);
  });

  it('can describe their files, but decide nothing else for the shop', async () => {
    const { headers } = await get('/remotes/mf-account/live/remoteEntry.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      etag: '"1"',
      vary: 'accept-encoding',
    });
    for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('have files that are immutable only under the URL of their build', async () => {
    await shop.folder.write('mf-catalog/remoteEntry.js', 'entry()');
    const remotes = (await get('/health/remotes')).json<{ entry: string }[]>();
    const entry = remotes[0]?.entry ?? '';

    const builtEntry = await get(entry);
    const liveEntry = await get('/remotes/mf-catalog/live/remoteEntry.js');

    expect([builtEntry.statusCode, builtEntry.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect([liveEntry.statusCode, liveEntry.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each(['mf-catalog', 'mf-account'])(
    '[TE-06] have a live build at a URL that never changes: %s',
    async (name) => {
      const manifest = await get(`/remotes/${name}/live/mf-manifest.json`);
      const entry = await get(`/remotes/${name}/live/remoteEntry.js`);

      expect([manifest.statusCode, manifest.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect([entry.statusCode, entry.headers['cache-control']]).toEqual([200, 'no-cache']);
    },
  );

  it('serve the live build to open pages whose build is forgotten or was unreadable', async () => {
    const forgotten = await get('/remotes/mf-catalog/0123456789ab/mf-manifest.json');
    const unread = await get('/remotes/mf-catalog/unknown/mf-manifest.json');

    expect([forgotten.statusCode, forgotten.json()]).toEqual([200, catalogManifest]);
    expect([unread.statusCode, unread.json()]).toEqual([200, catalogManifest]);
  });

  it.each(['any', 'LIVE', 'latest', '1.0.0', '0123456789AB', '0123456789abc'])(
    '[TE-06] have no build at a word that is no version: %s',
    async (word) => {
      const { statusCode } = await get(`/remotes/mf-catalog/${word}/mf-manifest.json`);
      expect(statusCode).toBe(404);
    },
  );

  it('are not moved for a year when their host redirects once', async () => {
    const { headers } = await get('/remotes/mf-account/files/moved.0123abcd.js');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('location');
  });

  it.each(['?', '#', '@', '%', 'é', ' '])(
    'have names with any character: %s',
    async (character) => {
      const name = encodeURIComponent(`a${character}b.js`);
      const { body } = await get(`/remotes/mf-account/live/${name}?r=1`);
      expect(body).toBe(`remote /${name}?r=1`);
    },
  );

  it.each([
    '/remotes/mf-catalog/x/../../remotes.json',
    '/remotes/mf-catalog/x/%2e%2e/remotes.json',
  ])('serve no files outside their folder: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('"mf-catalog":"mf-catalog"');
  });

  it('[S-50] are reported with build and state', async () => {
    expect((await get('/health/remotes')).json()).toEqual([
      {
        name: 'mf-catalog',
        version: '1.0.0',
        commit: 'abc',
        build: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
        state: 'live',
        warning: null,
        rendered_on_server: true,
        since: null,
        entry: expect.stringMatching(/^\/remotes\/mf-catalog\/\w+\/remoteEntry\.js$/) as string,
        manifest: expect.stringMatching(/^\/remotes\/mf-catalog\//) as string,
        vitals: null,
        canary: null,
      },
      expect.objectContaining({
        name: 'mf-account',
        build: 'unknown',
        version: null,
        state: 'degraded',
        warning: 'mf-manifest.json is not valid JSON.',
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      }),
    ]);
  });

  it('are reported without their hosts and folders', async () => {
    const remotes = { 'mf-catalog': 'no-such-folder', 'mf-account': 'http://127.0.0.1:1' };
    const lines: string[] = [];
    const remotesFile = `${shop.folder.path}/broken.json`;
    await shop.folder.write('broken.json', remotes);
    const broken = await buildTestApp(
      { ...config, remotesFile, logLevel: 'info' },
      { logStream: { write: (line) => void lines.push(line) } },
    );
    const { body } = await broken.inject('/health/remotes');
    await broken.close();
    // Both files are read at the same time.
    expect(body).toMatch(
      /"state":"degraded","warning":"(mf-manifest|server\/pages)\.json cannot be read\."/,
    );
    for (const secret of ['127.0.0.1', 'no-such-folder', shop.folder.path]) {
      expect(body).not.toContain(secret);
      expect(lines.join()).toContain(secret);
    }
  });
});

it('rejects a malformed URL with one line, which is not cached', async () => {
  const { statusCode, headers, body } = await get('/%zz');
  expect([statusCode, body]).toEqual([400, 'Bad Request']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
});

describe('HSTS', () => {
  const urls = [
    '/shop',
    '/no-such-page',
    '/assets/main.0123abcd.js',
    '/assets/gone.js',
    '/logo.svg',
    '/remotes/mf-account/live/remoteEntry.js',
    '/api/product/products',
    '/robots.txt',
    '/%zz',
  ];

  it.each(urls)('[S-40] depends only on the shop’s public origin: %s', async (url) => {
    const withHttp = await buildTestApp({ ...config, publicOrigin: 'http://localhost:3000' });
    const { headers } = await withHttp.inject({ url });
    await withHttp.close();
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect((await get(url)).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

it.each(['/shop', '/assets/main.0123abcd.js', '/remotes/mf-account/live/remoteEntry.js'])(
  '[S-41] lets no other origin read %s',
  async (url) => {
    const { headers } = await app.inject({ url, headers: { origin: 'https://elsewhere.example' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  },
);

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

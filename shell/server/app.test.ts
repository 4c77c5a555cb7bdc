import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Config } from './config';
import { incompatibility } from './remotes/compatibility';

let folder: string;
let api: Server;
let remote: Server;
let config: Config;
let app: FastifyInstance;

/** What the API was asked for. */
const asked: string[] = [];

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function write(file: string, content: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const noFiles = { sync: [], async: [] };
const catalogManifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    {
      name: 'ShopPage',
      assets: {
        js: { sync: ['page.0123abcd.js'], async: [] },
        css: { sync: ['page.0123abcd.css'], async: [] },
      },
    },
    { name: 'ProductPage', assets: { js: noFiles, css: noFiles } },
  ],
};

/** A page as a remote builds it for the server: it reads the cache that the server filled. */
const shopPage = `
  const { createElement } = require('react');
  const { endpoints, usePublicRead } = require('@shop/shared');
  exports.prefetch = () => [endpoints.products];
  exports.default = function ShopPage() {
    const { data } = usePublicRead(endpoints.products);
    return [
      createElement('h1', { key: 1 }, 'Products from ' + data?.from),
      createElement('title', { key: 2 }, 'Apples & more'),
      createElement('meta', { key: 3, name: 'description', content: '"Good" > better & <best>' }),
      createElement('link', { key: 4, rel: 'canonical', href: 'https://shop.example/shop' }),
    ];
  };
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  api = await listening(
    createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.setHeader('content-type', 'application/json');
      response.end('{"from":"api"}');
    }),
  );
  remote = await listening(
    createServer((request, response) => response.end(`remote ${request.url}`)),
  );
  await write(
    'web/entry.json',
    '{"scripts":["main.0123abcd.js"],"styles":["main.0123abcd.css"],"chunks":{}}',
  );
  await write('web/main.0123abcd.js', 'start()');
  await write('web/main.0123abcd.js.br', 'compressed');
  await write('worker/service-worker.js', 'keep()');
  await write('worker/service-worker-off.js', 'forget()');
  await write('public/logo.svg', '<svg/>');
  await write('public/theme.js', 'setTheme()');
  await write('mf-catalog/mf-manifest.json', JSON.stringify(catalogManifest));
  await write(
    'mf-catalog/unit.json',
    '{"name":"@shop/mf-catalog","version":"1.0.0","commit":"abc","needs":{"@shop/shared":"^1.0.0"}}',
  );
  await write('mf-catalog/page.0123abcd.js', 'page()');
  const productPage = 'module.exports = { default: () => { throw 1; } };';
  await write('mf-catalog/server/ShopPage.js', shopPage);
  await write('mf-catalog/server/ProductPage.js', productPage);
  await write(
    'mf-catalog/server/pages.json',
    JSON.stringify({
      ShopPage: sha256(shopPage),
      ProductPage: sha256(productPage),
      HomePage: sha256(shopPage),
    }),
  );
  await write('mf-catalog/server/HomePage.js', `globalThis.hasRunForeignCode = true;${shopPage}`);
  await write(
    'remotes.json',
    JSON.stringify({ 'mf-catalog': 'mf-catalog', 'mf-account': originOf(remote) }),
  );
  config = {
    port: 0,
    host: '127.0.0.1',
    apiOrigin: originOf(api),
    publicOrigin: 'https://shop.example',
    remotesFile: path.join(folder, 'remotes.json'),
    webFolder: path.join(folder, 'web'),
    workerFolder: path.join(folder, 'worker'),
    publicFolders: [path.join(folder, 'public')],
    logLevel: 'silent',
  };
  app = await buildApp(config);
});

afterAll(async () => {
  await app.close();
  api.close();
  remote.close();
  await rm(folder, { recursive: true });
});

/** The version part of an address below `/remotes` that means whatever is live. */
const live = 'live';

/** What the document tells the browser. */
const stateOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '');

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

describe('documents', () => {
  it.each(['/', '/shop', '/shop/golden', '/cart', '/user/settings', '/checkout/pd/golden/2'])(
    'answers %s with the shop',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain(
        '<script defer fetchpriority="low" src="/assets/main.0123abcd.js"></script>',
      );
    },
  );

  it('tells the page where the remotes are, as data and not as code', async () => {
    expect(stateOf((await get('/')).body)).toMatchObject({
      remotes: {
        'mf-catalog': expect.stringMatching(
          /^\/remotes\/mf-catalog\/[0-9a-f]{12}\/mf-manifest\.json$/,
        ) as string,
        'mf-account': '/remotes/mf-account/unknown/mf-manifest.json',
      },
    });
  });

  it('holds the rendered page, its data, and what the browser needs for it', async () => {
    const { body } = await get('/shop');
    expect(body).toMatch(/<h1[^>]*>Products from api<\/h1>/);
    expect(stateOf(body)).toMatchObject({
      isRendered: true,
      prefetched: { '/product/products': { data: { from: 'api' } } },
    });
    expect(body).toMatch(
      /<link rel="stylesheet" href="\/remotes\/mf-catalog\/\w+\/page\.0123abcd\.css">/,
    );
    expect(body).toMatch(
      /<link rel="preload" as="script" fetchpriority="low" href="\/remotes\/mf-catalog\/\w+\/remoteEntry\.js">/,
    );
  });

  it('has in its head what the page says of itself', async () => {
    const { body } = await get('/shop');
    const [head = '', rest] = body.split('</head>');
    expect(head).toContain('<title>Apples &amp; more</title>');
    expect(head).toContain('content="&quot;Good&quot; &gt; better &amp; &lt;best&gt;"');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/shop"');
    expect(rest).not.toMatch(/<title|<meta|<link/);
  });

  it('tells the page the public origin of the shop', async () => {
    expect(stateOf((await get('/')).body)).toMatchObject({ origin: 'https://shop.example' });
  });

  it('carries no script of its own', async () => {
    const { body } = await get('/shop');
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src=| type="application\/json"/);
    expect(body).not.toMatch(/ style=| on\w+=/);
  });

  it('leaves a page that breaks, or whose remote is down, to the browser', async () => {
    for (const url of ['/shop/golden', '/login']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(stateOf(answer.body)).toMatchObject({ isRendered: false });
      expect(answer.body).toContain('<footer');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('runs no page whose file is not the one its build names', async () => {
    const { body, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('"isRendered":false');
    expect(globalThis).not.toHaveProperty('hasRunForeignCode');
  });

  it('leaves what only a signed-in user may see to the browser', async () => {
    const answer = await get('/cart');
    expect(stateOf(answer.body)).toMatchObject({ isRendered: false });
    expect(answer.headers['cache-control']).toContain('public');
  });

  it('sends the address without its trailing slash', async () => {
    const answer = await get('/shop/?sort=lowToHigh');
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/shop?sort=lowToHigh');
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example');
  });

  it('knows a document again', async () => {
    const { headers } = await get('/shop');
    const again = await app.inject({
      url: '/shop',
      headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('sends documents compressed', async () => {
    const answer = await app.inject({
      url: '/shop',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Products from api');
  });

  it('[H-12] answers an unknown route with 404 and the shop around it', async () => {
    const answer = await get('/no-such-page?next=/');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Nothing grows at this address');
  });

  it.each(['//elsewhere', '//shop'])('takes %s for no other host and no page', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('answers an unknown file with 404 and no document', async () => {
    const answer = await get('/assets/gone.0123abcd.js', '*/*');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<html');
  });

  it('allows scripts and styles of its own origin only', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('files', () => {
  it('lets hashed files be kept for a year and nothing else', async () => {
    const hashed = await get('/assets/main.0123abcd.js', '*/*');
    expect(hashed.headers['cache-control']).toContain('immutable');
    const ofRemote = await get(`/remotes/mf-catalog/${live}/page.0123abcd.js`, '*/*');
    expect(ofRemote.headers['cache-control']).toContain('immutable');
    const manifest = await get(`/remotes/mf-catalog/${live}/mf-manifest.json`, '*/*');
    expect(manifest.headers['cache-control']).toBe('no-cache');
    expect(manifest.json()).toEqual(catalogManifest);
  });

  it('has browsers ask for the service worker every time', async () => {
    const { headers, body } = await get('/service-worker.js', '*/*');
    expect(body).toBe('keep()');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('serves one that forgets all in its place, where it is switched off', async () => {
    const without = await buildApp({ ...config, hasServiceWorker: false });
    const { body, headers } = await without.inject('/service-worker.js');
    await without.close();
    expect(body).toBe('forget()');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('keeps compressed copies as long as what they are copies of', async () => {
    const compressed = await app.inject({
      url: '/assets/main.0123abcd.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['cache-control']).toContain('immutable');
  });

  it('fetches a remote that lives elsewhere', async () => {
    const answer = await get('/remotes/mf-account/unknown/remoteEntry.js?r=1', '*/*');
    expect(answer.body).toBe('remote /remoteEntry.js?r=1');
  });

  it.each([
    '/remotes/mf-catalog/x/../../remotes.json',
    '/remotes/mf-catalog/x/%2e%2e/remotes.json',
  ])('serves nothing outside a remote’s folder: %s', async (url) => {
    const answer = await get(url, '*/*');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('mf-catalog":');
  });

  it('serves the shop’s pictures', async () => {
    expect((await get('/logo.svg', '*/*')).body).toBe('<svg/>');
  });

  it('[A-03] sets the chosen theme before the styles, by a script that is kept for good', async () => {
    const { body } = await get('/shop');
    const script = /<script src="(\/theme\.js\?[\da-f]{8})"><\/script>/.exec(body);
    expect(script?.index).toBeLessThan(body.indexOf('rel="stylesheet"'));
    const answer = await get(script?.[1] ?? '', '*/*');
    expect(answer.body).toBe('setTheme()');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/logo.svg', '*/*')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('the remotes', () => {
  it('are reported with their build and their state', async () => {
    expect((await get('/health/remotes', '*/*')).json()).toEqual([
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

  it('are refused when they need another major of what exists once', () => {
    const needs = { react: '^19.0.0', '@shop/shared': '^2.0.0' };
    expect(incompatibility({ name: '@shop/mf-catalog', needs, uses: [] })).toBe(
      '@shop/mf-catalog needs @shop/shared ^2.0.0, this shop has 1.0.0: build it anew against this version.',
    );
    expect(
      incompatibility({ name: 'x', needs: { '@shop/shared': '^1.0.0', swr: '^9.0.0' }, uses: [] }),
    ).toBeNull();
  });
});

describe('the API', () => {
  it('is reached behind /api, with the path as it was', async () => {
    const answer = await get('/api/product/products?x=1', '*/*');
    expect(answer.json()).toEqual({ from: 'api' });
    expect(asked).toContain('GET /api/product/products?x=1');
  });

  it('decides whether the shop is ready', async () => {
    expect((await get('/health/ready', '*/*')).statusCode).toBe(200);
    expect((await get('/health/live', '*/*')).statusCode).toBe(200);
  });
});

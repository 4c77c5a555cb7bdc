import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { writeCatalogBuild } from '../test/catalogBuild';
import {
  createTestFolder,
  createTestShop,
  listen,
  type TestFolder,
  type TestServer,
} from '../test/testShop';

/** A text of the API that would end an attribute, the title, and the element of the state. */
const scriptText = `"'></title></script><script>run()</script><!--\u2028`;

let folder: TestFolder;
let api: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await createTestFolder();
  api = await listen((_request, response) =>
    response.end(JSON.stringify({ from: 'api', label: scriptText })),
  );
  await writeCatalogBuild(folder);
  // No server listens at the URL of mf-account.
  const remotes = { 'mf-catalog': 'mf-catalog', 'mf-account': 'http://127.0.0.1:1' };
  app = await buildApp(await createTestShop(folder, remotes, api.origin));
});

afterAll(async () => {
  await app.close();
  await api.close();
  await folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

const stateOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '');

describe('the response', () => {
  it.each(['*/*', 'text/*', 'text/html', '', undefined, 'text/html;q=0.5, image/png', 'nonsense'])(
    '[EX-01] to a page is its document for Accept: %s',
    async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      await get('/shop');
      const { statusCode, headers: response, body } = await app.inject({ url: '/shop', headers });
      const head = await app.inject({ method: 'HEAD', url: '/shop', headers });
      expect([statusCode, head.statusCode]).toEqual([200, 200]);
      expect(response['content-type']).toBe('text/html; charset=utf-8');
      expect(response.vary).toBe('accept, accept-encoding');
      expect(body).toContain('Products from api');
      expect([head.body, head.headers.etag]).toEqual(['', response.etag]);
    },
  );

  it.each([
    ['/shop', 'application/json', 406],
    ['/shop', 'image/avif, image/*', 406],
    ['/shop', 'text/html;q=0, */*', 406],
    ['/no-such.png', 'image/*', 404],
  ])('[EX-01] to %s is no document for Accept: %s', async (url, accept, status) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept, accept-encoding',
    });
  });

  it.each(['/', '/shop', '/shop/golden', '/cart', '/user/settings', '/checkout/pd/golden/2'])(
    'to %s is a document',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain(
        '<script defer fetchpriority="low" src="/assets/main.0123abcd.js"></script>',
      );
    },
  );

  it('to an unchanged document is 304', async () => {
    const etag = String((await get('/shop')).headers.etag);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('/shop', { 'if-none-match': ifNoneMatch });
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
    }
    expect((await get('/shop', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is compressed', async () => {
    const { headers, rawPayload } = await get('/shop', { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Products from api');
  });

  it('to a path with a trailing slash is a redirect on this site', async () => {
    const { statusCode, headers } = await get('/shop/?sort=lowToHigh');
    expect(statusCode).toBe(301);
    expect(headers.location).toBe('/shop?sort=lowToHigh');
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example');
    expect((await get('/shop///')).headers.location).toBe('/shop');
  });

  it('[H-12] to an unknown route is 404 in the layout of the shop', async () => {
    const { statusCode, headers, body } = await get('/no-such-page?next=/', {
      'if-none-match': '*',
    });
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Nothing grows at this address');
  });

  it.each(['//elsewhere', '//shop', '/shop%0a', '/no%0d%0asuch%e2%80%a8'])(
    '[H-12] to %s is 404',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('Nothing grows at this address');
    },
  );

  it('allows scripts and styles of this origin only', async () => {
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

describe('the document', () => {
  it('contains the rendered page, its data, and the URLs of its files', async () => {
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

  it('[S-26, S-40] contains texts of the API as data that cannot end its script element', async () => {
    const { body } = await get('/shop');
    expect(body).not.toMatch(/<script>|<!--\u2028/);
    const [head = ''] = body.split('</head>');
    expect(head.match(/<\/title>/g)).toHaveLength(1);
    expect(head).toContain('<meta name="keywords" content="&quot;&#x27;&gt;&lt;/title&gt;');
    expect(stateOf(body)).toMatchObject({
      prefetched: { '/product/products': { data: { label: scriptText } } },
    });
  });

  it('contains the manifest URLs of the remotes and the public origin, as data', async () => {
    expect(stateOf((await get('/')).body)).toMatchObject({
      remotes: {
        'mf-catalog': expect.stringMatching(
          /^\/remotes\/mf-catalog\/[0-9a-f]{12}\/mf-manifest\.json$/,
        ) as string,
        'mf-account': '/remotes/mf-account/unknown/mf-manifest.json',
      },
      origin: 'https://shop.example',
    });
  });

  it('has the head elements of the page in its head', async () => {
    const { body } = await get('/shop');
    const [head = '', rest] = body.split('</head>');
    expect(head).toContain('<title>Apples &amp; more</title>');
    expect(head).toContain('content="&quot;Good&quot; &gt; better &amp; &lt;best&gt;"');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/shop"');
    expect(rest).not.toMatch(/<title|<meta|<link/);
  });

  it('has no inline scripts, styles or handlers', async () => {
    const { body } = await get('/shop');
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src=| type="application\/json"/);
    expect(body).not.toMatch(/ style=| on\w+=/);
  });

  it('[A-03] sets the chosen theme before the styles, by an immutable script', async () => {
    const { body } = await get('/shop');
    const script = /<script src="(\/theme\.js\?[\da-f]{8})"><\/script>/.exec(body);
    expect(script?.index).toBeLessThan(body.indexOf('rel="stylesheet"'));
    const response = await app.inject(script?.[1] ?? '');
    expect(response.body).toBe('setTheme()');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('the page cache', () => {
  const rendersOf = async (urls: string[]) => {
    const etags = [];
    // Each render of this page has a number.
    for (const url of urls) etags.push((await get(url)).headers.etag);
    return new Set(etags).size;
  };
  const many = (pathOf: (index: number) => string) =>
    Array.from({ length: 600 }, (_, i) => pathOf(i));

  it('renders a page once for 600 unknown parameters', async () => {
    const renders = await rendersOf(many((index) => `/shop?utm=${index}&x${index}=1`));
    expect(renders).toBe(1);
  });

  it('renders a page for each value of a declared parameter, whatever the order of all', async () => {
    const asked = ['?sort=lowToHigh', '?min=5&sort=lowToHigh', '?max=7'];
    expect(await rendersOf(asked.map((search) => `/shop${search}`))).toBe(3);
    const equal = [
      '?min=5&sort=lowToHigh',
      '?sort=lowToHigh&min=5',
      '?sort=lowToHigh&utm=1&min=5&min=6',
    ];
    expect(await rendersOf(equal.map((search) => `/shop${search}`))).toBe(1);
  });

  it('keeps the pages that everybody opens, whatever else is opened', async () => {
    const { etag } = (await get('/shop')).headers;
    for (const url of many((index) => `/orders/${index}`)) {
      expect((await get(url)).statusCode).toBe(200);
    }
    expect((await get('/shop')).headers.etag).toBe(etag);
  });
});

describe('the browser renders', () => {
  it('a page that throws, or whose remote is down; the document is not cached', async () => {
    for (const url of ['/shop/golden', '/login']) {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(stateOf(body)).toMatchObject({ isRendered: false });
      expect(body).toContain('<footer');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('a page whose file has another hash than its build, which is not evaluated', async () => {
    const { body, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('"isRendered":false');
    expect(globalThis).not.toHaveProperty('hasRunForeignCode');
  });

  it('a page for signed-in users', async () => {
    const { headers, body } = await get('/cart');
    expect(stateOf(body)).toMatchObject({ isRendered: false });
    expect(headers['cache-control']).toContain('public');
  });
});

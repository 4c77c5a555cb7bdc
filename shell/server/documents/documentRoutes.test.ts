import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { openDocumentShop, stateOf, type DocumentShop } from '../test/documentShop';

/** A text from the API that would end an attribute, the title and the state element. */
const scriptText = `"'></title></script><script>run()</script><!--\u2028`;

let shop: DocumentShop;
beforeAll(async () => {
  shop = await openDocumentShop(scriptText);
});
afterAll(() => shop.close());

const get: DocumentShop['get'] = (url, headers) => shop.get(url, headers);

describe('the response', () => {
  it.each(['*/*', 'text/*', 'text/html', '', undefined, 'text/html;q=0.5, image/png', 'nonsense'])(
    '[EX-01] for a page is its document with Accept: %s',
    async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      await get('/shop');
      const {
        statusCode,
        headers: response,
        body,
      } = await shop.app.inject({ url: '/shop', headers });
      const head = await shop.app.inject({ method: 'HEAD', url: '/shop', headers });
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
  ])('[EX-01] for %s is not a document with Accept: %s', async (url, accept, status) => {
    const { statusCode, headers } = await shop.app.inject({ url, headers: { accept } });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept, accept-encoding',
    });
  });

  it('[BR-02] says what to do in a browser that runs no scripts', async () => {
    const { body } = await get('/shop');
    expect(body).toMatch(/<body>\s*<noscript><p class="startFailure">[^<]*allow it for this shop/);
  });

  it.each(['/', '/shop', '/shop/golden', '/cart', '/user/settings', '/checkout/pd/golden/2'])(
    'for %s is a document',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain(' data-scripts="/assets/main.0123abcd.js"');
    },
  );

  it('is 304 for an unchanged document', async () => {
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

  it('redirects a path with a trailing slash on this site', async () => {
    const { statusCode, headers } = await get('/shop/?sort=lowToHigh');
    expect(statusCode).toBe(301);
    expect(headers.location).toBe('/shop?sort=lowToHigh');
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example');
    expect((await get('/shop///')).headers.location).toBe('/shop');
  });

  it('[H-11] redirects a path in another case to the canonical URL, with its query', async () => {
    const { statusCode, headers } = await get('/SHOP?sort=lowToHigh');
    expect(statusCode).toBe(301);
    expect(headers.location).toBe('/shop?sort=lowToHigh');
    expect((await get('/Shop/%46uji-Apple/')).headers.location).toBe('/shop/fuji-apple');
  });

  it('[H-12] is 404 in the layout of the shop for an unknown route', async () => {
    const { statusCode, headers, body } = await get('/no-such-page?next=/', {
      'if-none-match': '*',
    });
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Nothing grows at this address');
  });

  it.each(['//elsewhere', '//shop', '/shop%0a', '/no%0d%0asuch%e2%80%a8'])(
    '[H-12] for %s is 404',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('Nothing grows at this address');
    },
  );

  it('[S-40] allows scripts and styles of this origin only', async () => {
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
      / data-preloaded-scripts="\/remotes\/mf-catalog\/\w+\/remoteEntry\.js \/remotes\/mf-catalog\/\w+\/page\.0123abcd\.js"/,
    );
  });

  it('[S-26, S-40] contains texts from the API as data that cannot end the script element', async () => {
    const { body } = await get('/shop');
    expect(body).not.toMatch(/<script>|<!--\u2028/);
    const [head = ''] = body.split('</head>');
    expect(head.match(/<\/title>/g)).toHaveLength(1);
    expect(head).toContain('<meta name="keywords" content="&quot;&#x27;&gt;&lt;/title&gt;');
    expect(stateOf(body)).toMatchObject({
      prefetched: { '/product/products': { data: { label: scriptText } } },
    });
  });

  it('contains the entry URLs of the remotes and the public origin as data', async () => {
    expect(stateOf((await get('/')).body)).toMatchObject({
      remotes: {
        'mf-catalog': expect.stringMatching(
          /^\/remotes\/mf-catalog\/[0-9a-f]{12}\/remoteEntry\.js$/,
        ) as string,
        'mf-account': expect.stringMatching(/^\/remotes\/mf-account\//) as unknown,
      },
      origin: 'https://shop.example',
    });
  });

  it('contains the head elements of the page in its head', async () => {
    const { body } = await get('/shop');
    const [head = '', rest] = body.split('</head>');
    expect(head).toContain('<title>Apples &amp; more</title>');
    expect(head).toContain('content="&quot;Good&quot; &gt; better &amp; &lt;best&gt;"');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/shop"');
    expect(rest).not.toMatch(/<title|<meta|<link/);
  });

  it('[S-40] contains only inline scripts and styles that its policy allows by hash', async () => {
    const { body, headers } = await get('/shop');
    const policy = String(headers['content-security-policy']);
    const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const inline = (element: string) =>
      [...body.matchAll(new RegExp(`<${element}( [^>]*)?>(.*?)</${element}>`, 'gs'))].filter(
        ([, attributes]) => !attributes?.includes(' type="application/json"'),
      );
    expect(inline('script').map(([, , text]) => hashOf(text))).toEqual(
      /script-src 'self' ([^;]+)/.exec(policy)?.[1]?.split(' '),
    );
    expect(inline('style').map(([, , text]) => hashOf(text))).toEqual(
      /style-src 'self' ([^;]+)/.exec(policy)?.[1]?.split(' '),
    );
    expect(body).not.toMatch(/ style=| on\w+=/);
  });

  it('contains its styles, marked for the chunk loader, and requests no others', async () => {
    const { body } = await get('/shop');
    expect(body).toContain('<style data-href="main.0123abcd.css">body{}</style>');
    expect(body).toContain('<style data-href="page.0123abcd.css">.page{}</style>');
    expect(body).not.toContain('rel="stylesheet"');
  });

  it('[A-03] sets the chosen theme before the styles', async () => {
    const { body } = await get('/shop');
    const script = body.indexOf('>runEarly()</script>');
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThan(body.indexOf('<style'));
  });
});

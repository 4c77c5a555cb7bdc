import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../test/buildTestApp';
import { signOverrideLink, type OverrideSettings } from '../remotes/override/remoteOverride';
import { writeCatalogBuild } from '../test/catalogBuild';
import { createTestFolder, createTestShop, type TestFolder } from '../test/testShop';

const remotes = { 'mf-catalog': 'mf-catalog', 'mf-account': 'mf-account' };
const noApi = 'http://127.0.0.1:1';
const secret = 'a secret of thirty-two characters';

let folder: TestFolder;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await createTestFolder();
  await writeCatalogBuild(folder);
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await folder.remove();
});

async function startShop(overrides?: OverrideSettings, publicOrigin = 'http://localhost:3000') {
  const config = await createTestShop(folder, remotes, noApi);
  const app = await buildTestApp({ ...config, publicOrigin, overrides });
  apps.push(app);
  return (url: string, cookie = '') =>
    app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
}

type Response = Awaited<ReturnType<Awaited<ReturnType<typeof startShop>>>>;

const local = 'mf_catalog@http://localhost:3011';
const cookieOf = ({ headers }: Response) => String(headers['set-cookie']).split(';')[0] ?? '';

describe('an override link', () => {
  it('stores the override in an HttpOnly cookie and redirects to the page', async () => {
    const get = await startShop({ allowLocalhost: true });
    const { statusCode, headers } = await get(`/shop?sort=lowToHigh&remote=${local}`);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/shop?sort=lowToHigh');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toMatch(
      /^shop_remote=mf-catalog%40http%3A%2F%2Flocalhost%3A3011~\d+\.[\w%]{43,}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('sets a Secure cookie if the shop uses https', async () => {
    const get = await startShop({ allowLocalhost: true }, 'https://shop.example');
    expect((await get(`/?remote=${local}`)).headers['set-cookie']).toMatch(/; Secure;/);
  });

  it('may name any origin if it is signed', async () => {
    const get = await startShop({ allowLocalhost: false, secret }, 'https://shop.example');
    const link = signOverrideLink('mf_catalog@https://pc.example', secret, 'https://shop.example');
    const response = await get(link.replace('https://shop.example', ''));
    expect(response.headers.location).toBe('/');
    const { body } = await get('/shop', cookieOf(response));
    expect(body).toContain('"mf-catalog":"https://pc.example/remoteEntry.js"');
  });

  it('may name a remote that is not deployed yet', async () => {
    const get = await startShop({ allowLocalhost: true });
    const response = await get('/?remote=mf_gifts@http://localhost:3021');
    expect(response.headers.location).toBe('/');
    const { body } = await get('/shop', cookieOf(response));
    expect(body).toContain('"mf-gifts":"http://localhost:3021/remoteEntry.js"');
    expect(body).toMatch(/"mf-catalog":"\/remotes\/mf-catalog\/\w+\/remoteEntry\.js"/);
  });

  it('clears the cookie with ?remote=none', async () => {
    const get = await startShop({ allowLocalhost: true });
    const { statusCode, headers } = await get('/shop?remote=none');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/shop');
    expect(headers['set-cookie']).toMatch(/^shop_remote=; Max-Age=0; Path=\//);
  });

  it('is rejected with a reason that does not repeat the request', async () => {
    const get = await startShop({ allowLocalhost: true });
    const { statusCode, headers, body } = await get('/?remote=%3Cscript%3E@http://localhost');
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toMatch(/^An override is a remote/);
    expect(body).not.toContain('script');
  });

  it.each(['//evil.example/', '/\\evil.example/', '///evil.example', '/%5Cevil.example'])(
    'never redirects to another host: %s',
    async (path) => {
      const get = await startShop({ allowLocalhost: true });
      for (const url of [path, `${path}?remote=none`, `${path}?remote=${local}`]) {
        const { location = '/' } = (await get(url)).headers;
        expect(new URL(location, 'http://shop.example').host).toBe('shop.example');
      }
    },
  );
});

describe('the cookie', () => {
  it('changes the documents of its browser, which no cache gives to anybody else', async () => {
    const get = await startShop({ allowLocalhost: true });
    const cookie = cookieOf(await get(`/?remote=${local}`));
    const before = await get('/shop');
    const { body, headers } = await get('/shop', `theme=dark; ${cookie}; other=1`);

    expect(before.body).toContain('"isRendered":true');
    expect(before.body).toMatch(/\/remotes\/mf-catalog\/\w+\/remoteEntry\.js/);
    expect(body).not.toContain('/remotes/mf-catalog/');
    expect(body).toContain('"mf-catalog":"http://localhost:3011/remoteEntry.js"');
    expect(body).toContain('"mf-account":"/remotes/mf-account/');
    expect(body).toContain('"isRendered":false');
    expect(body).toContain('data-unit="mf-catalog" data-origin="http://localhost:3011"');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept, accept-encoding, cookie',
    });
    expect(headers.etag).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    for (const directive of ['script-src', 'style-src', 'font-src']) {
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* http://localhost:3011;`));
    }
    expect(policy).toContain("img-src 'self' data: blob: http://localhost:3011;");
    expect(policy).toContain("connect-src 'self' http://localhost:3011 ws://localhost:3011;");
    expect(policy).not.toContain('unsafe');

    for (const response of [before, await get('/shop')]) {
      expect(response.body).not.toContain('localhost:3011');
      expect(response.headers['content-security-policy']).not.toContain('localhost:3011');
    }
  });

  it('is ignored if this shop did not sign it', async () => {
    const get = await startShop({ allowLocalhost: true });
    const cookie = cookieOf(await get(`/?remote=${local}`));
    expect((await get('/shop', cookie)).body).toContain('localhost:3011');

    const getElsewhere = await startShop({ allowLocalhost: true });
    expect((await getElsewhere('/shop', cookie)).body).not.toContain('localhost:3011');
    for (const forged of [
      cookie.replace('localhost', 'evil.example'),
      cookie.replace(/~\d+/, '~9999999999'),
      cookie.replace(/\..*/, ''),
      'shop_remote=mf-catalog@http://localhost:3011',
      'shop_remote=',
    ]) {
      const { statusCode, body, headers } = await get('/shop', forged);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/evil\.example|localhost:3011/);
      expect(headers['content-security-policy']).not.toMatch(/evil\.example|localhost:3011/);
    }
  });

  it('is ignored if overrides are disabled', async () => {
    const get = await startShop({ allowLocalhost: true, secret });
    const cookie = cookieOf(await get(`/?remote=${local}`));
    const getElsewhere = await startShop();
    expect((await getElsewhere('/shop', cookie)).body).not.toContain('localhost:3011');
  });
});

describe('a shop without overrides', () => {
  it('rejects links, and does not vary documents by cookie', async () => {
    const get = await startShop();
    const response = await get(`/?remote=${local}`);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('by a signed link only');
    expect((await get('/shop')).headers.vary).toBe('accept, accept-encoding');
  });
});

describe('the developer tools', () => {
  it('are not in documents of shoppers, with or without a secret', async () => {
    const withSecret = await startShop({ allowLocalhost: false, secret });
    for (const get of [withSecret, await startShop()]) {
      expect((await get('/shop')).body).not.toContain('developer-tools');
    }
  });

  it('are in every document if localhost is allowed', async () => {
    const get = await startShop({ allowLocalhost: true });
    expect((await get('/shop')).body).toContain(
      '<script defer src="/developer-tools.js"></script>',
    );
  });
});

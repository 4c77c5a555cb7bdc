import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import type { OverrideSettings } from '../remotes/remoteOverride';

/** The shell's server around a shop whose remotes do not answer: it is about documents alone. */
let folder: string;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  await mkdir(path.join(folder, 'web'));
  await cp(path.join(__dirname, '../../public'), path.join(folder, 'public'), { recursive: true });
  await writeFile(path.join(folder, 'web/entry.json'), '{"scripts":[],"styles":[],"chunks":{}}');
  await writeFile(
    path.join(folder, 'remotes.json'),
    '{"mf-catalog":"mf-catalog","mf-account":"mf-account"}',
  );
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true });
});

async function shop(overrides?: OverrideSettings, publicOrigin = 'http://localhost:3000') {
  const app = await buildApp({
    port: 0,
    host: '127.0.0.1',
    apiOrigin: 'http://127.0.0.1:1',
    publicOrigin,
    remotesFile: path.join(folder, 'remotes.json'),
    webFolder: path.join(folder, 'web'),
    workerFolder: path.join(folder, 'web'),
    publicFolders: [path.join(folder, 'public')],
    logLevel: 'silent',
    overrides,
  });
  apps.push(app);
  return (url: string, cookie = '') =>
    app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
}

const local = 'mf_catalog@http://localhost:3011';
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

describe('an override', () => {
  it('is kept in a cookie that no script reads, and its link leads to the page it stood at', async () => {
    const get = await shop({ isOpen: true });
    const answer = await get(`/shop?sort=lowToHigh&remote=${local}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/shop?sort=lowToHigh');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toMatch(
      /^shop_remote=mf-catalog@http:\/\/localhost:3011~\d+~[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('travels over https only where the shop does', async () => {
    const get = await shop({ isOpen: true }, 'https://shop.example');
    expect((await get(`/?remote=${local}`)).headers['set-cookie']).toMatch(/; Secure$/);
  });

  it('makes documents of its own, which nobody keeps', async () => {
    const get = await shop({ isOpen: true });
    const cookie = cookieOf(await get(`/?remote=${local}`));
    const plain = await get('/shop');
    const { body, headers } = await get('/shop', cookie);

    expect(body).toContain('"mf-catalog":"http://localhost:3011/mf-manifest.json"');
    expect(body).toContain('"mf-account":"/remotes/mf-account/');
    expect(body).toContain('"isRendered":false');
    expect(body).toContain('data-unit="mf-catalog" data-origin="http://localhost:3011"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, cookie' });
    expect(headers.etag).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    for (const kind of ['script-src', 'style-src', 'font-src']) {
      expect(policy).toContain(`${kind} 'self' http://localhost:3011;`);
    }
    expect(policy).toContain("img-src 'self' data: blob: http://localhost:3011;");
    expect(policy).toContain("connect-src 'self' http://localhost:3011 ws://localhost:3011;");
    expect(policy).not.toContain('unsafe');

    for (const answer of [plain, await get('/shop')]) {
      expect(answer.body).not.toContain('localhost:3011');
      expect(answer.headers['content-security-policy']).not.toContain('localhost:3011');
    }
  });

  it('ends by ?remote=none', async () => {
    const get = await shop({ isOpen: true });
    const answer = await get('/shop?remote=none');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/shop');
    expect(answer.headers['set-cookie']).toMatch(/^shop_remote=; Max-Age=0; Path=\//);
  });

  it('says why it is refused, and repeats nothing of what was asked', async () => {
    const get = await shop({ isOpen: true });
    const answer = await get('/?remote=%3Cscript%3E@http://localhost');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toMatch(/^An override is a remote/);
    expect(answer.body).not.toContain('script');
  });

  it.each(['//evil.example/', '/\\evil.example/', '///evil.example', '/%5Cevil.example'])(
    'never leads to another host: %s',
    async (url) => {
      const get = await shop({ isOpen: true });
      for (const address of [url, `${url}?remote=none`, `${url}?remote=${local}`]) {
        const { location = '/' } = (await get(address)).headers;
        expect(new URL(location, 'http://shop.example').host).toBe('shop.example');
      }
    },
  );
});

describe('where nobody has allowed overrides', () => {
  it('refuses one, and documents do not depend on cookies', async () => {
    const get = await shop();
    const answer = await get(`/?remote=${local}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('by a signed link only');
    expect((await get('/shop')).headers.vary).toBe('accept-encoding');
  });

  it('gives shoppers none of the developers’ tools, with a secret set or not', async () => {
    const withSecret = await shop({ isOpen: false, secret: 'x'.repeat(32) });
    for (const get of [withSecret, await shop()]) {
      expect((await get('/shop')).body).not.toContain('team-tools');
    }
  });
});

it('gives developers the outlines where overrides are open', async () => {
  const get = await shop({ isOpen: true });
  expect((await get('/shop')).body).toContain('<script defer src="/team-tools.js"></script>');
});

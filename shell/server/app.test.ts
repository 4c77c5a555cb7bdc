import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';

let folder: string;
let api: Server;
let remote: Server;
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
  await write('web/entry.json', '{"scripts":["main.0123abcd.js"],"styles":["main.0123abcd.css"]}');
  await write('web/main.0123abcd.js', 'start()');
  await write('public/logo.svg', '<svg/>');
  await write('mf-catalog/mf-manifest.json', '{"id":"mf_catalog"}');
  await write('mf-catalog/page.0123abcd.js', 'page()');
  await write(
    'remotes.json',
    JSON.stringify({ 'mf-catalog': 'mf-catalog', 'mf-account': originOf(remote) }),
  );
  app = await buildApp({
    port: 0,
    host: '127.0.0.1',
    apiOrigin: originOf(api),
    remotesFile: path.join(folder, 'remotes.json'),
    webFolder: path.join(folder, 'web'),
    publicFolder: path.join(folder, 'public'),
    logLevel: 'silent',
  });
});

afterAll(async () => {
  await app.close();
  api.close();
  remote.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

describe('documents', () => {
  it.each(['/', '/shop', '/shop/golden', '/cart', '/user/settings', '/checkout/pd/golden/2'])(
    'answers %s with the shop',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('<script defer src="/assets/main.0123abcd.js"></script>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('tells the page where the remotes are, as data and not as code', async () => {
    const { body } = await get('/');
    const block = /<script type="application\/json" id="remotes">(.*)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(block ?? '')).toEqual({
      'mf-catalog': '/remotes/mf-catalog/mf-manifest.json',
      'mf-account': '/remotes/mf-account/mf-manifest.json',
    });
  });

  it('[H-12] answers an unknown route with 404 and the shop around it', async () => {
    const answer = await get('/no-such-page?next=/');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('id="root"');
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
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('files', () => {
  it('lets hashed files be kept for a year and nothing else', async () => {
    const hashed = await get('/assets/main.0123abcd.js', '*/*');
    expect(hashed.headers['cache-control']).toContain('immutable');
    const ofRemote = await get('/remotes/mf-catalog/page.0123abcd.js', '*/*');
    expect(ofRemote.headers['cache-control']).toContain('immutable');
    const manifest = await get('/remotes/mf-catalog/mf-manifest.json', '*/*');
    expect(manifest.headers['cache-control']).toBe('no-cache');
    expect(manifest.json()).toEqual({ id: 'mf_catalog' });
  });

  it('fetches a remote that lives elsewhere', async () => {
    const answer = await get('/remotes/mf-account/remoteEntry.js?r=1', '*/*');
    expect(answer.body).toBe('remote /remoteEntry.js?r=1');
  });

  it.each(['/remotes/mf-catalog/../remotes.json', '/remotes/mf-catalog/%2e%2e/remotes.json'])(
    'serves nothing outside a remote’s folder: %s',
    async (url) => {
      const answer = await get(url, '*/*');
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('mf-catalog":');
    },
  );

  it('serves the shop’s pictures', async () => {
    expect((await get('/logo.svg', '*/*')).body).toBe('<svg/>');
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

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from './test/buildTestApp';
import { createCatalogShop, type CatalogShop } from './test/catalogShop';
import { listen, type TestServer } from './test/testShop';

let shop: CatalogShop;
let host: TestServer;
let app: FastifyInstance;

/** Serves the build of mf-catalog. */
const startHost = (port = 0) =>
  listen((request, response) => {
    readFile(path.join(shop.folder.path, 'mf-catalog', request.url ?? '')).then(
      (file) => response.end(file),
      () => response.writeHead(404).end(),
    );
  }, port);

const startShell = async () => {
  const config = await shop.configure({ 'mf-catalog': host.origin });
  return buildTestApp({ ...config, isCachingPages: false });
};

beforeEach(async () => {
  shop = await createCatalogShop((request, response) =>
    response.end(request.url === '/health/ready' ? '{}' : '{"from":"api"}'),
  );
  host = await startHost();
  app = await startShell();
});
afterEach(async () => {
  await app.close();
  await host.close();
  await shop.remove();
});

interface RemoteHealth {
  state: string;
  warning: string | null;
  since: string | null;
}

async function health(): Promise<RemoteHealth | undefined> {
  // For an unknown build, the shell reads all locations at once.
  await app.inject('/remotes/mf-catalog/000000000000/x.js');
  return (await app.inject('/health/remotes')).json<RemoteHealth[]>()[0];
}

const ready = async () => {
  const { statusCode, body } = await app.inject('/health/ready');
  return [statusCode, JSON.parse(body)] as const;
};
const getShop = () => app.inject({ url: '/shop', headers: { accept: 'text/html' } });

const degraded = {
  state: 'degraded',
  warning: expect.stringMatching(/\.json cannot be read: its host cannot be reached\.$/) as string,
  since: expect.any(String) as string,
};

it('[S-50] reports a remote whose host is down as degraded, and still renders its pages', async () => {
  expect(await health()).toMatchObject({ state: 'live', warning: null, since: null });
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect((await getShop()).body).toContain('Products from api');
  const before = Date.now();

  await host.close();

  const first = await health();
  expect(first).toMatchObject(degraded);
  expect(Date.parse(first?.since ?? '')).toBeGreaterThanOrEqual(before);
  expect((await health())?.since).toBe(first?.since);
  expect(await ready()).toEqual([200, { status: 'degraded', remotes: ['mf-catalog'] }]);
  expect((await getShop()).body).toContain('Products from api');
});

it('[S-50] reports it after a restart as well, and as live once the host is back', async () => {
  await host.close();
  await app.close();
  app = await startShell();
  expect(await health()).toMatchObject(degraded);
  expect(await ready()).toEqual([200, { status: 'degraded', remotes: ['mf-catalog'] }]);

  host = await startHost(Number(new URL(host.origin).port));

  expect(await health()).toMatchObject({ state: 'live', warning: null, since: null });
  expect(await ready()).toEqual([200, { status: 'ready' }]);
});

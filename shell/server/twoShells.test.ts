import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from './test/buildTestApp';
import { writeCatalogBuild } from './test/catalogBuild';
import {
  createTestFolder,
  createTestShop,
  listen,
  type TestFolder,
  type TestServer,
} from './test/testShop';

/** Serves `remotes.json` and the releases like the folder of a shell that takes deployments. */
let files: TestServer;
let folder: TestFolder;
let shells: FastifyInstance[];
let reads = 0;

beforeAll(async () => {
  folder = await createTestFolder();
  files = await listen((request, response) => {
    if (request.url === '/remotes.json') reads += 1;
    readFile(path.join(folder.path, request.url ?? '')).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await writeCatalogBuild(folder);
  const config = await createTestShop(folder, { 'mf-catalog': 'mf-catalog' }, 'http://127.0.0.1:1');
  const shared = { ...config, remotesUrl: `${files.origin}/remotes.json` };
  shells = [await buildTestApp(shared), await buildTestApp(shared)];
});
afterAll(async () => {
  for (const shell of shells) await shell.close();
  await files.close();
  await folder.remove();
});

const get = (shell: number, url: string) => {
  const app = shells[shell];
  if (!app) throw new Error('There are two shells.');
  return app.inject({ url, headers: { accept: '*/*' } });
};
const entryOf = async (shell: number) => {
  const [remote] = (await get(shell, '/health/remotes')).json<{ entry: string }[]>();
  return remote?.entry ?? '';
};

/** Deploys a build beside the live one. */
async function deploy(release: string, hashedFile: string): Promise<void> {
  const write = (file: string, content: unknown) => folder.write(`${release}/${file}`, content);
  const files = { js: { sync: [hashedFile], async: [] }, css: { sync: [], async: [] } };
  await write('mf-manifest.json', { exposes: [{ name: 'ShopPage', assets: files }] });
  await write('unit.json', {
    name: '@shop/mf-catalog',
    exposes: ['ShopPage'],
    routes: [{ pattern: '/shop', component: 'ShopPage', access: 'public', title: 'Shop' }],
  });
  await write('server/pages.json', {});
  await write('remoteEntry.js', `entry of ${release}`);
  await write(hashedFile, `code of ${release}`);
  await folder.write('remotes.json', { 'mf-catalog': release });
}

it('[S-50] serves the same builds at the same paths from shells with the same REMOTES_URL', async () => {
  expect(await entryOf(0)).toMatch(/^\/remotes\/mf-catalog\/[0-9a-f]{12}\/remoteEntry\.js$/);
  expect(await entryOf(1)).toBe(await entryOf(0));
});

it('[S-50] serves the files and the entry of a build that a shell does not know yet', async () => {
  await deploy('second', 'page.22222222.js');
  const file = await get(0, '/remotes/mf-catalog/files/page.22222222.js');
  expect(file.body).toBe('code of second');
  expect(file.headers['cache-control']).toContain('immutable');

  await deploy('third', 'page.33333333.js');
  await get(0, '/remotes/mf-catalog/files/page.33333333.js');
  const entry = await entryOf(0);
  expect((await get(1, entry)).body).toBe('entry of third');
  // Files of the previous build, for open pages.
  const older = await get(1, '/remotes/mf-catalog/files/page.0123abcd.js');
  expect(older.body).toBe('page()');
});

it('[TE-06] serves the files of the build that was live when another host read its manifest', async () => {
  const older = await get(0, '/remotes/mf-catalog/live/page.22222222.js');
  expect(older.body).toBe('code of second');
  expect(older.headers['cache-control']).toContain('immutable');
  expect((await get(0, '/remotes/mf-catalog/live/remoteEntry.js')).body).toBe('entry of third');
});

it('[S-50] responds with 404 for unknown files, and reads rarely for a hundred such requests', async () => {
  const before = reads;
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      get(0, `/remotes/mf-catalog/files/x.${10_000_000 + index}.js`),
    ),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  // One read for all of them, plus polls of both shells.
  expect(reads - before).toBeLessThan(10);
  expect((await get(0, '/remotes/mf-catalog/live/remoteEntry.js')).body).toBe('entry of third');
});

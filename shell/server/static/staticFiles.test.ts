import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../test/buildTestApp';
import { createCatalogShop, type CatalogShop } from '../test/catalogShop';

let shop: CatalogShop;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => void response.end('[]'));
  const config = await shop.configure();
  app = await buildTestApp({ ...config, releasesFolder: path.join(shop.folder.path, 'releases') });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: '*/*' } });
const store = (release: string, file: string) =>
  shop.folder.write(`releases/${release}/dist/web/${file}`, `${file} of ${release}`);

describe('the files of other builds of the shell', () => {
  it('[TE-05] are served to documents that were rendered before or by another process', async () => {
    await store('1', 'main.aaaaaaaa.js');
    await store('2', 'main.bbbbbbbb.js');
    await store('2', 'main.bbbbbbbb.js.br');

    const responses = [
      await get('/assets/main.aaaaaaaa.js'),
      await get('/assets/main.bbbbbbbb.js'),
    ];

    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'main.aaaaaaaa.js of 1'],
      [200, 'main.bbbbbbbb.js of 2'],
    ]);
    for (const { headers } of responses) {
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-type']).toContain('application/javascript');
    }
    const compressed = await app.inject({
      url: '/assets/main.bbbbbbbb.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed.body).toBe('main.bbbbbbbb.js.br of 2');
    // As of the build that is served.
    expect((await get('/assets/main.0123abcd.js')).body).toBe('start()');
  });

  it('[TE-05] are found when they were stored after the start, but not before they are complete', async () => {
    expect((await get('/assets/late.cccccccc.js')).statusCode).toBe(404);
    await store('.next', 'late.cccccccc.js');
    expect((await get('/assets/late.cccccccc.js')).statusCode).toBe(404);

    await store('3', 'late.cccccccc.js');

    expect((await get('/assets/late.cccccccc.js')).statusCode).toBe(200);
  });

  it('[TE-05] are only those with a hash in their name, directly in the build', async () => {
    await store('4', 'entry.json.old');
    await store('4', 'secret/file.dddddddd.js');
    await shop.folder.write('releases/4/dist/server/main.eeeeeeee.js', 'program');

    for (const file of [
      'entry.json.old',
      'secret/file.dddddddd.js',
      '../server/main.eeeeeeee.js',
      '..%2fserver%2fmain.eeeeeeee.js',
      '%2e%2e/server/main.eeeeeeee.js',
    ]) {
      const response = await get(`/assets/${file}`);
      expect([file, response.statusCode]).toEqual([file, 404]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    const posted = await app.inject({ method: 'POST', url: '/assets/main.aaaaaaaa.js' });
    expect(posted.statusCode).not.toBe(200);
  });
});

import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { page } from '@shop/shared/routes';
import type { DocumentState } from '../../src/app/documentState';
import { buildTestApp } from '../test/buildTestApp';
import { Previews } from '../remotes/preview/Previews';
import { readDeployment } from '../remotes/readDeployment';
import { RemoteBuilds } from '../remotes/RemoteBuilds';
import { writeCatalogBuild } from '../test/catalogBuild';
import { createCatalogShop, type CatalogShop } from '../test/catalogShop';
import { createDeployment } from '../test/createDeployment';
import { stateOf } from '../test/documentShop';

let shop: CatalogShop;
let app: FastifyInstance;
const previews = new Previews();

beforeAll(async () => {
  shop = await createCatalogShop((_request, response) => response.end('{"from":"api"}'));
  await writeCatalogBuild(shop.folder, 'candidate', 'New products from ');
  await shop.folder.write('candidate/new.js', 'candidate()');
  app = await buildTestApp(await shop.configure(), { previews });
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});

async function openPreview(build = 'candidate') {
  const folder = path.join(shop.folder.path, build);
  const candidate = await readDeployment('mf-catalog', { folder });
  const preview = previews.open(new RemoteBuilds([candidate]));
  const { name, value } = preview.cookie;
  return { ...preview, candidate, cookie: `theme=dark; ${name}=${value}; other=1` };
}
const get = (url: string, cookie = '') =>
  app.inject({ url, headers: { accept: 'text/html', cookie } });
const titleOf = (body: string) => /<h1[^>]*>(.*?) from api<\/h1>/.exec(body)?.[1];

it('gives the previewed builds to the browser with the cookie only, until the preview is closed', async () => {
  const { cookie, close } = await openPreview();

  const previewed = await get('/shop', cookie);
  const others = await Promise.all([get('/shop'), get('/shop', 'shop_preview=guess')]);

  expect(titleOf(previewed.body)).toBe('New products');
  expect(others.map(({ body }) => titleOf(body))).toEqual(['Products', 'Products']);
  close();
  expect(titleOf((await get('/shop', cookie)).body)).toBe('Products');
});

it('neither caches a previewed document nor counts it', async () => {
  const { cookie, close } = await openPreview('mf-catalog');
  const vitals = async () =>
    (await app.inject('/health/remotes')).json<{ vitals: unknown }[]>()[0]?.vitals;
  const before = await vitals();

  for (const url of ['/shop', '/shop/golden']) {
    const { headers, body } = await get(url, cookie);
    expect(headers['cache-control']).toBe('no-store');
    expect((stateOf(body) as DocumentState).shellBuild).toBeNull();
  }

  expect(await vitals()).toEqual(before);
  close();
});

it('contains the staff pages, which everybody else gets as an unknown URL', async () => {
  const today = page('/admin', { component: 'TodayPage', title: 'Today', access: 'staff' });
  const admin = createDeployment('mf-admin', 'one', { routes: [today], exposes: ['TodayPage'] });
  const preview = previews.open(new RemoteBuilds([admin]));
  const cookie = `${preview.cookie.name}=${preview.cookie.value}`;

  expect(stateOf((await get('/admin', cookie)).body)).toMatchObject({ isForStaff: true });
  expect(stateOf((await get('/admin')).body)).toMatchObject({ isForStaff: false });
  preview.close();
});

it('serves the files of a previewed build', async () => {
  const { candidate, close } = await openPreview();
  const url = `/remotes/mf-catalog/${candidate.version}/new.js`;

  expect((await get(url)).body).toBe('candidate()');
  close();
  expect((await get(url)).statusCode).toBe(404);
});

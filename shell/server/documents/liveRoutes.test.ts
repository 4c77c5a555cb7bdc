import { page, movedPage, type Row } from '@shop/shared/routes';
import { RouteTableShop } from '../test/RouteTableShop';

const gifts = page('/gifts', {
  component: 'GiftsPage',
  access: 'public',
  title: 'Gifts',
  menuItems: [{ menu: 'main', position: 25 }],
});

let shop: RouteTableShop;
beforeEach(async () => {
  shop = await RouteTableShop.start();
});
afterEach(() => shop.stop());

/** Deploys mf-catalog with further rows, and waits until the running shell has seen it. */
async function deploy(rows: Row[]): Promise<void> {
  shop.moreRows = { 'mf-catalog': rows };
  await shop.writeRemote('mf-catalog', 'The');
  const hasSeen = async () => {
    const { body } = await shop.get('/shop');
    return rows.every((row) => 'redirectTo' in row || body.includes(`"pattern":"${row.pattern}"`));
  };
  while (!(await hasSeen())) await new Promise((resolve) => setTimeout(resolve, 100));
}

it('[TE-01] serves a page that a build brings, and links to it, without a restart', async () => {
  expect((await shop.get('/gifts')).statusCode).toBe(404);
  const gift = page('/gifts/:giftId', {
    example: '/gifts/1',
    component: 'GiftPage',
    access: 'public',
    title: 'Gift',
  });
  await deploy([gifts, gift]);
  const { statusCode, body } = await shop.get('/gifts');
  expect(statusCode).toBe(200);
  expect(body).toContain('The GiftsPage');
  expect(body).toMatch(/<a [^>]*href="\/gifts"[^>]*>Gifts<\/a>/);
  const { body: sitemap } = await shop.get('/sitemap.xml');
  expect(sitemap).toContain('/gifts</loc>');
  expect(sitemap).not.toContain('/gifts/');
  expect((await shop.get('/precache.json')).statusCode).toBe(200);
});

it('[TE-01] redirects a removed page if its row says so', async () => {
  await deploy([gifts]);
  await deploy([movedPage('/gifts', '/shop')]);
  const moved = () => shop.get('/gifts?from=mail');
  while ((await moved()).statusCode === 200) await new Promise((next) => setTimeout(next, 100));
  const { statusCode, headers } = await moved();
  expect([statusCode, headers.location]).toEqual([301, '/shop?from=mail']);
  expect((await shop.get('/shop')).body).not.toContain('href="/gifts"');
  expect((await shop.get('/sitemap.xml')).body).not.toContain('/gifts');
});

it('[TE-02] leaves out a row whose URL belongs to another unit', async () => {
  const claimed = page('/about', { component: 'AboutPage', access: 'public', title: 'Ours' });
  await deploy([gifts, claimed]);
  const { body } = await shop.get('/about');
  expect(body).not.toContain('The AboutPage');
  expect((await shop.get('/health/remotes')).json()).toContainEqual(
    expect.objectContaining({
      name: 'mf-catalog',
      warning: 'mf-catalog claims /about, which is a page of shell.',
    }),
  );
  expect((await shop.get('/gifts')).statusCode).toBe(200);
});

it('[TE-01] has the pages of the builds that the visitor gets', async () => {
  shop.moreRows = { 'mf-catalog': [gifts] };
  await shop.writeRemote('mf-catalog', 'The', 'candidate');
  shop.remotes['mf-catalog'] = { live: 'mf-catalog', candidate: 'candidate', share: 50 };
  await shop.restart();
  const documents = await Promise.all(
    Array.from({ length: 100 }, (_, bucket) =>
      shop.get('/gifts', { cookie: `shop_bucket=${bucket}` }),
    ),
  );
  const found = documents.filter(({ statusCode }) => statusCode === 200);
  const missing = documents.filter(({ statusCode }) => statusCode === 404);
  expect([found.length, missing.length]).toEqual([50, 50]);
  expect(found[0]?.body).toContain('href="/gifts"');
  expect(missing[0]?.body).not.toContain('href="/gifts"');
});

it('says that a URL is unavailable, not unknown, while the pages of a remote are not known', async () => {
  await shop.breakRemote('mf-catalog');
  await shop.restart();
  for (const url of ['/shop', '/no/such/page']) {
    const { statusCode, headers, body } = await shop.get(url);
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toContain('This page is not available right now');
  }
  expect((await shop.get('/about')).statusCode).toBe(200);
  for (const file of ['/sitemap.xml', '/precache.json']) {
    expect((await shop.get(file)).statusCode).toBe(503);
  }
});

import { page, pageRoutes, type PageRoute, type PrecacheList } from '@shop/shared/routes';
import { ShopOfTable } from './test/ShopOfTable';

const rows = [
  page('/orchard-map', {
    unit: 'mf-catalog',
    component: 'OrchardMapPage',
    access: 'public',
    banner: { label: 'MAP', pageName: 'Where it grows' },
  }),
  page('/wishlist/:name', {
    to: (name: string) => `/wishlist/${name}`,
    example: '/wishlist/a',
    unit: 'mf-catalog',
    component: 'WishlistPage',
    access: 'member',
    banner: 'none',
  }),
];

describe('a page is added by its row and its file', () => {
  let shop: ShopOfTable;
  beforeAll(async () => {
    (pageRoutes as PageRoute[]).push(...rows);
    shop = await ShopOfTable.start();
  });
  afterAll(async () => {
    (pageRoutes as PageRoute[]).splice(-2);
    await shop.stop();
  });

  it('is rendered at its URL', async () => {
    const response = await shop.get('/orchard-map');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('The OrchardMapPage');
    expect(response.body).toContain('OrchardMapPage.css');
  });

  it('has its banner, or none', async () => {
    expect((await shop.get('/orchard-map')).body).toContain('Where it grows');
    expect((await shop.get('/wishlist/a')).body).not.toContain('Breadcrumb');
  });

  it('is not rendered for guests if it is for members, and not indexed', async () => {
    const response = await shop.get('/wishlist/a');
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('The WishlistPage');
    expect(response.body).toContain('<meta name="robots" content="noindex"');
  });

  it('is in the sitemap, or disallowed in robots.txt', async () => {
    const { body: sitemap } = await shop.get('/sitemap.xml');
    expect(sitemap).toContain('<loc>https://shop.example/orchard-map</loc>');
    expect(sitemap).not.toContain('wishlist');
    const { body: robots } = await shop.get('/robots.txt');
    expect(robots).toContain('Disallow: /wishlist/\n');
    expect(robots).not.toContain('orchard-map');
  });

  it('is precached with its files, or not at all', async () => {
    const { urls } = (await shop.get('/precache.json')).json<PrecacheList>();
    expect(urls).toContain('/orchard-map');
    expect(urls).toContainEqual(expect.stringMatching(/\/OrchardMapPage-lazy\.js$/));
    expect(urls.join()).not.toMatch(/wishlist/i);
  });
});

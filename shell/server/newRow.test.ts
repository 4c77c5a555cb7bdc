import { page, type PrecacheList } from '@shop/shared/routes';
import { RouteTableShop } from './test/RouteTableShop';

const rows = [
  page('/example-public', {
    title: 'Example',
    component: 'ExamplePublicPage',
    access: 'public',
    banner: { label: 'MAP', pageName: 'Where it grows' },
  }),
  page('/example-member/:name', {
    example: '/example-member/a',
    title: 'Example',
    component: 'ExampleMemberPage',
    access: 'member',
    banner: 'none',
  }),
];

describe('a page is added by its row and its file', () => {
  let shop: RouteTableShop;
  beforeAll(async () => {
    shop = await RouteTableShop.start();
    shop.moreRows = { 'mf-catalog': rows };
    await shop.writeRemotes('The');
    await shop.restart();
  });
  afterAll(() => shop.stop());

  it('is rendered at its URL', async () => {
    const response = await shop.get('/example-public');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('The ExamplePublicPage');
    expect(response.body).toContain('ExamplePublicPage.css');
  });

  it('shows its banner, or none', async () => {
    expect((await shop.get('/example-public')).body).toContain('Where it grows');
    expect((await shop.get('/example-member/a')).body).not.toContain('Breadcrumb');
  });

  it('[SS-06] is rendered beside the message for guests if it is for members', async () => {
    const { statusCode, headers, body } = await shop.get('/example-member/a');
    expect(statusCode).toBe(200);
    expect(body).toContain('The ExampleMemberPage');
    expect(body).toContain('Access Restricted');
    expect(headers['cache-control']).toContain('public');
    expect((await shop.get('/example-public')).body).not.toContain('Access Restricted');
  });

  it('is in the sitemap, or disallowed in robots.txt', async () => {
    const { body: sitemap } = await shop.get('/sitemap.xml');
    expect(sitemap).toContain('<loc>https://shop.example/example-public</loc>');
    expect(sitemap).not.toContain('example-member');
    const { body: robots } = await shop.get('/robots.txt');
    expect(robots).toContain('Disallow: /example-member/\n');
    expect(robots).not.toContain('example-public');
  });

  it('is precached with its files if it is public', async () => {
    const { urls } = (await shop.get('/precache.json')).json<PrecacheList>();
    expect(urls).toContain('/example-public');
    expect(urls).toContainEqual(expect.stringMatching(/\/ExamplePublicPage-lazy\.js$/));
    expect(urls.join()).not.toMatch(/example-member/i);
  });
});

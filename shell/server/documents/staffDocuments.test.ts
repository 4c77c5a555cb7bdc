import { brotliDecompressSync } from 'node:zlib';
import { pageRoutes, type PrecacheList } from '@shop/shared/routes';
import { ShopOfTable } from '../test/ShopOfTable';
import { stateOf } from '../test/documentShop';

let shop: ShopOfTable;
beforeAll(async () => {
  shop = await ShopOfTable.start();
});
afterAll(() => shop.stop());

const staffPages = pageRoutes.filter(({ access }) => access === 'staff');
const shopPages = pageRoutes.filter(({ unit }) => unit !== 'mf-admin');
const staff = { cookie: 'theme=dark; shop_staff=valid' };

/** Without those of the body, and of the one request. */
const commonHeaders = (headers: object) => ({
  ...headers,
  ...{ 'x-request-id': '', date: '', etag: '', 'content-length': '' },
});

describe('[AD-01] a page of the staff', () => {
  it.each(staffPages)('$example is sent to them', async ({ example, component }) => {
    const { statusCode, headers, body } = await shop.get(example, staff);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`The ${component}`);
    expect(body).not.toContain('<footer');
    expect(stateOf(body)).toMatchObject({ isForStaff: true, isRendered: true });
  });

  it('is sent compressed', async () => {
    const { headers, rawPayload } = await shop.get('/admin', {
      ...staff,
      'accept-encoding': 'gzip, br',
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('The TodayPage');
  });

  it.each([
    ['a visitor', {}],
    ['a customer', { cookie: 'shop_bucket=7' }],
    ['a forged cookie', { cookie: 'shop_staff=forged' }],
  ])('is for %s byte for byte an unknown URL', async (_name, headers) => {
    for (const { example } of staffPages) {
      const unknown = example.replace('admin', 'nowhere');
      const [one, other] = [await shop.get(example, headers), await shop.get(unknown, headers)];
      expect(one.statusCode).toBe(404);
      expect(one.body).toBe(other.body.replaceAll('nowhere', 'admin'));
      expect(commonHeaders(one.headers)).toEqual(commonHeaders(other.headers));
    }
  });

  it('is also to other requests an unknown URL', async () => {
    const example = '/admin';
    const accept = 'application/json';
    expect((await shop.get(example, { accept })).statusCode).toBe(404);
    expect((await shop.get(`${example}?secret=1`)).body).not.toContain('secret');
  });

  it('asks the API about no visitor without the cookie', async () => {
    const asked = () => shop.asked.filter((url) => url === '/staff/access').length;
    const before = asked();
    await shop.get('/admin');
    await shop.get('/shop', staff);
    expect(asked()).toBe(before);
    await shop.get('/admin', staff);
    expect(asked()).toBe(before + 1);
  });

  it('is not available while the API cannot say who may see it', async () => {
    const { staffAccess } = shop;
    shop.staffAccess = () => 500;
    expect((await shop.get('/admin', staff)).statusCode).toBe(503);
    shop.staffAccess = staffAccess;
  });
});

describe('[AD-01] shoppers load no byte of the admin', () => {
  it.each(shopPages.map(({ example }) => example))('at %s', async (example) => {
    const { body } = await shop.get(example, staff);
    expect(body).not.toContain('mf-admin');
    expect(body).not.toContain('mf_admin');
    expect(body).not.toContain('"isForStaff":true');
  });

  it('offline', async () => {
    const { urls } = (await shop.get('/precache.json')).json<PrecacheList>();
    expect(urls.filter((url) => url.includes('admin'))).toEqual([]);
    for (const file of ['/sitemap.xml', '/robots.txt']) {
      expect((await shop.get(file)).body).not.toContain('admin');
    }
  });
});

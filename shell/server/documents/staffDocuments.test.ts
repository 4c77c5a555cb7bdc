import { brotliDecompressSync } from 'node:zlib';
import type { PrecacheList } from '@shop/shared/routes';
import { shopTable } from '@shop/shared/testing/shopTable';
import type { DocumentState } from '../../src/app/documentState';
import { RouteTableShop } from '../test/RouteTableShop';
import { stateOf } from '../test/documentShop';

let shop: RouteTableShop;
beforeAll(async () => {
  shop = await RouteTableShop.start();
});
afterAll(() => shop.stop());

const staffPages = shopTable.routes.filter(({ access }) => access === 'staff');
const shopPages = shopTable.routes.filter(({ unit }) => unit !== 'mf-admin');
const staff = { cookie: 'theme=dark; shop_staff=valid' };

/** Returns the headers without those of the body and of the single request. */
const commonHeaders = (headers: object) => ({
  ...headers,
  'x-request-id': '',
  date: '',
  etag: '',
  'content-length': '',
});

describe('[AD-01] a staff page', () => {
  it.each(staffPages)('is sent to staff: $example', async ({ example, component }) => {
    const { statusCode, headers, body } = await shop.get(example, staff);
    expect(statusCode).toBe(200);
    // Not `no-store`, with which browsers would not keep the page for Back.
    expect(headers['cache-control']).toBe('private, no-cache');
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
  ])('looks to %s exactly like an unknown URL', async (_name, headers) => {
    for (const { example } of staffPages) {
      const unknown = example.replace('admin', 'nowhere');
      const [one, other] = [await shop.get(example, headers), await shop.get(unknown, headers)];
      expect(one.statusCode).toBe(404);
      expect(one.body).toBe(other.body.replaceAll('nowhere', 'admin'));
      expect(commonHeaders(one.headers)).toEqual(commonHeaders(other.headers));
    }
  });

  it('is an unknown URL for other kinds of requests, too', async () => {
    const example = '/admin';
    const accept = 'application/json';
    expect((await shop.get(example, { accept })).statusCode).toBe(404);
    expect((await shop.get(`${example}?secret=1`)).body).not.toContain('secret');
  });

  it('does not ask the API about a visitor without the cookie', async () => {
    const accessRequests = () => shop.apiRequests.filter((url) => url === '/staff/access').length;
    const before = accessRequests();
    await shop.get('/admin');
    await shop.get('/shop', staff);
    expect(accessRequests()).toBe(before);
    await shop.get('/admin', staff);
    expect(accessRequests()).toBe(before + 1);
  });

  it('is not available while the API is unavailable', async () => {
    const { staffAccess } = shop;
    shop.staffAccess = () => 500;
    expect((await shop.get('/admin', staff)).statusCode).toBe(503);
    shop.staffAccess = staffAccess;
  });
});

describe('[AD-01] [TE-01] the rows in a document', () => {
  const accessesIn = async (url: string, headers = {}) => {
    const { routes } = stateOf((await shop.get(url, headers)).body) as DocumentState;
    const rows = routes.flatMap((unit) => unit.rows);
    return new Set(rows.map((row) => ('access' in row ? row.access : 'moved')));
  };

  it('documents of the admin alone have the rows of staff pages', async () => {
    expect(await accessesIn('/admin', staff)).toEqual(new Set(['staff']));
    // A page of the same unit for everybody.
    for (const url of ['/shop', '/invitation', '/no/such/page']) {
      expect(await accessesIn(url, staff)).toEqual(new Set(['public', 'guest', 'member']));
    }
  });
});

describe('[AD-01] shoppers load no byte of the admin', () => {
  it.each(shopPages.map(({ example }) => example))('in the document of %s', async (example) => {
    const { body } = await shop.get(example, staff);
    expect(body).not.toContain('mf-admin');
    expect(body).not.toContain('mf_admin');
    expect(body).not.toContain('"isForStaff":true');
  });

  it('from the precache list', async () => {
    const { urls } = (await shop.get('/precache.json')).json<PrecacheList>();
    expect(urls.filter((url) => url.includes('admin'))).toEqual([]);
    for (const file of ['/sitemap.xml', '/robots.txt']) {
      expect((await shop.get(file)).body).not.toContain('admin');
    }
  });
});

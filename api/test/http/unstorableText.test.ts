import { routesOf } from '../support/everyRoute/routes';
import { tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await shop.owner()).access_token;
});
afterAll(() => shop.close());

/** Query parameters of all lists. */
const queryNames = [
  'after',
  'before',
  'cursor',
  'limit',
  'page',
  'q',
  'search',
  'text',
  'status',
  'state',
  'day',
  'from',
  'to',
  'by',
  'family',
  'sort',
  'category',
  'product_id',
  'pin_code',
  'action',
];
const fieldNames = [
  'product_id',
  'quantity',
  'token',
  'refresh_token',
  'email',
  'password',
  'reason',
  'utr',
  'coupon',
  'pin_code',
  'id',
  'order_id',
  'note',
  'text',
  'products',
  'orders',
  'value',
  'name',
];
const fieldsWith = (text: string) => Object.fromEntries(fieldNames.map((name) => [name, text]));

describe('a text that no database can store', () => {
  it('[S-24] causes no server error in the path of any route', async () => {
    const failures: string[] = [];
    const before = await tableContents(shop.db);
    for (const { method, pattern } of routesOf(shop.app)) {
      if (!pattern.includes(':')) continue;
      for (const text of ['%00', 'a%00b']) {
        const url = pattern.replace(/:\w+/g, text);
        const { status } = await shop.call(method, url, {
          token,
          body: method === 'GET' ? undefined : {},
        });
        if (status < 400 || status >= 500) failures.push(`${method} ${url}: ${status}`);
      }
    }
    expect(failures).toEqual([]);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-24] causes no server error in the query of any route', async () => {
    const failures: string[] = [];
    for (const { method, pattern } of routesOf(shop.app)) {
      if (method !== 'GET' || pattern.includes('*')) continue;
      for (const name of queryNames) {
        const url = `${pattern.replace(/:\w+/g, '1')}?${name}=a%00b`;
        const { status } = await shop.call(method, url, { token });
        if (status >= 500) failures.push(`${url}: ${status}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('[S-24] causes no server error in the body of any route: %s', async (_what, text) => {
    const failures: string[] = [];
    for (const { method, pattern } of routesOf(shop.app)) {
      if (method === 'GET') continue;
      const url = pattern.replace(/:\w+/g, '1');
      const { status } = await shop.call(method, url, { token, body: fieldsWith(text) });
      if (status >= 500) failures.push(`${method} ${url}: ${status}`);
    }
    expect(failures).toEqual([]);
  });

  it('[S-24] gets a 400 with a clear message', async () => {
    const { status, body } = await shop.call('GET', '/api/product_ids?after=a%00b');
    expect(status).toBe(400);
    expect(body.detail).toBe('The request contains characters that cannot be stored.');
  });
});

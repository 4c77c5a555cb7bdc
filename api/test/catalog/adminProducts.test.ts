import { randomUUID } from 'node:crypto';
import type { Product } from '@shop/shared/contract';
import type { AdminProductPage } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { formOf, newRootstock, productCalls } from '../support/team/adminProducts';
import { orderCalls, withKey } from '../support/orders/orders';
import { resetStock, tableContents } from '../support/database/rows';
import type { Shop } from '../support/shop';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';
import { delivery } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  // Later tests compare rows.
  await shop.owner();
});
beforeEach(() => resetStock(shop.db));
afterAll(() => shop.close());

const context = () => shop.context();
const { act, read, put, change, correct } = productCalls(context);
const { audited, read: readAdmin } = adminCalls(context);
const { confirm, add, buyNow, orderCart, readCart, cancel } = orderCalls(context);
const list = async (query = '') => (await readAdmin<AdminProductPage>(`/products${query}`)).body;
const shown = (id: string, at: Pick<Shop, 'call'> = shop) =>
  at.call<Product>('GET', `/api/product/${id}`);

describe('[AD-07] the products in the admin', () => {
  it('are paginated, in the order of the shop', async () => {
    const all = await list();
    expect(all.next).toBeNull();
    expect(all.products).toHaveLength(8);
    expect(all.products.map(({ default_order }) => default_order)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    const first = await list('?limit=5');
    const rest = await list(`?limit=5&after=${first.next}`);
    expect([...first.products, ...rest.products]).toEqual(all.products);
    expect((await readAdmin('/products?after=x')).status).toBe(400);
  });

  it('are found by a part of the name, with pagination', async () => {
    const labels = async (query: string) => (await list(query)).products.map(({ label }) => label);
    const all = await labels('');
    expect(await labels('?search=GOLD')).toEqual(all.filter((label) => /gold/i.test(label)));
    expect((await labels('?search=gold')).length).toBeGreaterThan(1);
    const fullWidth = encodeURIComponent('ＧＯＬＤ');
    expect(await labels(`?search=${fullWidth}`)).toEqual(await labels('?search=gold'));
    const first = await list('?search=gold&limit=1');
    expect(first.products).toHaveLength(1);
    const rest = await labels(`?search=gold&after=${first.next}`);
    expect([...first.products.map(({ label }) => label), ...rest]).toEqual(
      await labels('?search=gold'),
    );
    for (const search of ['%25', '_', 'durian'])
      expect(await labels(`?search=${search}`)).toEqual([]);
    expect(await labels('?search=')).toEqual(all);
  });

  it('show their stock, the boxes of open orders, and what shoppers see', async () => {
    const { body: order } = await buyNow({ product_id: 'golden', quantity: 7 }, withKey());
    await confirm(order.order_id);
    expect(await read('golden')).toMatchObject({
      label: 'Golden',
      stock: 493,
      reserved: 7,
      price: 1400,
      is_low: false,
      is_published: true,
      is_shown: true,
      version: 1,
      planting: null,
    });
    await cancel(order.order_id);
    await correct('golden', { counted: 3, reason: 'Counted' });
    expect(await read('golden')).toMatchObject({ stock: 3, reserved: 0, is_low: true });
    expect((await act('PUT', '/no-such-product', formOf(await read('golden')))).status).toBe(404);
  });
});

describe('[AD-07] a change of a product', () => {
  it('[AD-11] is in the audit log with the previous values, and is visible in every process', async () => {
    const another = await shop.instance({});
    expect((await shown('red-gold', another)).body.price).toBe(1400);
    const texts = { short_description: 'Early, and sweet.', storage_until: 10, net_weight_kg: 9.5 };
    const { status, body } = await change('red-gold', { price: 1349.5, ...texts });
    expect(status).toBe(200);
    expect(body).toMatchObject({ price: 1349.5, ...texts, version: 2 });
    for (const process of [shop, another]) {
      await waitUntil(async () => (await shown('red-gold', process)).body.price === 1349.5);
      const { body: product } = await shown('red-gold', process);
      expect(product).toMatchObject({ short_description: 'Early, and sweet.', net_weight_kg: 9.5 });
      expect(product.season_calendar.storage_until).toBe(10);
    }
    expect(await audited('red-gold')).toMatchObject([
      {
        action: 'product.changed',
        before: { price: 1400, storage_until: 9, net_weight_kg: 10 },
        after: { price: 1349.5, ...texts },
      },
    ]);
    expect(Object.keys((await audited('red-gold'))[0]?.after ?? {})).toHaveLength(4);
  });

  it('[AD-12] is applied once for each idempotency key, and changes nothing if no value differs', async () => {
    const key = randomUUID();
    const form = { ...formOf(await read('king-roat')), weight: '10 kg' };
    const first = await put('king-roat', form, key);
    expect((await put('king-roat', form, key)).body).toEqual(first.body);
    // A phone that did not get the response sends another key.
    const again = await put('king-roat', form);
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect(await audited('king-roat')).toHaveLength(1);
  });

  it('[AD-12] does not overwrite a change from another phone, and returns the current values', async () => {
    const mine = formOf(await read('fuji-apple'));
    const taste = { ...mine.product_metadata, taste: 'Honey' };
    await change('fuji-apple', { price: 1800, product_metadata: taste });
    const { status, body } = await put('fuji-apple', { ...mine, label: 'Fuji' });
    expect(status).toBe(409);
    expect(body.errors).toEqual({
      label: 'It is now: Fuji Apple',
      price: 'It is now: 1800',
      'product_metadata.taste': 'It is now: Honey',
    });
    expect(await read('fuji-apple')).toMatchObject({
      label: 'Fuji Apple',
      price: 1800,
      version: 2,
    });
    const kept = { ...mine, label: 'Fuji', price: 1800, product_metadata: taste, version: 2 };
    expect((await put('fuji-apple', kept)).body).toMatchObject({ label: 'Fuji', version: 3 });
  });

  it('[AD-12] is rejected while another one is being applied', async () => {
    const form = formOf(await read('dark-baron-gala'));
    const replies = await Promise.all(
      [1, 2, 3].map((more) => put('dark-baron-gala', { ...form, price: form.price + more })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read('dark-baron-gala')).version).toBe(2);
  });

  it('[AD-07] requires a confirmation if the price changes by more than a third', async () => {
    const { price } = await read('golden');
    const slip = price / 10;
    const refused = await change('golden', { price: slip });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { price: 'This changes the price from ₹1,400 to ₹140. Please confirm it' },
    ]);
    expect((await change('golden', { price: slip, confirmed_price: price })).status).toBe(422);
    expect((await read('golden')).price).toBe(price);
    const confirmed = await change('golden', { price: slip, confirmed_price: slip });
    expect([confirmed.status, confirmed.body.price]).toEqual([200, slip]);
    expect((await audited('golden'))[0]).toMatchObject({
      before: { price },
      after: { price: slip },
    });
    expect((await change('golden', { price, confirmed_price: price })).status).toBe(200);
  });

  it.each(['1,350', '₹1350', '₹1,350.00', '१३५०', '1 350'])(
    'accepts a price as people write it: %s',
    async (price) => {
      const form = formOf(await read('golden'));
      const { status, body } = await put('golden', { ...form, price });
      expect([status, body.price]).toEqual([200, 1350]);
      await put('golden', { ...form, version: body.version });
    },
  );

  it('accepts numbers in the digits of any script', async () => {
    const form = formOf(await read('golden'));
    const typed = { net_weight_kg: '१०.५', best_before_days: '３０', popularity: '৭' };
    const { status, body } = await put('golden', { ...form, ...typed });
    expect(status).toBe(200);
    expect(body).toMatchObject({ net_weight_kg: 10.5, best_before_days: 30, popularity: 7 });
    await put('golden', { ...form, version: body.version });
  });

  it.each([
    ['price', { price: '1,35' }],
    ['price', { price: 0 }],
    ['price', { price: 10.005 }],
    ['price', { price: '' }],
    ['label', { label: ' ' }],
    ['net_weight_kg', { net_weight_kg: 0 }],
    ['harvest_months', { harvest_months: [9, 8] }],
    ['harvest_months[0]', { harvest_months: [13] }],
    ['sale_from', { sale_from: '02-30', sale_until: '03-01' }],
    ['sale_until', { sale_from: '11-01', sale_until: null }],
    ['variety_group', { variety_group: 'pears' }],
    ['best_for[0]', { best_for: [''] }],
    ['planting', { planting: newRootstock.planting }],
    ['version', { version: undefined }],
    ['short_description', { short_description: 'x'.repeat(301) }],
  ])('rejects a wrong %s and changes nothing (%#)', async (field, wrong) => {
    const form = { ...formOf(await read('golden')), ...wrong };
    const before = await tableContents(shop.db);
    const { status, body } = await put('golden', form);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-35] of the price is reported to a shopper who was shown the old price', async () => {
    const paths = { product_id: 'granny-s', quantity: 2 };
    const { body: seen } = await shown('granny-s');
    const expected = (price: number) => ({ expected_total: price * 2 });
    await add('granny-s', 2);
    await change('granny-s', { price: seen.price + 50 });
    const refused = await buyNow({ ...paths, ...expected(seen.price) }, withKey());
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('The price has changed: the total is now'),
    ]);
    const line = (price: number) => ({ ...paths, price });
    const orderCartAt = (price: number) =>
      orderCart({ ...delivery(), ...expected(price), expected_lines: [line(price)] }, withKey());
    expect((await orderCartAt(seen.price)).status).toBe(409);
    expect((await readCart())[0]?.product_data.price).toBe(seen.price + 50);
    expect((await orderCartAt(seen.price + 50)).status).toBe(201);
  });
});

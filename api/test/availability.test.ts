import type { CartItem, Product } from '@shop/shared/contract';
import { createStaffTokens } from '../src/staff/staffTokens';
import { orderCalls, withKey } from './support/orders';
import { resetStock, setSaleWindow, setStock, stockOf, tableContents } from './support/rows';
import { jwtSecret, openShop, type Shop } from './support/shop';
import { delivery } from './support/users';
import { waitUntil } from './support/waitUntil';

/** 27 November 2026, a Friday, when Golden comes from storage. */
const november = '2026-11-27T12:00:00+05:30';
/** In the sale window of August to March, and 12 days before it, when it can be ordered already. */
const [inWindow, closed, preOrder] = [
  november,
  '2027-05-15T12:00:00+05:30',
  '2027-07-20T12:00:00+05:30',
];
let now = new Date(november);

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop({ clock: () => now });
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  now = new Date(november);
  await resetStock(shop.db);
  await setSaleWindow(shop.db, 'golden', null);
});
afterAll(() => shop.close());

const { add, readCart, orderCart, buyNow, list } = orderCalls(() => ({ shop, token }));
const setTime = (time: string) => {
  now = new Date(time);
};
/** In a sale window from August to March. */
const sellGoldenByWindow = () => setSaleWindow(shop.db, 'golden', ['08-01', '03-31']);
/** Of an instance that has nothing cached. */
const read = async (id = 'golden') => {
  const { call } = await shop.instance({ clock: () => now });
  return (await call<Product>('GET', `/api/product/${id}`)).body;
};
const lineOf = async (id: string) =>
  (await readCart()).find(({ product_id }) => product_id === id) as CartItem;
const set = async (name: string, value: string) =>
  shop.call('POST', '/staff/settings', {
    token: await createStaffTokens(jwtSecret).sign(),
    body: { name, value },
  });

describe('[SE-01] a product', () => {
  it('has its season and is never out of season without a sale window', async () => {
    expect(await read()).toMatchObject({
      season_calendar: { harvest_months: [9, 10], storage_until: 11, today: '2026-11-27' },
      availability: { state: 'from_storage', left: null, leaves_from: null, orderable_from: null },
    });
    setTime(closed);
    expect((await read()).availability.state).toBe('from_storage');
    setTime('2026-09-15T12:00:00+05:30');
    expect((await read()).availability.state).toBe('in_season');
  });

  it('has the harvest months that its season names', async () => {
    const months = ['June', 'July', 'August', 'September', 'October', 'November'];
    const { body } = await shop.call<Product[]>('GET', '/api/product/products');
    for (const { label, season, season_calendar } of body) {
      const named = months.flatMap((month, index) => (season.includes(month) ? [index + 6] : []));
      const first = Math.min(...named);
      const expected = Array.from(
        { length: Math.max(...named) - first + 1 },
        (_, index) => first + index,
      );
      expect([label, season_calendar.harvest_months]).toEqual([label, expected]);
    }
  });

  it('changes its availability when the day changes in India, on a running shop', async () => {
    await sellGoldenByWindow();
    const state = async () => {
      const { body, headers } = await shop.call<Product>('GET', '/api/product/golden');
      return { state: body.availability.state, etag: headers.etag };
    };
    setTime('2027-03-31T23:59:59+05:30');
    await waitUntil(async () => (await state()).state === 'from_storage');
    const { etag } = await state();
    setTime('2027-04-01T00:00:00+05:30');
    await waitUntil(async () => (await state()).state === 'out_of_season');
    expect((await state()).etag).not.toBe(etag);
    await waitUntil(
      async () =>
        (await shop.call<Product>('GET', '/api/product/golden')).body.season_calendar.today ===
        '2027-04-01',
    );
  });

  it.each([
    [['08-01', null]],
    [['02-30', '03-31']],
    [['8-1', '03-31']],
    [['13-01', '03-31']],
    [['04-31', '05-31']],
    [['00-10', '05-31']],
    [['01-00', '05-31']],
  ])('cannot have the sale window %j', async (window) => {
    await expect(
      setSaleWindow(shop.db, 'golden', window as [string, string]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('[SE-07] [EN-01] tells how many boxes are left where they are few', async () => {
    await setStock(shop.db, 'golden', 6);
    expect((await read()).availability.left).toBeNull();
    await setStock(shop.db, 'golden', 5);
    expect((await read()).availability.left).toBe(5);
    await set('stock.low_threshold', '4');
    await waitUntil(async () => (await read()).availability.left === null);
    await set('stock.low_threshold', '5');
    await waitUntil(async () => (await read()).availability.left === 5);
  });
});

describe('[SE-01] what cannot be ordered now', () => {
  it('is refused by the cart and by orders, and nothing changes', async () => {
    await sellGoldenByWindow();
    await add('golden', 2);
    setTime(closed);
    const before = await tableContents(shop.db);
    for (const reply of [
      await add('golden', 1),
      await buyNow({}, withKey()),
      await orderCart(delivery(), withKey()),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { detail: 'Golden is out of season. It can be ordered from Sunday 18 July.' },
      ]);
    }
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('is refused by the cart when it is sold out', async () => {
    await setStock(shop.db, 'golden', 0);
    const { status, body } = await add('golden', 1);
    expect([status, body]).toMatchObject([409, { detail: 'Golden is sold out' }]);
    expect(await readCart()).toEqual([]);
  });

  it('is said to be out of season rather than sold out', async () => {
    await sellGoldenByWindow();
    await setStock(shop.db, 'golden', 0);
    setTime(closed);
    expect((await buyNow({}, withKey())).body.detail).toContain('out of season');
  });
});

describe('[SE-01] a pre-order', () => {
  it('leaves in the first dispatch week of the sale window', async () => {
    await sellGoldenByWindow();
    setTime(preOrder);
    const { availability } = await read();
    // 1 August 2027 is a Sunday.
    expect(availability).toMatchObject({ state: 'pre_order', leaves_from: '2027-08-02' });
    const { status, body } = await buyNow({}, withKey());
    expect(status).toBe(201);
    expect(body.shipments[0]?.dates).toEqual({
      leaves_on: '2027-08-02',
      arrives_from: '2027-08-04',
      arrives_until: '2027-08-06',
    });
    expect(await stockOf(shop.db, 'golden')).toBe(499);
  });

  it('lets the other boxes of its order leave with it', async () => {
    await sellGoldenByWindow();
    setTime(preOrder);
    await add('fuji-apple', 1);
    await add('golden', 1);
    const { body } = await orderCart(delivery(), withKey());
    expect(body.shipments[0]?.dates?.leaves_on).toBe('2027-08-02');
    const [order] = await list();
    expect(order?.shipments[0]?.dates?.leaves_on).toBe('2027-08-02');
  });

  it('[DL-02] has an estimate that is not before its week', async () => {
    setTime(preOrder);
    const path = '/api/delivery/estimate?pin_code=400001';
    const estimate = (query: string) => shop.call('GET', path + query);
    expect((await estimate('')).body).toMatchObject({ dates: { leaves_on: '2027-07-26' } });
    expect((await estimate('&not_before=2027-08-02')).body).toMatchObject({
      dates: { leaves_on: '2027-08-02', arrives_from: '2027-08-06' },
    });
    expect((await estimate('&not_before=2027-01-01')).body).toMatchObject({
      dates: { leaves_on: '2027-07-26' },
    });
    for (const day of ['soon', '2027-13-01', '9999-12-31', '2027-8-1']) {
      expect((await estimate(`&not_before=${day}`)).status).toBe(422);
    }
  });

  it('is possible as many days before as the settings say', async () => {
    await sellGoldenByWindow();
    setTime(preOrder);
    await set('season.pre_order_days', '11');
    await waitUntil(async () => (await read()).availability.state === 'out_of_season');
    expect((await read()).availability.orderable_from).toBe('2027-07-21');
    await set('season.pre_order_days', '14');
    await waitUntil(async () => (await read()).availability.state === 'pre_order');
  });
});

describe('[SE-05] a line of the cart', () => {
  const fuji = { product_id: 'fuji-apple', quantity: 1, price: 1700 };
  const golden = (quantity: number) => ({ product_id: 'golden', quantity, price: 1400 });
  const orderShown = (expected_lines: object[]) =>
    orderCart({ ...delivery(), expected_lines }, withKey());

  it('says how many boxes are left where it has more', async () => {
    await add('golden', 10);
    expect((await lineOf('golden')).availability.left).toBeNull();
    await setStock(shop.db, 'golden', 8);
    const item = await lineOf('golden');
    expect(item.availability).toMatchObject({ state: 'from_storage', left: 8 });
    const path = `/api/cart/update_cart_item_quantity/${item.cart_item_id}/8`;
    const { body } = await shop.call<CartItem>('PUT', path, { token });
    expect(body).toMatchObject({ quantity: 8, availability: { left: null } });
    expect((await orderShown([golden(8)])).status).toBe(201);
  });

  it('that is sold out stays in the cart while the rest is ordered', async () => {
    await add('golden', 2);
    await add('fuji-apple', 1);
    const line = await lineOf('golden');
    await setStock(shop.db, 'golden', 0);
    expect((await lineOf('golden')).availability.state).toBe('sold_out');
    const { status, body } = await orderShown([fuji]);
    expect(status).toBe(201);
    expect(body.items.map(({ product_id }) => product_id)).toEqual(['fuji-apple']);
    expect(body.total_amount).toBe(1700);
    expect(await readCart()).toMatchObject([
      { cart_item_id: line.cart_item_id, product_id: 'golden', quantity: 2 },
    ]);
  });

  it('that has more boxes than are left stays as it is while the rest is ordered', async () => {
    await add('golden', 3);
    await add('fuji-apple', 1);
    await setStock(shop.db, 'golden', 2);
    expect((await orderShown([fuji])).status).toBe(201);
    expect(await readCart()).toMatchObject([{ product_id: 'golden', quantity: 3 }]);
    expect(await stockOf(shop.db, 'golden')).toBe(2);
  });

  it('whose sale window has closed stays in the cart while the rest is ordered', async () => {
    await sellGoldenByWindow();
    setTime(inWindow);
    await add('golden', 2);
    await add('fuji-apple', 1);
    setTime(closed);
    expect((await lineOf('golden')).availability.state).toBe('out_of_season');
    expect((await orderShown([fuji])).status).toBe(201);
    expect(await readCart()).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
  });

  it('is never left out of an order unseen', async () => {
    await add('golden', 2);
    await add('fuji-apple', 1);
    // It can be ordered, although it was not shown.
    const refused = await orderShown([fuji]);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Your cart has changed in the meantime. Please check your order again.',
    ]);
    // It was shown, but cannot be ordered any more.
    await setStock(shop.db, 'golden', 0);
    expect((await orderShown([golden(2), fuji])).body.detail).toBe('Golden is sold out');
    // Without what was shown, the whole cart is meant (AP-13).
    expect((await orderCart(delivery(), withKey())).body.detail).toBe('Golden is sold out');
    expect(await readCart()).toHaveLength(2);
  });

  it('that is the only one leaves nothing to order', async () => {
    await add('golden', 2);
    await setStock(shop.db, 'golden', 0);
    const { status, body } = await orderShown([]);
    expect([status, body.detail]).toEqual([409, 'Nothing in your cart can be ordered now']);
    expect(await readCart()).toHaveLength(1);
  });
});

import { randomUUID } from 'node:crypto';
import type { CartItem, Order, OrderDetails } from '@shop/shared/contract';
import { purgeExpired } from '../src/db/purge';
import { sql } from 'kysely';
import { setStock, stockOf, tableContents } from './support/rows';
import { openShop, type CallOptions, type Shop } from './support/shop';
import { delivery } from './support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await shop.db.updateTable('products').set({ stock: 500 }).execute();
});
afterAll(() => shop.close());

const add = (product_id: string, quantity: number) =>
  shop.call('POST', '/api/cart/add_cart_item', { token, body: { product_id, quantity } });
const cart = async () =>
  (await shop.call<CartItem[]>('GET', '/api/cart/get_cart_items_by_user', { token })).body;
const orderCart = (body: object = delivery(), options: CallOptions = {}) =>
  shop.call<OrderDetails & { detail: string }>('POST', '/api/order/cart_order', {
    token,
    body,
    ...options,
  });
const buyNow = (body: object = {}, options: CallOptions = {}) =>
  shop.call<OrderDetails & { detail: string }>('POST', '/api/order/buy_now', {
    token,
    body: { ...delivery(), product_id: 'golden', quantity: 1, ...body },
    ...options,
  });
const orders = async (as = token) =>
  (await shop.call<Order[]>('GET', '/api/order/get_all_orders_by_user', { token: as })).body;
const read = (id: string, as = token) =>
  shop.call<OrderDetails>('GET', `/api/order/${id}`, { token: as });
const withKey = (key: string): CallOptions => ({ headers: { 'idempotency-key': key } });

describe('ordering the cart', () => {
  it('[AP-13] [CK-04] [CK-05] [EN-06] stores the order as it was asked for and empties the cart', async () => {
    await add('red-gold', 3);
    await add('fuji-apple', 2);
    const { status, body } = await orderCart();
    expect(status).toBe(201);
    expect(body).toEqual({
      order_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      order_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      first_name: 'Asha',
      last_name: 'Negi',
      payment_status: 'unpaid',
      order_status: 'placed',
      total_amount: 7600,
      shipping_amount: 0,
      email: 'asha@example.in',
      phone_number: '9816012345',
      delivery_address: {
        address: '12 Orchard Lane',
        optional_address: null,
        city: 'Shimla',
        state: 'himachal_pradesh',
        pin_code: '171001',
      },
      special_instruction: 'Ring twice',
      items: [
        {
          product_id: 'red-gold',
          product_data: {
            label: 'Red Gold',
            price: 1400,
            weight: '10 - 12 kg',
            image_url: '/images/apple/red-gold-box.jpg',
          },
          quantity: 3,
          total_amount: 4200,
        },
        {
          product_id: 'fuji-apple',
          product_data: {
            label: 'Fuji Apple',
            price: 1700,
            weight: '10 - 12 kg',
            image_url: '/images/apple/fuji-apple-box.jpg',
          },
          quantity: 2,
          total_amount: 3400,
        },
      ],
      events: [{ status: 'placed', at: body.order_date, actor: 'customer', reason: '' }],
      cancellable_until: new Date(Date.parse(body.order_date) + 24 * 3_600_000).toISOString(),
      replaceable_until: null,
      replacement_requests: [],
    });
    expect(await cart()).toEqual([]);
    expect((await read(body.order_id)).body).toEqual(body);
  });

  it('[AP-13] takes the boxes from the stock', async () => {
    await add('golden', 4);
    await orderCart();
    expect(await stockOf(shop.db, 'golden')).toBe(496);
  });

  it('[AP-13] refuses an empty cart, so the same order twice is one', async () => {
    await add('golden', 1);
    expect((await orderCart()).status).toBe(201);
    const { status, body } = await orderCart();
    expect(status).toBe(409);
    expect(body.detail).toBe('Your cart is empty');
    expect(await orders()).toHaveLength(1);
  });

  it('[AP-13] changes nothing when one product is short, and says which', async () => {
    await add('red-gold', 2);
    await add('golden', 4);
    await setStock(shop.db, 'golden', 3);
    const before = await tableContents(shop.db);
    const { status, body } = await orderCart(delivery(), withKey(randomUUID()));
    expect(status).toBe(409);
    expect(body.detail).toBe('Only 3 boxes of Golden left. Please order fewer.');
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[AP-13] keeps to what was sold when the catalog changes', async () => {
    await add('golden', 1);
    const { body } = await orderCart();
    await shop.db
      .updateTable('products')
      .set({ price_paise: 999_900, label: 'Gold' })
      .where('product_id', '=', 'golden')
      .execute();
    expect((await read(body.order_id)).body).toEqual(body);
    expect((await orders())[0]?.total_amount).toBe(1400);
    await shop.db
      .updateTable('products')
      .set({ price_paise: 140_000, label: 'Golden' })
      .where('product_id', '=', 'golden')
      .execute();
  });

  it('[AP-13] sums paise exactly', async () => {
    const setPrice = (price_paise: number) =>
      shop.db
        .updateTable('products')
        .set({ price_paise })
        .where('product_id', '=', 'golden')
        .execute();
    await setPrice(10);
    await add('golden', 3);
    const { body } = await orderCart();
    await setPrice(140_000);
    expect(body.total_amount).toBe(0.3);
  });

  it('[AP-13] [CK-04] has no use for a payment status, a price or an owner in the request', async () => {
    await add('golden', 1);
    const { status, body } = await orderCart({
      ...delivery(),
      payment_status: 'paid',
      order_status: 'delivered',
      total_amount: 1,
      user_id: randomUUID(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      payment_status: 'unpaid',
      order_status: 'placed',
      total_amount: 1400,
    });
  });
});

describe('buying one product', () => {
  it('[AP-14] [CK-04] orders it and leaves the cart as it is', async () => {
    await add('red-gold', 1);
    const { status, body } = await buyNow({ product_id: 'king-roat', quantity: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      total_amount: 3400,
      payment_status: 'unpaid',
      items: [{ product_id: 'king-roat', quantity: 2, total_amount: 3400 }],
    });
    expect(await cart()).toHaveLength(1);
  });

  it('[AP-14] [CK-05] keeps special instructions as text, whatever they look like', async () => {
    const special_instruction = '<script>alert(1)</script> =HYPERLINK("x") \u202e नमस्ते 🍎';
    const { body } = await buyNow({ special_instruction });
    expect((await read(body.order_id)).body.special_instruction).toBe(special_instruction);
  });

  it('[AP-14] stores an absent special instruction as empty text', async () => {
    expect((await buyNow({ special_instruction: null })).body.special_instruction).toBe('');
  });

  it.each([
    [0, 'Golden is sold out'],
    [1, 'Only 1 box of Golden left. Please order fewer.'],
  ])('[AP-14] refuses two boxes when %i is left', async (stock, detail) => {
    await setStock(shop.db, 'golden', stock);
    const { status, body } = await buyNow({ quantity: 2 });
    expect(status).toBe(409);
    expect(body.detail).toBe(detail);
    expect(await stockOf(shop.db, 'golden')).toBe(stock);
  });

  it('[AP-14] answers 404 for an unknown product', async () => {
    expect((await buyNow({ product_id: 'pineapple' })).status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  it('[CK-06] gives the same request the first answer again', async () => {
    const key = randomUUID();
    await add('golden', 2);
    const first = await orderCart(delivery(), withKey(key));
    const again = await orderCart(delivery(), withKey(key));
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await orders()).toHaveLength(1);
    expect(await stockOf(shop.db, 'golden')).toBe(498);
  });

  it('[CK-06] refuses another request', async () => {
    const key = randomUUID();
    await buyNow({ quantity: 1 }, withKey(key));
    const { status, body } = await buyNow({ quantity: 2 }, withKey(key));
    expect(status).toBe(422);
    expect(body.detail).toBe('This Idempotency-Key was already used for another request');
    await add('golden', 1);
    expect((await orderCart(delivery(), withKey(key))).status).toBe(422);
    expect(await orders()).toHaveLength(1);
  });

  it('[CK-06] is free again after a request that failed', async () => {
    const key = randomUUID();
    expect((await buyNow({ quantity: 0 }, withKey(key))).status).toBe(422);
    await setStock(shop.db, 'golden', 0);
    expect((await buyNow({}, withKey(key))).status).toBe(409);
    await setStock(shop.db, 'golden', 5);
    expect((await buyNow({}, withKey(key))).status).toBe(201);
  });

  it('[CK-06] belongs to one user', async () => {
    const key = randomUUID();
    const { body: mine } = await buyNow({}, withKey(key));
    const { access_token } = await shop.shopper();
    const { status, body } = await buyNow({}, { ...withKey(key), token: access_token });
    expect(status).toBe(201);
    expect(body.order_id).not.toBe(mine.order_id);
  });

  it.each(['', 'x'.repeat(256), 'caf\u00e9'])('[CK-06] cannot be %p', async (key) => {
    const { status, body } = await buyNow({}, withKey(key));
    expect(status).toBe(422);
    expect(body.detail).toBe('Idempotency-Key must be 1 to 255 printable characters');
  });

  it('[CK-06] is kept for a day and purged after two', async () => {
    const [recent, old] = [randomUUID(), randomUUID()];
    await buyNow({}, withKey(recent));
    await buyNow({}, withKey(old));
    const age = (key: string, hours: number) =>
      sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours}) where key = ${key}`.execute(
        shop.db,
      );
    await age(recent, 25);
    await age(old, 49);
    await purgeExpired(shop.db);
    const { body } = await buyNow({}, withKey(recent));
    expect((await buyNow({}, withKey(recent))).body).toEqual(body);
    expect(await orders()).toHaveLength(2);
    await buyNow({}, withKey(old));
    expect(await orders()).toHaveLength(3);
  });
});

describe('without an Idempotency-Key', () => {
  it('[CK-06] [S-31] the same order within ten seconds is refused, and the first one named', async () => {
    const { body: first } = await buyNow();
    const before = await tableContents(shop.db);
    const { status, body } = await buyNow({ expected_total: 1400 });
    expect(status).toBe(409);
    expect(body.detail).toBe(
      `This order was placed a moment ago, as order ${first.order_id}. ` +
        'To order the same again, please wait 10 seconds.',
    );
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-31] so is the same cart, filled again', async () => {
    await add('golden', 1);
    expect((await orderCart()).status).toBe(201);
    await add('golden', 1);
    expect((await orderCart()).status).toBe(409);
    expect(await cart()).toHaveLength(1);
  });

  it('[S-31] another quantity, another place, another user or a key make it another order', async () => {
    await buyNow();
    const { access_token: stranger } = await shop.shopper();
    const others = [
      await buyNow({ quantity: 2 }),
      await buyNow({ special_instruction: 'Ring once' }),
      await buyNow({}, { token: stranger }),
      await buyNow({}, withKey(randomUUID())),
    ];
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('[S-31] the same order is taken again after ten seconds, or when the first was cancelled', async () => {
    const { body: first } = await buyNow();
    await shop.call('POST', `/api/order/${first.order_id}/cancel`, { token });
    const { status, body: second } = await buyNow();
    expect(status).toBe(201);
    await sql`update orders set order_date = order_date - interval '10 seconds'
      where order_id = ${second.order_id}`.execute(shop.db);
    expect((await buyNow()).status).toBe(201);
  });
});

describe('the total that the shopper was shown', () => {
  it('[S-35] is what is charged', async () => {
    await add('red-gold', 3);
    await add('fuji-apple', 2);
    const { status, body } = await orderCart({ ...delivery(), expected_total: 7600 });
    expect(status).toBe(201);
    expect(body.total_amount).toBe(7600);
  });

  it.each([7599.99, 0, -7600, 1e9])('[S-35] is not %d: nothing is ordered', async (shown) => {
    await add('red-gold', 3);
    await add('fuji-apple', 2);
    const before = await tableContents(shop.db);
    const { status, body } = await orderCart(
      { ...delivery(), expected_total: shown },
      withKey(randomUUID()),
    );
    expect(status).toBe(409);
    expect(body.detail).toBe(
      'The price has changed: the total is now ₹7,600.00. Please check your order again.',
    );
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-35] has changed with the catalog, for one product too', async () => {
    const setPrice = (price_paise: number) =>
      shop.db
        .updateTable('products')
        .set({ price_paise })
        .where('product_id', '=', 'golden')
        .execute();
    await setPrice(150_050);
    const { status, body } = await buyNow({ quantity: 2, expected_total: 2800 });
    const again = await buyNow({ quantity: 2, expected_total: 3001 });
    await setPrice(140_000);
    expect(status).toBe(409);
    expect(body.detail).toContain('the total is now ₹3,001.00');
    expect(again.status).toBe(201);
  });

  it.each(['7600', null, {}, [7600], true])('[S-24] [S-35] is a number, not %j', async (shown) => {
    await add('golden', 1);
    const { status } = await orderCart({ ...delivery(), expected_total: shown });
    expect(status).toBe(422);
    expect(await cart()).toHaveLength(1);
  });
});

describe('the list of orders', () => {
  it('[AP-15] [EN-05] [OR-01] shows the newest first', async () => {
    const { body: first } = await buyNow();
    const { body: second } = await buyNow({ product_id: 'fuji-apple' });
    const list = await orders();
    expect(list.map((order) => order.order_id)).toEqual([second.order_id, first.order_id]);
    expect(list[0]).toEqual({
      order_id: second.order_id,
      order_date: second.order_date,
      first_name: 'Asha',
      last_name: 'Negi',
      payment_status: 'unpaid',
      total_amount: 1700,
      order_status: 'placed',
    });
  });

  it('[AP-17] holds nothing of another user, nor does a guessed id', async () => {
    const { body } = await buyNow();
    const { access_token: stranger } = await shop.shopper();
    expect(await orders(stranger)).toEqual([]);
    expect((await read(body.order_id, stranger)).status).toBe(404);
  });

  it.each(['1', 'abc', '%00', randomUUID()])('[AP-15] knows no order %s', async (id) => {
    const { status, body } = await read(id);
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail: 'Order not found' });
  });
});

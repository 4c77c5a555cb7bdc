import { randomUUID } from 'node:crypto';
import { maxUnpaidBoxes } from '@shop/shared/contract';
import { engine } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { resetStock, setPrice, setStock, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const { add, readCart, orderCart, buyNow, setStatus, cancel } = orderCalls(() => ({ shop, token }));
const golden = { product_id: 'golden', quantity: 2, price: 1400 };
const fuji = { product_id: 'fuji-apple', quantity: 1, price: 1700 };
const changedCart = 'Your cart has changed in the meantime. Please check your order again.';
const orderShown = (expected_lines: unknown, more: object = {}) =>
  orderCart({ ...delivery(), ...more, expected_lines }, withKey());

describe('expected_lines', () => {
  beforeEach(async () => {
    await add('golden', 2);
    await add('fuji-apple', 1);
  });

  it.each([
    ['in the order of the cart', [golden, fuji]],
    ['in another order', [fuji, golden]],
  ])('[AP-13] [S-35] are ordered, %s', async (_order, shown) => {
    const { status, body } = await orderShown(shown, { expected_total: 4500 });
    expect(status).toBe(201);
    expect(body.total_amount).toBe(4500);
    expect(await readCart()).toEqual([]);
  });

  it.each([
    ['another product of the same price', [{ ...golden, product_id: 'red-gold' }, fuji]],
    ['another quantity', [{ ...golden, quantity: 1 }, fuji]],
    ['a line less', [golden]],
    ['a line more', [golden, fuji, { ...fuji, product_id: 'king-roat' }]],
    ['a line twice', [golden, fuji, fuji]],
    ['no line', []],
  ])('[S-31] [S-35] with %s are rejected, and nothing is ordered', async (_change, shown) => {
    const before = await tableContents(shop.db);
    const { status, body } = await orderShown(shown, { expected_total: 4500 });
    expect(status).toBe(409);
    expect(body.detail).toBe(changedCart);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-31] are rejected if another tab replaced them by boxes of the same total', async () => {
    const [first] = await readCart();
    const path = `/api/cart/delete_cart_item/${first?.cart_item_id ?? ''}`;
    await shop.call('DELETE', path, { token });
    await add('red-gold', 2);
    const { status, body } = await orderShown([golden, fuji], { expected_total: 4500 });
    expect([status, body.detail]).toEqual([409, changedCart]);
    expect(await readCart()).toHaveLength(2);
  });

  it.each([1399.99, 1400.01, 0])('[S-35] with the price %d are rejected', async (price) => {
    const before = await tableContents(shop.db);
    const { status, body } = await orderShown([{ ...golden, price }, fuji]);
    expect(status).toBe(409);
    expect(body.detail).toBe(
      'The price has changed: the total is now ₹4,500.00. Please check your order again.',
    );
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-35] are rejected if two prices have changed but not the total', async () => {
    await setPrice(shop.db, 'golden', 130_000);
    await setPrice(shop.db, 'fuji-apple', 190_000);
    const { status } = await orderShown([golden, fuji], { expected_total: 4500 });
    await setPrice(shop.db, 'golden', 140_000);
    await setPrice(shop.db, 'fuji-apple', 170_000);
    expect(status).toBe(409);
  });

  it('[S-35] report a changed cart before a sold-out box', async () => {
    await setStock(shop.db, 'golden', 0);
    expect((await orderShown([golden])).body.detail).toBe(changedCart);
    expect((await orderShown([golden, fuji])).body.detail).toBe('Golden is sold out');
  });

  it('[S-31] do not make an identical order within ten seconds a different one', async () => {
    expect((await orderCart()).status).toBe(201);
    await add('golden', 2);
    await add('fuji-apple', 1);
    const again = await orderCart({ ...delivery(), expected_lines: [golden, fuji] });
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('This order was placed a moment ago');
  });

  it.each([
    null,
    '[]',
    {},
    [null],
    [1],
    [{}],
    [{ ...golden, quantity: '2' }],
    [{ ...golden, price: '1400' }],
    [{ ...golden, price: null }],
    [{ ...golden, product_id: 7 }],
  ])('[S-24] [S-35] cannot be %j', async (shown) => {
    const { status, body } = await orderShown(shown);
    expect(status).toBe(422);
    expect(body.detail).toMatch(/^[A-Z][^{}`]+$/);
    expect(await readCart()).toHaveLength(2);
  });
});

it('[AP-14] [S-35] a direct order is checked against the shown product, quantity and price', async () => {
  const buy = (shown: object) => buyNow({ quantity: 2, expected_lines: [shown] }, withKey());
  expect((await buy({ ...golden, quantity: 3 })).status).toBe(409);
  expect((await buy({ ...golden, price: 1300 })).status).toBe(409);
  expect((await buy(golden)).status).toBe(201);
});

describe('the unpaid boxes of one user', () => {
  it('[S-33] are limited, including those of orders that await a call', async () => {
    expect(maxUnpaidBoxes).toBe(500);
    expect((await buyNow({ quantity: 499 })).status).toBe(201);
    const before = await tableContents(shop.db);
    const refused = await buyNow({ product_id: 'red-gold', quantity: 2 }, withKey());
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'With this order, you would have ordered 501 boxes that are not paid yet; up to 500 are possible. ' +
        'For a larger order please write to hello@ridgeandroot.example.',
    );
    expect(await tableContents(shop.db)).toEqual(before);
    const last = await buyNow({ product_id: 'red-gold', quantity: 1 });
    expect(last.status).toBe(201);
    expect((await buyNow({ product_id: 'fuji-apple' })).status).toBe(409);

    await cancel(last.body.order_id);
    const again = await buyNow({ product_id: 'fuji-apple' });
    expect(again.status).toBe(201);
    expect((await buyNow({ product_id: 'king-roat' })).status).toBe(409);
    for (const status of ['packed', 'dispatched']) await setStatus(again.body.order_id, status);
    expect((await buyNow({ product_id: 'king-roat' })).status).toBe(201);
  });

  it('[S-33] do not count against another user', async () => {
    await buyNow({ quantity: 400 });
    const { access_token } = await shop.shopper();
    const other = await buyNow({ product_id: 'red-gold', quantity: 400 }, { token: access_token });
    expect(other.status).toBe(201);
  });

  if (engine === 'postgresql') {
    it('[S-33] are limited for orders at the same time', async () => {
      const products = ['golden', 'red-gold', 'fuji-apple', 'king-roat', 'mema-master'];
      const replies = await Promise.all(
        products.map((product_id) => buyNow({ product_id, quantity: 250 }, withKey(randomUUID()))),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    });
  }
});

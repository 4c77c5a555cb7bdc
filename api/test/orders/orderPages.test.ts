import type { ListedOrder, OrderPage, UserData } from '@shop/shared/contract';
import { encodeCursor } from '../../src/http/pages/cursor';
import { copyOrder } from '../support/database/manyRows';
import { orderCalls, withKey } from '../support/orders/orders';
import { openShop, type Shop, type Shopper } from '../support/shop';

let shop: Shop;
let shopper: Shopper;
let token: string;
beforeAll(async () => {
  // The copied orders have many unpaid boxes.
  shop = await openShop({
    limits: { unpaidBoxesPerNewCustomer: 1_000, unpaidBoxesPerNewNetwork: 1_000 },
  });
});
beforeEach(async () => {
  shopper = await shop.shopper();
  token = shopper.access_token;
});
afterAll(() => shop.close());

const { buyNow, list } = orderCalls(() => ({ shop, token }));
const read = (query = '') => shop.call<OrderPage>('GET', `/api/orders?${query}`, { token });

async function placeOrders(count: number): Promise<ListedOrder> {
  const { body } = await buyNow({}, withKey());
  await copyOrder(shop.db, body.order_id, count - 1);
  return body;
}

async function readAll(limit: number): Promise<ListedOrder[]> {
  const orders: ListedOrder[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body }: { body: OrderPage } = await read(`limit=${limit}${next && `&after=${next}`}`);
    orders.push(...body.orders);
    // Stops an endless loop if pages repeat orders.
    expect(orders.length).toBeLessThan(200);
    next = body.next;
  }
  return orders;
}

describe('the pages of a customer’s orders', () => {
  it('[LS-02] [AP-15] contain each order once, newest first, to the microsecond', async () => {
    const newest = await placeOrders(45);
    const { body: first } = await read();
    expect(first.orders).toHaveLength(20);
    const all = await list();
    expect(all).toHaveLength(45);
    expect(all[0]?.order_id).toBe(newest.order_id);
    expect(await readAll(20)).toEqual(all);
    expect(await readAll(7)).toEqual(all);
    expect(await readAll(45)).toEqual(all);
  });

  it('[LS-02] neither repeat nor omit orders when one is placed meanwhile', async () => {
    await placeOrders(5);
    const before = await list();
    const { body: first } = await read('limit=3');
    await buyNow({}, withKey());
    const { body: second } = await read(`limit=3&after=${first.next}`);
    expect([...first.orders, ...second.orders]).toEqual(before);
    expect(second.next).toBeNull();
  });

  it('[LS-02] [AP-17] contain only the customer’s own orders, even with a cursor of somebody else', async () => {
    await placeOrders(3);
    const { body } = await read('limit=1');
    token = (await shop.shopper()).access_token;
    expect((await read(`after=${body.next}`)).body).toEqual({ orders: [], next: null });
  });

  it.each([
    ['no JSON', 'x'],
    ['with an id that is none', encodeCursor([1, 'golden'])],
    ['with a time that is none', encodeCursor([Infinity, crypto.randomUUID()])],
    ['beyond the year 2100', encodeCursor([5e15, crypto.randomUUID()])],
    ['of a product', encodeCursor(['default', 1, 1, 'golden'])],
  ])('[LS-02] respond with 400 to a cursor %s', async (_, cursor) => {
    expect((await read(`after=${cursor}`)).status).toBe(400);
  });
});

describe('a customer with more than 100 orders', () => {
  it('[LS-02] [AP-15] is redirected from the URL of all orders to the first page', async () => {
    await placeOrders(100);
    expect(await list()).toHaveLength(100);
    await buyNow({}, withKey());
    const response = await shop.app.inject({
      url: '/api/order/get_all_orders_by_user',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/api/orders');
  });

  it('[LS-02] [SC-02] exports all of them', async () => {
    await placeOrders(101);
    const { body } = await shop.call<UserData>('GET', '/api/auth/export_user_data', { token });
    expect(new Set(body.orders.map(({ order_id }) => order_id)).size).toBe(101);
  });
});

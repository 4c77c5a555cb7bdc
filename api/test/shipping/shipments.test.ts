import { nextUtr } from '../support/orders/nextUtr';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CartItem, OrderDetails, Product } from '@shop/shared/contract';
import { adminCalls } from '../support/team/admin';
import { engine } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { mailsTo, resetStock, stockOf, tableContents } from '../support/database/rows';
import { openShop, type Shop, type Shopper } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let shopper: Shopper;
let token: string;
let email: string;
beforeAll(async () => {
  // 27 November 2026 is a Friday.
  shop = await openShop({ clock: () => new Date('2026-11-27T12:00:00+05:30') });
  await insertRootstock(shop.db);
});
beforeEach(async () => {
  shopper = await shop.shopper();
  token = shopper.access_token;
  email = `${randomUUID()}@example.in`;
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { add, orderCart, buyNow, read, list, cancel, confirm, setStatus } = orderCalls(context);
const { act } = adminCalls(context);

/** Orders two boxes of Golden and three plants. */
async function placeBoth(): Promise<OrderDetails> {
  await add('golden', 2);
  await add(rootstock, 3);
  const { status, body } = await orderCart({ ...delivery(), email }, withKey());
  expect(status).toBe(201);
  return body;
}
/** Orders the same, and confirms the order. */
async function placeConfirmed(): Promise<OrderDetails> {
  const placed = await placeBoth();
  expect((await confirm(placed.order_id)).status).toBe(200);
  return placed;
}
const step = (id: string, body: object) => act(`/orders/${id}/step`, body);
const bodies = async () => (await mailsTo(shop.db, email)).map(({ body }) => body);
const fruitDates = {
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
};
const plantDates = {
  leaves_on: '2026-12-21',
  arrives_from: '2026-12-23',
  arrives_until: '2026-12-25',
};

describe('an order of fruit and planting material', () => {
  it('[DL-07] has two shipments with their own dates, and each line belongs to one of them', async () => {
    const placed = await placeBoth();
    expect(placed.shipments).toMatchObject([
      { family: 'fruit', dates: fruitDates, dispatched_at: null },
      { family: 'planting', dates: plantDates, dispatched_at: null },
    ]);
    expect(placed.items).toMatchObject([
      { product_id: 'golden', family: 'fruit' },
      { product_id: rootstock, family: 'planting' },
    ]);
    expect(await list()).toMatchObject([{ shipments: placed.shipments }]);
    expect((await bodies())[0]).toContain(
      'Fruit: We plan to send it on Monday 30 November; it would reach you 2 – 4 December.\n\n' +
        'Planting material: We plan to send it on Monday 21 December; it would reach you 23 – 25 December.\n',
    );
    await confirm(placed.order_id);
    expect((await bodies()).at(-1)).toContain(
      'Fruit: It leaves Shimla on Monday 30 November and reaches you 2 – 4 December.\n\n' +
        'Planting material: It leaves Shimla on Monday 21 December and reaches you 23 – 25 December.\n',
    );
  });

  it('[DL-07] has one shipment if it is all planting material', async () => {
    const { body } = await buyNow({ product_id: rootstock, email }, withKey());
    expect(body.shipments).toMatchObject([{ family: 'planting', dates: plantDates }]);
    expect((await bodies())[0]).toContain('\n\nIt leaves Shimla on Monday 21 December');
  });

  it('[DL-07] has its shipment groups in the catalog, the cart and the estimate', async () => {
    const { body: product } = await shop.call<Product>('GET', `/api/product/${rootstock}`);
    expect(product.category).toBe('planting');
    const { body: item } = await add(rootstock, 1);
    expect(item satisfies CartItem).toMatchObject({ family: 'planting' });
    const path = '/api/delivery/estimate?pin_code=171001';
    const estimate = async (query = '') => (await shop.call('GET', path + query)).body;
    expect(await estimate()).toEqual({ pin_code: '171001', dates: fruitDates });
    expect(await estimate('&family=planting')).toEqual({ pin_code: '171001', dates: plantDates });
    expect((await shop.call('GET', `${path}&family=pears`)).status).toBe(422);
  });

  it('[DL-07] [S-36] is dispatched with the first shipment and delivered with the last', async () => {
    const { order_id } = await placeConfirmed();
    await step(order_id, { status: 'packed' });
    expect((await step(order_id, { status: 'dispatched', shipment: 'fruit' })).status).toBe(200);
    const inTransit = (await read(order_id)).body;
    expect(inTransit).toMatchObject({ order_status: 'dispatched', replaceable_until: null });
    expect(inTransit.shipments.map(({ dispatched_at }) => dispatched_at !== null)).toEqual([
      true,
      false,
    ]);

    await step(order_id, { status: 'delivered', shipment: 'fruit' });
    expect((await read(order_id)).body.order_status).toBe('dispatched');
    await step(order_id, { status: 'dispatched', shipment: 'planting', reason: 'Keep moist' });
    await step(order_id, { status: 'delivered', shipment: 'planting' });
    const order = (await read(order_id)).body;
    expect(order.order_status).toBe('delivered');
    expect(order.events.map(({ status, family }) => [status, family])).toEqual([
      ['placed', null],
      ['packed', null],
      ['dispatched', 'fruit'],
      ['delivered', 'fruit'],
      ['dispatched', 'planting'],
      ['delivered', 'planting'],
    ]);
    const mails = await mailsTo(shop.db, email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'We have your order',
      'Your order is confirmed',
      'Your order is on its way',
      'Your fruit has been delivered',
      'Your order is on its way',
      'Your order has been delivered',
    ]);
    expect(mails[2]?.body).toContain(
      'Your fruit has left the orchard.\n\nFruit: Expected with you 29 November – 1 December.\n\n' +
        'Planting material: It leaves Shimla on Monday 21 December',
    );
    expect(mails[4]?.body).toContain(
      'Your planting material has left the orchard.\n\n' +
        'Planting material: Expected with you 29 November – 1 December.\n\n' +
        'You pay ₹7,000.00 in cash when your boxes arrive.\n\nKeep moist\n',
    );
    expect(mails[4]?.body).not.toContain('Fruit:');
    expect(mails[5]?.body).toContain('Your plants have arrived. Please open the parcel today');
  });

  it('[DL-07] requires the name of the shipment, and each one changes once', async () => {
    const { order_id } = await placeConfirmed();
    const early = await step(order_id, { status: 'dispatched', shipment: 'fruit' });
    expect(early.status).toBe(409);
    expect(early.body.detail).toBe(
      'Fruit of this order cannot become dispatched; the order is placed.',
    );
    await step(order_id, { status: 'packed' });
    const before = await tableContents(shop.db);
    const refused = await step(order_id, { status: 'dispatched' });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'This order has two shipments. Please say which one: fruit or planting.',
    );
    expect((await step(order_id, { status: 'delivered', shipment: 'fruit' })).status).toBe(409);
    expect(await tableContents(shop.db)).toEqual(before);
    await step(order_id, { status: 'dispatched', shipment: 'fruit' });
    expect((await step(order_id, { status: 'dispatched', shipment: 'fruit' })).status).toBe(409);
    expect((await step(order_id, { status: 'delivered', shipment: 'planting' })).status).toBe(409);
    // Only one shipment is left.
    expect((await step(order_id, { status: 'dispatched' })).status).toBe(200);
    expect((await step(order_id, { status: 'dispatched', shipment: 'boxes' })).status).toBe(422);
  });

  it('[DL-07] [S-37] [PY-09] cannot be cancelled while only one shipment has left', async () => {
    const { order_id } = await placeConfirmed();
    await act(`/orders/${order_id}/payment`, { status: 'paid', reference: nextUtr() });
    await step(order_id, { status: 'packed' });
    await step(order_id, { status: 'dispatched', shipment: 'fruit' });
    expect((await cancel(order_id)).status).toBe(409);
    const before = await tableContents(shop.db);
    const refused = await setStatus(order_id, 'cancelled', 'Hail in the nursery');
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'A part of this order has left, so it cannot be cancelled as a whole, and the rest cannot be cancelled ' +
        'alone yet. Agree with the customer, return the price of the rest, and mark the rest as dispatched ' +
        'and delivered with a note that says so.',
    );
    await step(order_id, { status: 'delivered', shipment: 'fruit' });
    expect((await setStatus(order_id, 'cancelled', 'Hail in the nursery')).status).toBe(409);
    expect((await read(order_id)).body.payment_status).toBe('paid');
    expect((await tableContents(shop.db)).stock_movements).toEqual(before.stock_movements);

    await step(order_id, { status: 'dispatched', shipment: 'planting' });
    expect((await setStatus(order_id, 'cancelled', 'Lost on the road')).status).toBe(200);
    expect((await read(order_id)).body.payment_status).toBe('refund_due');
    // Dispatched boxes do not return.
    expect(await stockOf(shop.db, 'golden')).toBe(498);
    expect(await stockOf(shop.db, rootstock)).toBe(497);
  });

  it('[DL-07] [SC-02] keeps its address while a shipment has not left', async () => {
    const { order_id } = await placeConfirmed();
    await step(order_id, { status: 'packed' });
    await step(order_id, { status: 'dispatched', shipment: 'fruit' });
    const { db } = shop;
    await sql`update orders set order_date = now() - interval '2 days'
      where order_id = ${order_id}`.execute(db);
    const remove = () =>
      shop.call('POST', '/api/auth/delete_user', { token, body: { password: shopper.password } });
    expect((await remove()).body.detail).toContain('One of your orders is about to be sent');
    const tracking = { tracking_number: 'EM1', tracking_url: 'https://carrier.example/EM1' };
    const dispatched = { status: 'dispatched', shipment: 'planting', reason: 'AWB: EM123456789IN' };
    await step(order_id, { ...dispatched, ...tracking });
    await step(order_id, { status: 'delivered', shipment: 'planting', reason: 'At the gate' });
    expect((await remove()).status).toBe(200);
    const events = await db
      .selectFrom('order_events')
      .select('reason')
      .where('order_id', '=', order_id)
      .where('family', '=', 'planting')
      .orderBy('at')
      .execute();
    // Notes are erased with the account, because they may contain a tracking number.
    expect(events.map(({ reason }) => reason)).toEqual(['', '']);
    const shipments = await db
      .selectFrom('shipments')
      .select(['tracking_number', 'tracking_url'])
      .where('order_id', '=', order_id)
      .execute();
    const erased = { tracking_number: null, tracking_url: null };
    expect(shipments).toEqual([erased, erased]);
  });
});

if (engine === 'postgresql') {
  it('[DL-07] is delivered if both shipments arrive at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order_id } = await placeConfirmed();
      await step(order_id, { status: 'packed' });
      const both = (status: string) =>
        Promise.all(['fruit', 'planting'].map((shipment) => step(order_id, { status, shipment })));
      expect((await both('dispatched')).map(({ status }) => status)).toEqual([200, 200]);
      expect((await both('delivered')).map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(order_id)).body.order_status).toBe('delivered');
    }
  });
}

import { randomUUID } from 'node:crypto';
import type { OrderDetails } from '@shop/shared/contract';
import { adminCalls } from '../support/team/admin';
import { orderCalls, withKey } from '../support/orders/orders';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { mailsTo, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';

let shop: Shop;
let token: string;
let email: string;
beforeAll(async () => {
  // 27 November 2026 is a Friday.
  shop = await openShop({ clock: () => new Date('2026-11-27T12:00:00+05:30') });
  // Later tests compare rows.
  await shop.owner();
  await insertRootstock(shop.db);
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  email = `${randomUUID()}@example.in`;
});
afterAll(() => shop.close());

const context = () => ({ shop, token, email });
const { add, buy, orderCart, read, setStatus } = orderCalls(context);
const { act } = adminCalls(context);
const oldDates = {
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
};
const newDates = {
  leaves_on: '2026-12-07',
  arrives_from: '2026-12-09',
  arrives_until: '2026-12-11',
};
const reason = 'Snow closed the road at Narkanda.';
const change = (order: Pick<OrderDetails, 'order_number'>, body: object = {}) =>
  act(`/orders/${order.order_number}/dates`, { ...newDates, reason, ...body });

it('[DL-03] [S-36] new dates are stored with their reason and mailed to the buyer', async () => {
  const order = await buy();
  expect((await change(order)).status).toBe(200);
  const { shipments, date_changes, order_status } = (await read(order.order_id)).body;
  expect(order_status).toBe('placed');
  expect(shipments).toMatchObject([{ family: 'fruit', dates: newDates }]);
  expect(date_changes).toEqual([
    {
      family: 'fruit',
      at: expect.stringMatching(/Z$/) as string,
      actor: 'shop',
      reason,
      old_dates: oldDates,
      new_dates: newDates,
    },
  ]);
  const [, mail] = await mailsTo(shop.db, email);
  expect(mail?.subject).toBe(`New dates: ${order.order_number} (Ridge & Root)`);
  expect(mail?.body).toContain(
    `Your order has new dates. The reason: ${reason}\n\n` +
      'Before: leaves Shimla Monday 30 November, with you 2 – 4 December\n' +
      'Now: leaves Shimla Monday 7 December, with you 9 – 11 December\n\n',
  );
});

it('[DL-03] sending the current dates again changes nothing', async () => {
  const order = await buy();
  await change(order);
  /** Leaves out idempotency keys, which the second request stores, too. */
  const contents = async () => ({ ...(await tableContents(shop.db)), idempotency_keys: [] });
  const before = await contents();
  expect((await change(order, { reason: 'Again' })).status).toBe(200);
  expect(await contents()).toEqual(before);
});

it('[DL-03] [DL-04] an order without dates gets its first ones', async () => {
  const { delivery_address } = delivery();
  const order = await buy({ delivery_address: { ...delivery_address, pin_code: '900001' } });
  await change(order);
  expect((await read(order.order_id)).body.date_changes).toMatchObject([
    { old_dates: null, new_dates: newDates },
  ]);
  const [, mail] = await mailsTo(shop.db, email);
  expect(mail?.body).toContain('Now: leaves');
  expect(mail?.body).not.toContain('Before');
});

it('[DL-03] [DL-07] only the named one of two shipments gets new dates', async () => {
  await add('golden', 1);
  await add(rootstock, 1);
  const order = (await orderCart({ ...delivery(), email }, withKey())).body;
  const refused = await change(order);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe(
    'This order has two shipments. Please say which one: fruit or planting.',
  );
  await change(order, { shipment: 'planting' });
  const { shipments } = (await read(order.order_id)).body;
  expect(shipments.map(({ dates }) => dates)).toEqual([oldDates, newDates]);
  const [, mail] = await mailsTo(shop.db, email);
  expect(mail?.body).toContain('Planting material of your order has new dates.');
});

it('[DL-03] new dates are accepted in transit, but not after delivery or cancellation', async () => {
  const order = await buy();
  for (const status of ['packed', 'dispatched']) await setStatus(order.order_id, status);
  expect((await change(order)).status).toBe(200);
  await setStatus(order.order_id, 'delivered');
  const cancelled = await buy();
  await setStatus(cancelled.order_id, 'cancelled', 'Hail');
  const before = await tableContents(shop.db);
  for (const finished of [order, cancelled]) {
    const { status, body } = await change(finished, { arrives_until: '2026-12-12' });
    expect(status).toBe(409);
    expect(body.detail).toBe('Nothing from this order is still to arrive.');
  }
  expect((await change({ order_number: 'RR-AAAA-AAAA' })).status).toBe(404);
  expect((await change({ order_number: randomUUID() })).status).toBe(404);
  expect(await tableContents(shop.db)).toEqual(before);
});

it.each([
  ['no reason', { reason: ' ' }, 'Please give the reason for the new dates'],
  ['no day', { leaves_on: undefined }, 'The day of dispatch is required'],
  [
    'no such day',
    { leaves_on: '2026-02-30' },
    'The day of dispatch must be a day such as 2026-11-30',
  ],
  ['another format', { arrives_from: '9 Dec' }, /^The first day of arrival must be a day/],
  [
    'an arrival before the dispatch',
    { leaves_on: '2026-12-10' },
    'It cannot arrive before it leaves',
  ],
  [
    'an end before its beginning',
    { arrives_until: '2026-12-08' },
    'The last day of arrival cannot be before the first one',
  ],
  [
    'days that are over',
    { leaves_on: '2025-12-07', arrives_from: '2025-12-09', arrives_until: '2025-12-11' },
    'The last day of arrival is over',
  ],
  ['an unknown shipment', { shipment: 'pears' }, /^The shipment must be one of fruit, planting/],
])('[DL-03] new dates are rejected with %s', async (_what, body, detail) => {
  const order = await buy();
  const before = await tableContents(shop.db);
  const refused = await change(order, body);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toMatch(detail);
  expect(await tableContents(shop.db)).toEqual(before);
});

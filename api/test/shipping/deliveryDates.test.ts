import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createStaffTokens } from '../../src/team/commands/staffTokens';
import type { CartItem } from '@shop/shared/contract';
import { aPlant } from '@shop/shared/factories';
import { orderCalls, withKey } from '../support/orders/orders';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { mailsTo } from '../support/database/rows';
import { jwtSecret, openShop, type Shop } from '../support/shop';
import { delivery } from '../support/users';
import { waitUntil } from '../support/processes/waitUntil';

/** 27 November 2026, a Friday. */
let now = new Date('2026-11-27T12:00:00+05:30');

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop({ clock: () => now });
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  now = new Date('2026-11-27T12:00:00+05:30');
});
afterAll(() => shop.close());

const { buyNow, orderCart, read, setStatus, cancel } = orderCalls(() => ({ shop, token }));
const { delivery_address } = delivery();
const buyTo = async (pin_code: string, changes: object = {}) => {
  const { status, body } = await buyNow(
    { delivery_address: { ...delivery_address, pin_code }, ...changes },
    withKey(),
  );
  expect(status).toBe(201);
  return body;
};
const dates = {
  leaves_on: '2026-11-30',
  arrives_from: '2026-12-04',
  arrives_until: '2026-12-06',
};

it('[DL-03] an order keeps the dates that were promised at checkout', async () => {
  const { order_id, shipments } = await buyTo('400001');
  expect(shipments).toMatchObject([{ family: 'fruit', dates }]);
  now = new Date('2026-12-05T12:00:00+05:30');
  const staffToken = await createStaffTokens(jwtSecret).sign();
  const setting = { name: 'dispatch.days', value: 'friday' };
  await shop.call('POST', '/staff/settings', { token: staffToken, body: setting });
  await waitUntil(
    async () => (await buyTo('400001')).shipments[0]?.dates?.leaves_on === '2026-12-11',
  );
  expect((await read(order_id)).body.shipments).toEqual(shipments);
  await shop.call('POST', '/staff/settings', {
    token: staffToken,
    body: { ...setting, value: 'monday' },
  });
  await waitUntil(
    async () => (await buyTo('400001')).shipments[0]?.dates?.leaves_on === '2026-12-07',
  );
});

it('[DL-03] mails contain the dates until the order is delivered or cancelled', async () => {
  const email = `${randomUUID()}@example.in`;
  const friday = now;
  const delivered = await buyTo('400001', { email });
  now = new Date('2026-11-30T12:00:00+05:30');
  for (const status of ['packed', 'dispatched', 'delivered']) {
    await setStatus(delivered.order_id, status);
  }
  now = friday;
  const cancelled = await buyTo('400002', { email });
  await cancel(cancelled.order_id);
  const bodies = (await mailsTo(shop.db, email)).map(({ body }) => body);
  const placed = 'It leaves Shimla on Monday 30 November and reaches you 4 – 6 December.';
  expect(bodies[0]).toContain(placed);
  expect(bodies[1]).toContain('Expected with you 4 – 6 December.');
  expect(bodies[2]).not.toContain('reaches you');
  expect(bodies[3]).toContain(placed);
  expect(bodies[4]).not.toContain('reaches you');
});

it('[DL-04] an order for an area without delivery is accepted without dates and awaits a call', async () => {
  const email = `${randomUUID()}@example.in`;
  const { order_id } = await buyTo('900001', { email });
  expect((await read(order_id)).body).toMatchObject({
    shipments: [{ dates: null }],
    payment_method: null,
  });
  const [mail] = await mailsTo(shop.db, email);
  expect(mail?.body).not.toContain('reaches you');
  expect(mail?.body).toContain('We call you to confirm the order');
});

it('[DL-04] an order of plants for a state they are not sold to is accepted and awaits a call', async () => {
  await insertRootstock(shop.db);
  const planting = (served_states: string[]) => aPlant({ rootstock: 'M9', served_states });
  await shop.db
    .updateTable('products')
    .set({ planting: JSON.stringify(planting(['himachal_pradesh', 'uttarakhand'])) })
    .where('product_id', '=', rootstock)
    .execute();
  const { call } = shop;
  const add = { token, body: { product_id: rootstock, quantity: 1 } };
  const { body: item } = await call<CartItem>('POST', '/api/cart/add_cart_item', add);
  expect(item.served_states).toEqual(['himachal_pradesh', 'uttarakhand']);
  await call('POST', '/api/cart/add_cart_item', {
    token,
    body: { product_id: 'golden', quantity: 1 },
  });
  const to = (state: string, pin_code: string) => ({
    ...delivery(),
    delivery_address: { ...delivery_address, state, pin_code },
  });
  const elsewhere = await buyNow(
    { ...to('maharashtra', '400001'), product_id: rootstock },
    withKey(),
  );
  expect(elsewhere.body).toMatchObject({ shipments: [{ dates: null }], payment_method: null });
  const served = await buyNow({ ...to('uttarakhand', '248001'), product_id: rootstock }, withKey());
  expect(served.body.shipments[0]?.dates).not.toBeNull();
  // The fruit in the same order has dates.
  const mixed = await orderCart(to('maharashtra', '400001'), withKey());
  const datesOf = Object.fromEntries(
    mixed.body.shipments.map(({ family, dates: own }) => [family, own !== null]),
  );
  expect([datesOf, mixed.body.payment_method]).toEqual([{ fruit: true, planting: false }, null]);
});

it('[DL-03] an order has all three dates in ascending order, or none', async () => {
  const { order_id } = await buyTo('400001');
  for (const change of [
    'leaves_on = null',
    `arrives_from = '2026-12-07'`,
    `leaves_on = '2027-01-01'`,
  ]) {
    const update = sql`update shipments set ${sql.raw(change)} where order_id = ${order_id}`;
    await expect(update.execute(shop.db)).rejects.toMatchObject({ code: '23514' });
  }
});

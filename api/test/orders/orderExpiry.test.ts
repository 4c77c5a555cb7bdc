import { sql } from 'kysely';
import { expireOrders } from '../../src/orders/status/expireOrders';
import { findStockDifferences } from '../../src/stock/checkStock';
import { engine } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { switchUpiOn } from '../support/orders/payments';
import { mailsTo, resetStock, stockOf, tableContents } from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let email: string;
beforeAll(async () => {
  shop = await openShop();
  await switchUpiOn(shop.db);
});
beforeEach(async () => {
  ({ access_token: token, email } = await shop.shopper());
  await resetStock(shop.db);
});
afterEach(async () => {
  expect(await findStockDifferences(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

const { buyNow, setStatus, cancel, read } = orderCalls(() => ({ shop, token }));
/** Places an order that must be paid by UPI within a day. */
const buy = async (quantity = 2) =>
  (await buyNow({ quantity, email, payment_method: 'upi' }, withKey())).body.order_id;
const ageOrder = (id: string, age: string) =>
  sql`update orders set order_date = now() - ${age}::interval,
    pay_by = now() - ${age}::interval + interval '24 hours'
    where order_id = ${id}`.execute(shop.db);
const clock = () => new Date();
const log = { info: () => undefined };
const expire = () => expireOrders({ ...shop, publicOrigin, clock, log });
const statusOf = async (id: string) => (await read(id)).body.order_status;

describe('an unpaid order', () => {
  it('[S-36] [S-37] [SE-06] expires, returns its boxes and mails its buyer', async () => {
    const id = await buy();
    await ageOrder(id, '24 hours');
    await expire();
    const { order_status, payment_status, events } = (await read(id)).body;
    expect({ order_status, payment_status }).toEqual({
      order_status: 'cancelled',
      payment_status: 'voided',
    });
    expect(events.at(-1)).toMatchObject({
      status: 'cancelled',
      actor: 'system',
      reason: expect.stringMatching(
        /^We received no payment by .* IST, so the order has been cancelled./,
      ) as string,
    });
    expect(await stockOf(shop.db, 'golden')).toBe(500);
    const movements = shop.db.selectFrom('stock_movements').selectAll();
    expect(await movements.where('order_id', '=', id).orderBy('at').execute()).toMatchObject([
      { kind: 'order', change: -2, actor: 'customer' },
      { kind: 'expiry', change: 2, actor: 'system' },
    ]);
    const mail = (await mailsTo(shop.db, email)).at(-1);
    expect(mail?.subject).toMatch(/^Your order is cancelled: RR-.* \(Ridge & Root\)$/);
    expect(mail?.body).toContain('We received no payment by');

    const before = await tableContents(shop.db);
    await expire();
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-36] does not expire if it is younger, packed, paid or cancelled', async () => {
    const [young, packed, paid, cancelled] = [await buy(), await buy(), await buy(), await buy()];
    await ageOrder(young, '23:59:00');
    await setStatus(packed, 'packed');
    await cancel(cancelled);
    await sql`update orders set payment_status = 'paid' where order_id = ${paid}`.execute(shop.db);
    for (const id of [packed, paid, cancelled]) await ageOrder(id, '25 hours');
    const before = await tableContents(shop.db);
    await expire();
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-36] is not expired by a process that is stopping', async () => {
    const id = await buy();
    await ageOrder(id, '25 hours');
    await expireOrders({ ...shop, publicOrigin, clock, log }, AbortSignal.abort());
    expect(await statusOf(id)).toBe('placed');
    await expire();
    expect(await statusOf(id)).toBe('cancelled');
  });
});

if (engine === 'postgresql') {
  it('[S-37] expires once when four processes expire thirty orders', async () => {
    const ids: string[] = [];
    for (let order = 0; order < 30; order += 1) ids.push(await buy(1));
    for (const id of ids) await ageOrder(id, '24 hours');
    await Promise.all([expire(), expire(), expire(), expire()]);
    for (const id of ids) expect(await statusOf(id)).toBe('cancelled');
    expect(await stockOf(shop.db, 'golden')).toBe(500);
  });

  it('[S-36] is either packed or expired, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await buy();
      await ageOrder(id, '24 hours');
      const [, packed] = await Promise.all([expire(), setStatus(id, 'packed')]);
      // The job skips an order that is being packed. The next run finds it packed.
      await expire();
      expect(await statusOf(id)).toBe(packed.status === 200 ? 'packed' : 'cancelled');
    }
    expect(await stockOf(shop.db, 'golden')).toBeLessThanOrEqual(500);
  });
}

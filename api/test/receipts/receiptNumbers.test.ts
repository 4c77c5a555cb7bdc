import { sql } from 'kysely';
import { adminCalls } from '../support/team/admin';
import { engine } from '../support/database/database';
import { orderCalls, withKey } from '../support/orders/orders';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { numberOf, receiptCalls, serialOf } from '../support/orders/receipts';
import { openShopAt, type ShopAt } from '../support/shopAt';
import { delivery } from '../support/users';

let shop: ShopAt;
beforeAll(async () => {
  shop = await openShopAt('2026-11-30T10:00:00+05:30');
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const context = () => ({ shop, token: shop.customer.access_token });
const { confirm, add, orderCart, buyNow, read, setStatus, placeUntil } = orderCalls(context);
const { step } = adminCalls(context);
const { textOf, placePacked } = receiptCalls(context);

describe('receipt numbers', () => {
  it('[RC-01] restart with the financial year, on 1 April in India', async () => {
    shop.setTime('2027-03-31T23:59:59.999+05:30');
    expect(numberOf(await placeUntil('dispatched'))).toMatch(/^RR\/2627\//);
    shop.setTime('2027-04-01T00:00:00.000+05:30');
    expect(numberOf(await placeUntil('dispatched'))).toBe('RR/2728/000001');
    shop.setTime('2099-12-31T23:00:00+05:30');
    expect(numberOf(await placeUntil('dispatched'))).toBe('RR/9900/000001');
  });

  it('[RC-01] have no gap after a failed dispatch', async () => {
    const before = await placeUntil('dispatched');
    const failing = await placePacked(shop.customer.email);
    await sql`alter table outbox add constraint nothing_goes check (false) not valid`.execute(
      shop.db,
    );
    expect((await setStatus(failing.order_id, 'dispatched')).status).toBe(500);
    await sql`alter table outbox drop constraint nothing_goes`.execute(shop.db);
    expect((await read(failing.order_id)).body).toMatchObject({
      order_status: 'packed',
      receipt: null,
    });
    expect(serialOf(await placeUntil('dispatched'))).toBe(serialOf(before) + 1);
  });

  it('[RC-01] are issued once per order, however often it is dispatched', async () => {
    const { order_id } = await placeUntil('packed');
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => setStatus(order_id, 'dispatched')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const next = await placeUntil('dispatched');
    expect(serialOf(next)).toBe(serialOf((await read(order_id)).body) + 1);
  });

  it('[RC-01] [DL-07] are issued once for an order with two shipments, with the first one', async () => {
    await insertRootstock(shop.db);
    await add('golden', 1);
    await add(rootstock, 2);
    const { order_id } = (await orderCart(delivery(), withKey())).body;
    await confirm(order_id);
    await setStatus(order_id, 'packed');
    const dispatch = async (shipment: string) => {
      expect((await step(order_id, 'dispatched', { shipment })).status).toBe(200);
      return (await read(order_id)).body;
    };
    const first = await dispatch('planting');
    expect(first.receipt).not.toBeNull();
    expect((await dispatch('fruit')).receipt).toEqual(first.receipt);
    const text = await textOf(order_id);
    expect(text).toContain('Apples, Golden');
    expect(text).toContain('Plants, Rootstock M9');
    expect(serialOf(await placeUntil('dispatched'))).toBe(serialOf(first) + 1);
  });

  const isConcurrent = engine === 'postgresql';
  const processes = isConcurrent ? 4 : 1;
  it(`[RC-01] are consecutive for fifty concurrent dispatches by ${processes} processes`, async () => {
    const before = await placeUntil('dispatched');
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      const { body } = await buyNow({}, withKey());
      await setStatus(body.order_id, 'packed');
      ids.push(body.order_id);
    }
    const instances = [shop];
    while (instances.length < processes) {
      instances.push({ ...shop, ...(await shop.instance({ clock: shop.clock })) });
    }
    const replies = await Promise.all(
      ids.map((id, index) => {
        const { step } = adminCalls(() => ({ shop: instances[index % processes] ?? shop }));
        return step(id, 'dispatched');
      }),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const orders = await Promise.all(ids.map(async (id) => (await read(id)).body));
    const serials = orders.map(serialOf).sort((a, b) => a - b);
    expect(serials).toEqual(ids.map((_, index) => serialOf(before) + 1 + index));
  });
});

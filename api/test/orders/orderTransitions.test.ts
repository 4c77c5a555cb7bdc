import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderStatus } from '@shop/shared/contract';
import { engine } from '../support/database/database';
import { orderCalls } from '../support/orders/orders';
import { resetStock, stockOf, tableContents } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  // Later tests compare rows.
  await shop.owner();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const { placeUntil, setStatus, cancel, buyNow, read } = orderCalls(() => ({ shop, token }));
const ageOrder = (id: string, age: string) =>
  sql`update orders set order_date = now() - ${age}::interval where order_id = ${id}`.execute(
    shop.db,
  );

describe('the status of an order', () => {
  it('[S-36] [OR-02] changes from placed to delivered, recording time, actor and reason', async () => {
    const { order_id } = await placeUntil();
    await setStatus(order_id, 'packed');
    await setStatus(order_id, 'dispatched', ' By courier, AWB 4711 ');
    await setStatus(order_id, 'delivered');
    const order = (await read(order_id)).body;
    expect(order.order_status).toBe('delivered');
    expect(order.events).toMatchObject([
      { status: 'placed', actor: 'customer', reason: '' },
      { status: 'packed', actor: 'shop', reason: '' },
      { status: 'dispatched', actor: 'shop', reason: 'By courier, AWB 4711' },
      { status: 'delivered', actor: 'shop', reason: '' },
    ]);
    const times = order.events.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
  });

  const allowed = ['placed packed', 'packed dispatched', 'dispatched delivered'];
  const states = ['placed', 'packed', 'dispatched', 'delivered', 'cancelled'] as const;
  const invalidChanges = states.flatMap((from) =>
    ['packed', 'dispatched', 'delivered']
      .filter((to) => !allowed.includes(`${from} ${to}`))
      .map((to): [OrderStatus, string] => [from, to]),
  );
  it.each(invalidChanges)('[S-36] never changes from %s to %s', async (from, to) => {
    const { order_id } = await placeUntil(from);
    const before = await tableContents(shop.db);
    const { status, body } = await setStatus(order_id, to);
    expect(status).toBe(409);
    expect(body.detail).toBe(`This order is ${from}; it cannot become ${to}.`);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it.each(['placed', 'cancelled', 'lost', '', null, 7])(
    '[S-36] cannot be set to %j by the staff',
    async (status) => {
      const { order_id } = await placeUntil();
      const before = await tableContents(shop.db);
      const reply = await setStatus(order_id, status);
      expect(reply.status).toBe(422);
      expect(await tableContents(shop.db)).toEqual(before);
    },
  );

  it.each(['placed', 'packed'] as const)(
    '[S-37] can be cancelled by the staff with a reason, even after 24 hours, when it is %s',
    async (from) => {
      const { order_id } = await placeUntil(from);
      await ageOrder(order_id, '3 days');
      const { status } = await setStatus(order_id, 'cancelled', ' Hail destroyed the crop ');
      expect(status).toBe(200);
      const order = (await read(order_id)).body;
      expect(order).toMatchObject({ order_status: 'cancelled', payment_status: 'voided' });
      expect(order.events.at(-1)).toMatchObject({
        status: 'cancelled',
        actor: 'shop',
        reason: 'Hail destroyed the crop',
      });
      expect(await stockOf(shop.db, 'golden')).toBe(500);
      expect((await setStatus(order_id, 'cancelled', 'Again')).status).toBe(409);
      expect(await stockOf(shop.db, 'golden')).toBe(500);
    },
  );

  it('[S-37] can be cancelled by the staff in transit, without returning boxes to the stock', async () => {
    const { order_id } = await placeUntil('dispatched');
    expect((await setStatus(order_id, 'cancelled', 'The parcel is lost')).status).toBe(200);
    expect((await read(order_id)).body.order_status).toBe('cancelled');
    expect(await stockOf(shop.db, 'golden')).toBe(496);
  });

  it('[S-36] [S-37] cannot be cancelled by the staff after delivery, or without a reason', async () => {
    const delivered = await placeUntil('delivered');
    const refused = await setStatus(delivered.order_id, 'cancelled', 'Too late');
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('This order is delivered; it cannot become cancelled.');
    const { order_id } = await placeUntil();
    for (const reason of ['', '   ']) {
      const { status, body } = await setStatus(order_id, 'cancelled', reason);
      expect(status).toBe(422);
      expect(body.detail).toBe('Please give a reason for the cancellation');
    }
    expect((await read(order_id)).body.order_status).toBe('placed');
  });

  it('[S-36] [S-20] cannot be set for an unknown order', async () => {
    expect((await setStatus(randomUUID(), 'packed')).status).toBe(404);
    expect((await setStatus('1', 'packed')).status).toBe(404);
  });
});

describe('cancelling', () => {
  it.each(['placed', 'packed'] as const)(
    '[S-37] [PO-04] returns the boxes of a %s order to the stock and voids the payment',
    async (status) => {
      const { order_id, cancellable_until } = await placeUntil(status);
      expect(cancellable_until).not.toBeNull();
      const { status: cancelStatus, body } = await cancel(order_id);
      expect(cancelStatus).toBe(200);
      expect(body).toMatchObject({
        order_status: 'cancelled',
        payment_status: 'voided',
        cancellable_until: null,
      });
      expect(body.events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'customer' });
      expect((await read(order_id)).body).toEqual(body);
      expect(await stockOf(shop.db, 'golden')).toBe(500);
      expect(await stockOf(shop.db, 'fuji-apple')).toBe(500);
    },
  );

  it.each([
    ['dispatched', 'This order has been dispatched and can no longer be cancelled.'],
    ['delivered', 'This order has been delivered and can no longer be cancelled.'],
    ['cancelled', 'This order is already cancelled.'],
  ] as const)('[S-37] is refused when the order is %s', async (status, detail) => {
    const { order_id, cancellable_until } = await placeUntil(status);
    expect(cancellable_until).toBeNull();
    const before = await tableContents(shop.db);
    const refused = await cancel(order_id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(detail);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-37] [PO-04] is possible for 24 hours', async () => {
    const late = await placeUntil();
    await ageOrder(late.order_id, '24 hours');
    expect((await read(late.order_id)).body.cancellable_until).toBeNull();
    const refused = await cancel(late.order_id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'This order can no longer be cancelled: that was possible for 24 hours after it was placed.',
    );
    expect((await read(late.order_id)).body.order_status).toBe('placed');

    await ageOrder(late.order_id, '23:59:00');
    expect((await read(late.order_id)).body.cancellable_until).not.toBeNull();
    expect((await cancel(late.order_id)).status).toBe(200);
  });

  it('[S-20] [AP-17] does not find another user’s order', async () => {
    const { order_id } = await placeUntil();
    const { access_token: stranger } = await shop.shopper();
    for (const id of [order_id, randomUUID(), '1', '%00']) {
      const { status, body } = await cancel(id, { token: stranger });
      expect(status).toBe(404);
      expect(body.detail).toBe('Order not found');
    }
    expect((await read(order_id)).body.order_status).toBe('placed');
  });
});

if (engine === 'postgresql') {
  describe('concurrent requests, on PostgreSQL only', () => {
    const times = <Result>(count: number, work: () => Promise<Result>) =>
      Promise.all(Array.from({ length: count }, work));
    const count = (replies: { status: number }[], expected: number) =>
      replies.filter(({ status }) => status === expected).length;

    it('[S-37] return the boxes once after twenty concurrent cancellations', async () => {
      const { order_id } = await placeUntil();
      const replies = await times(20, () => cancel(order_id));
      expect([count(replies, 200), count(replies, 409)]).toEqual([1, 19]);
      expect(await stockOf(shop.db, 'golden')).toBe(500);
    });

    it('[S-36] [S-37] leave an order either cancelled or dispatched, never both', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { order_id } = await placeUntil('packed');
        const stock = await stockOf(shop.db, 'golden');
        const [cancelled, dispatched] = await Promise.all([
          cancel(order_id),
          setStatus(order_id, 'dispatched'),
        ]);
        expect([cancelled.status, dispatched.status].sort()).toEqual([200, 409]);
        const isCancelled = cancelled.status === 200;
        const { order_status, events } = (await read(order_id)).body;
        expect(order_status).toBe(isCancelled ? 'cancelled' : 'dispatched');
        expect(events.at(-1)?.status).toBe(order_status);
        expect(await stockOf(shop.db, 'golden')).toBe(stock + (isCancelled ? 4 : 0));
      }
    });

    it('[S-31] make one order of ten concurrent direct orders without a key', async () => {
      const replies = await times(10, () => buyNow());
      expect([count(replies, 201), count(replies, 409)]).toEqual([1, 9]);
      expect(await stockOf(shop.db, 'golden')).toBe(499);
    });
  });
}

import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SignJWT } from 'jose';
import type { Order, OrderDetails, OrderStatus } from '@shop/shared/contract';
import { createStaffTokens } from '../src/staff/staffTokens';
import { engine } from './support/database';
import { stockOf, tableContents } from './support/rows';
import { jwtSecret, openShop, type Shop } from './support/shop';
import { delivery } from './support/users';

let shop: Shop;
let token: string;
let staff: string;
beforeAll(async () => {
  shop = await openShop();
  staff = await createStaffTokens(jwtSecret).sign();
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await shop.db.updateTable('products').set({ stock: 500 }).execute();
});
afterAll(() => shop.close());

async function place(): Promise<OrderDetails> {
  for (const [product_id, quantity] of [
    ['golden', 4],
    ['fuji-apple', 1],
  ] as const) {
    await shop.call('POST', '/api/cart/add_cart_item', { token, body: { product_id, quantity } });
  }
  const { body } = await shop.call<OrderDetails>('POST', '/api/order/cart_order', {
    token,
    body: delivery(),
    headers: { 'idempotency-key': randomUUID() },
  });
  return body;
}

const read = async (id: string) =>
  (await shop.call<OrderDetails>('GET', `/api/order/${id}`, { token })).body;
const cancel = (id: string, as = token) =>
  shop.call<OrderDetails & { detail: string }>('POST', `/api/order/${id}/cancel`, { token: as });
const move = (id: string, status: string, reason = '', as = staff) =>
  shop.call(`POST`, `/staff/orders/${id}/step`, { token: as, body: { status, reason } });
const ageOrder = (id: string, age: string) =>
  sql`update orders set order_date = now() - ${age}::interval where order_id = ${id}`.execute(
    shop.db,
  );

/** An order that has come as far as that. */
async function placeUntil(status: OrderStatus): Promise<OrderDetails> {
  const order = await place();
  const steps = ['packed', 'dispatched', 'delivered'];
  for (const step of steps.slice(0, steps.indexOf(status) + 1)) await move(order.order_id, step);
  if (status === 'cancelled') await cancel(order.order_id);
  return read(order.order_id);
}

describe('the way of an order', () => {
  it('[S-36] [OR-02] goes from placed to delivered; each step has its time, actor and reason', async () => {
    const { order_id } = await place();
    await move(order_id, 'packed');
    await move(order_id, 'dispatched', ' By courier, AWB 4711 ');
    await move(order_id, 'delivered');
    const order = await read(order_id);
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
  const jumps = states.flatMap((from) =>
    ['packed', 'dispatched', 'delivered']
      .filter((to) => !allowed.includes(`${from} ${to}`))
      .map((to): [OrderStatus, string] => [from, to]),
  );
  it.each(jumps)('[S-36] never goes from %s to %s', async (from, to) => {
    const { order_id } = await placeUntil(from);
    const before = await tableContents(shop.db);
    const { status, body } = await move(order_id, to);
    expect(status).toBe(409);
    expect(body.detail).toBe(`This order is ${from}; it cannot become ${to}.`);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it.each(['placed', 'cancelled', 'lost', '', null, 7])(
    '[S-36] has no step to %j by command',
    async (status) => {
      const { order_id } = await place();
      const before = await tableContents(shop.db);
      const { status: answered } = await move(order_id, status as string);
      expect(answered).toBe(422);
      expect(await tableContents(shop.db)).toEqual(before);
    },
  );

  it('[S-36] [S-20] an unknown order has no step', async () => {
    expect((await move(randomUUID(), 'packed')).status).toBe(404);
    expect((await move('1', 'packed')).status).toBe(404);
  });
});

describe('the orchardists’ door', () => {
  it('[S-36] lists what is not finished, oldest first, and nothing of those who have it', async () => {
    const waiting = await place();
    const done = await placeUntil('cancelled');
    const { body } = await shop.call<Order[]>('GET', '/staff/orders', { token: staff });
    const ids = body.map(({ order_id }) => order_id);
    expect(ids.at(-1)).toBe(waiting.order_id);
    expect(ids).not.toContain(done.order_id);
  });

  it('[S-21] is closed to shoppers, to strangers and to forged or expired tokens', async () => {
    const { order_id } = await place();
    const forged = await createStaffTokens(randomBytes(32)).sign();
    const expired = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: 'staff+jwt' })
      .setIssuer('ridge-and-root')
      .setAudience('ridge-and-root-staff')
      .setExpirationTime(0)
      .sign(jwtSecret);
    for (const wrong of [token, forged, expired, 'x', '']) {
      expect((await move(order_id, 'packed', '', wrong)).status).toBe(401);
      expect((await shop.call('GET', '/staff/orders', { token: wrong })).status).toBe(401);
    }
    expect((await read(order_id)).order_status).toBe('placed');
  });

  it('[S-21] its tokens open nothing else, and it is not below /api', async () => {
    const path = '/api/order/get_all_orders_by_user';
    expect((await shop.call('GET', path, { token: staff })).status).toBe(401);
    expect((await shop.call('GET', '/api/staff/orders', { token: staff })).status).toBe(404);
  });
});

describe('cancelling', () => {
  it.each(['placed', 'packed'] as const)(
    '[S-37] [PO-04] gives the boxes of a %s order back and voids the payment',
    async (status) => {
      const { order_id, cancellable_until } = await placeUntil(status);
      expect(cancellable_until).not.toBeNull();
      const { status: answered, body } = await cancel(order_id);
      expect(answered).toBe(200);
      expect(body).toMatchObject({
        order_status: 'cancelled',
        payment_status: 'voided',
        cancellable_until: null,
      });
      expect(body.events.at(-1)).toMatchObject({ status: 'cancelled', actor: 'customer' });
      expect(await read(order_id)).toEqual(body);
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
    const answer = await cancel(order_id);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe(detail);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('[S-37] [PO-04] is possible until 24 hours have passed, and not after', async () => {
    const late = await place();
    await ageOrder(late.order_id, '24 hours');
    expect((await read(late.order_id)).cancellable_until).toBeNull();
    const refused = await cancel(late.order_id);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'This order can no longer be cancelled: that was possible for 24 hours after it was placed.',
    );
    expect((await read(late.order_id)).order_status).toBe('placed');

    await ageOrder(late.order_id, '23:59:00');
    expect((await read(late.order_id)).cancellable_until).not.toBeNull();
    expect((await cancel(late.order_id)).status).toBe(200);
  });

  it('[S-20] [AP-17] another user’s order is not there', async () => {
    const { order_id } = await place();
    const { access_token: stranger } = await shop.shopper();
    for (const id of [order_id, randomUUID(), '1', '%00']) {
      const { status, body } = await cancel(id, stranger);
      expect(status).toBe(404);
      expect(body.detail).toBe('Order not found');
    }
    expect((await read(order_id)).order_status).toBe('placed');
  });
});

if (engine === 'postgresql') {
  describe('races, on PostgreSQL only', () => {
    const times = <Result>(count: number, work: () => Promise<Result>) =>
      Promise.all(Array.from({ length: count }, work));
    const counted = (replies: { status: number }[], wanted: number) =>
      replies.filter(({ status }) => status === wanted).length;

    it('[S-37] twenty cancels at once give the boxes back once', async () => {
      const { order_id } = await place();
      const replies = await times(20, () => cancel(order_id));
      expect([counted(replies, 200), counted(replies, 409)]).toEqual([1, 19]);
      expect(await stockOf(shop.db, 'golden')).toBe(500);
    });

    it('[S-36] [S-37] an order is either cancelled or dispatched, never both', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { order_id } = await placeUntil('packed');
        const stock = await stockOf(shop.db, 'golden');
        const [cancelled, dispatched] = await Promise.all([
          cancel(order_id),
          move(order_id, 'dispatched'),
        ]);
        expect([cancelled.status, dispatched.status].sort()).toEqual([200, 409]);
        const isCancelled = cancelled.status === 200;
        const { order_status, events } = await read(order_id);
        expect(order_status).toBe(isCancelled ? 'cancelled' : 'dispatched');
        expect(events.at(-1)?.status).toBe(order_status);
        expect(await stockOf(shop.db, 'golden')).toBe(stock + (isCancelled ? 4 : 0));
      }
    });

    it('[S-31] ten direct orders at once without a key are one', async () => {
      const body = { ...delivery(), product_id: 'golden', quantity: 1 };
      const replies = await times(10, () =>
        shop.call('POST', '/api/order/buy_now', { token, body }),
      );
      expect([counted(replies, 201), counted(replies, 409)]).toEqual([1, 9]);
      expect(await stockOf(shop.db, 'golden')).toBe(499);
    });
  });
}

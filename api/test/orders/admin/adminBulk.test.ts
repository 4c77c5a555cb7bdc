import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adminCalls } from '../../support/team/admin';
import { orderCalls, withKey } from '../../support/orders/orders';
import { openShop, type Shop } from '../../support/shop';

let shop: Shop;
let token: string;
let staffToken: string;
beforeAll(async () => {
  shop = await openShop();
  ({ access_token: staffToken } = await shop.staff());
});
beforeEach(async () => {
  ({ access_token: token } = await shop.shopper());
});
afterAll(() => shop.close());

const context = () => ({ shop, token, staffToken });
const { buyNow, read } = orderCalls(context);
const { bulk, act, step } = adminCalls(context);
const place = async (count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await buyNow({}, withKey())).body.order_id);
  return ids;
};
const entries = (ids: readonly string[]) => ids.map((order) => ({ order }));
const statusOf = async (id: string) => (await read(id)).body.order_status;

describe('[AD-04] a status change of several orders', () => {
  it('applies to each order that allows it, and gives the reason for each that does not', async () => {
    const [placed = '', packed = '', cancelled = ''] = await place(3);
    await step(packed, 'packed');
    await step(cancelled, 'cancelled', { reason: 'Hail' });
    const { results } = await bulk('packed', entries([placed, packed, cancelled, 'RR-0000-0000']));
    expect(results.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['done', ''],
      ['unchanged', ''],
      ['refused', 'This order is cancelled; it cannot become packed.'],
      ['refused', 'Order not found'],
    ]);
    expect(await statusOf(placed)).toBe('packed');
  });

  it('delivers only orders that have left', async () => {
    const [left = '', placed = ''] = await place(2);
    await step(left, 'packed');
    await step(left, 'dispatched');
    const { results } = await bulk('delivered', entries([left, placed]));
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    expect([await statusOf(left), await statusOf(placed)]).toEqual(['delivered', 'placed']);
  });

  it('[AD-12] completes what a lost request has begun, without repeating anything', async () => {
    const ids = await place(3);
    const key = randomUUID();
    await bulk('packed', entries(ids.slice(0, 1)), key);
    const { results } = await bulk('packed', entries(ids), key);
    // The first one returns the stored response, because this request changed it.
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_events
      where status = 'packed' and order_id = any (${ids})`.execute(shop.db);
    expect(rows).toEqual([{ count: 3 }]);
    const again = await bulk('packed', entries(ids));
    expect(again.results.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
  });

  it('[AD-12] keeps the first half if the second half fails', async () => {
    const ids = await place(2);
    const before = await statusOf(ids[1] ?? '');
    const { results } = await bulk('packed', [{ order: ids[0] }, { order: randomUUID() }]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    expect([await statusOf(ids[0] ?? ''), await statusOf(ids[1] ?? '')]).toEqual([
      'packed',
      before,
    ]);
  });

  it('[RC-01] issues a receipt for each dispatched order', async () => {
    const ids = await place(3);
    await bulk('packed', entries(ids));
    await bulk('dispatched', entries(ids));
    const numbers = await Promise.all(
      ids.map(async (id) => (await read(id)).body.receipt?.receipt_number),
    );
    expect(new Set(numbers).size).toBe(3);
  });

  it('[DL-07] names the shipment of an order that has two', async () => {
    const [id = ''] = await place(1);
    await step(id, 'packed');
    const fruit = [{ order: id, shipment: 'fruit' }];
    expect((await bulk('dispatched', fruit)).results).toMatchObject([{ outcome: 'done' }]);
    expect((await bulk('dispatched', fruit)).results).toMatchObject([
      { outcome: 'unchanged', shipment: 'fruit' },
    ]);
  });

  it('requires a reason for cancelling', async () => {
    const ids = await place(2);
    const orders = entries(ids);
    expect((await act('/orders/bulk', { status: 'cancelled', orders })).status).toBe(422);
    await bulk('cancelled', orders, undefined, { reason: 'Hail' });
    expect((await read(ids[0] ?? '')).body.events.at(-1)).toMatchObject({
      status: 'cancelled',
      reason: 'Hail',
      actor: 'shop',
    });
  });

  it('accepts 1 to 100 orders and requires a short idempotency key', async () => {
    const many = entries(Array.from({ length: 101 }, () => randomUUID()));
    expect((await act('/orders/bulk', { status: 'packed', orders: many })).status).toBe(422);
    expect((await act('/orders/bulk', { status: 'packed', orders: [] })).status).toBe(422);
    const long = { key: 'k'.repeat(201) };
    const orders = entries([randomUUID()]);
    expect((await act('/orders/bulk', { status: 'packed', orders }, long)).status).toBe(422);
  });
});

describe('[MO-03] the cash of several orders', () => {
  const paymentOf = async (id: string) => (await read(id)).body;
  const deliver = async (id: string) => {
    for (const status of ['packed', 'dispatched', 'delivered']) await step(id, status);
  };

  it('is recorded without a reference, and other payments stay unchanged', async () => {
    const [delivered = '', inTransit = '', placed = '', cancelled = ''] = await place(4);
    const upi = (await buyNow({}, withKey())).body.order_id;
    await sql`update orders set payment_method = 'upi' where order_id = ${upi}`.execute(shop.db);
    await deliver(delivered);
    await deliver(upi);
    await step(inTransit, 'packed');
    await step(inTransit, 'dispatched');
    await step(cancelled, 'cancelled', { reason: 'Hail' });

    const chosen = entries([delivered, inTransit, placed, cancelled, upi]);
    const first = await bulk('paid', chosen);
    const second = await bulk('paid', chosen.slice(0, 1));

    expect(first.results.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['done', ''],
      ['done', ''],
      ['refused', 'This order has not left yet. If it is paid in advance, say so on its page.'],
      ['refused', 'This order is cancelled, so no cash is due.'],
      [
        'refused',
        'This order is not paid in cash. Record its payment on its page, with the reference.',
      ],
    ]);
    expect(second.results.map(({ outcome }) => outcome)).toEqual(['unchanged']);
    expect(await paymentOf(delivered)).toMatchObject({
      payment_status: 'paid',
      payment_events: [{ status: 'paid', actor: 'shop', reference: '', reason: '' }],
    });
    expect((await paymentOf(upi)).payment_status).toBe('unpaid');
  });

  it('is recorded on the page of an order with one tap, while a payment by UPI requires its UTR', async () => {
    const [cash = '', upi = ''] = await place(2);
    await sql`update orders set payment_method = 'upi' where order_id = ${upi}`.execute(shop.db);
    const pay = (id: string, reference?: string) =>
      act(`/orders/${id}/payment`, { status: 'paid', reference });

    expect((await pay(cash)).body.payment_status).toBe('paid');
    expect((await pay(upi)).body.errors).toEqual({
      reference:
        'This payment came by bank or UPI. Please enter its reference, such as the 12-digit UTR.',
    });
    expect((await pay(upi, '4123 4567 890')).body.errors).toEqual({
      reference: 'This has 11 digits, but a UTR has 12. Please compare it once more.',
    });
    expect((await pay(upi, '412345678901')).body.payment_status).toBe('paid');
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adminCalls } from '../support/team/admin';
import { productCalls } from '../support/team/adminProducts';
import { engine } from '../support/database/database';
import { orderCalls } from '../support/orders/orders';
import { outcomeCalls } from '../support/orders/outcomes';
import { insertRootstock, rootstock } from '../support/orders/planting';
import { replacementCalls } from '../support/orders/replacements';
import { setStock, stockOf, tableContents } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await setStock(shop.db, 'golden', 500);
});
afterAll(() => shop.close());

const context = () => shop.context();
const { add, confirm, orderCart, setStatus } = orderCalls(context);
const { act, step } = adminCalls(context);
const { requestReplacement } = replacementCalls(context);
const { request, decide } = outcomeCalls(context);
const { change } = productCalls(context);

describe('[AD-08] replacement requests', () => {
  it.each([
    { kind: 'refusal', reason: 'Other apples' },
    { kind: 'replacement', quantity: 1 },
    { kind: 'refund', amount: 1 },
  ])('[AD-12] get one outcome, whatever is sent later: $kind', async (outcome) => {
    const { id } = await request();
    const key = randomUUID();
    const { status, body } = await decide(id, outcome, key);
    expect(status).toBe(200);
    const before = await tableContents(shop.db);
    const repeated = await decide(id, outcome, key);
    expect(repeated).toMatchObject({ status: 200, body });
    const again = await decide(id, { kind: 'replacement', quantity: 1 });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      detail: `This request is decided already: ${outcome.kind}.`,
    });
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it.each([
    ['too many boxes', { kind: 'replacement', quantity: 5 }, 422, 'The order had 4'],
    ['no boxes', { kind: 'replacement' }, 422, 'Please enter how many boxes you send'],
    ['more than the line', { kind: 'refund', amount: 1e6 }, 422, 'The line cost'],
    ['no amount', { kind: 'refund' }, 422, 'Please enter the amount you return'],
    ['half a paisa', { kind: 'refund', amount: 1.005 }, 422, 'whole paise'],
    ['no reason', { kind: 'refusal', reason: ' ' }, 422, 'Please give the customer a reason'],
    ['no outcome', { kind: 'nothing' }, 422, 'The outcome must be one of'],
  ])('reject %s, and nothing changes', async (_, outcome, status, detail) => {
    const { id } = await request();
    const before = await tableContents(shop.db);
    const refused = await decide(id, outcome);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining(detail) as string });
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('cannot be decided without stock, or before the payment has arrived', async () => {
    const { id } = await request({ isPaid: false });
    await setStock(shop.db, 'golden', 1);
    const replaced = await decide(id, { kind: 'replacement', quantity: 2 });
    expect(replaced.status).toBe(409);
    expect(replaced.body).toMatchObject({
      detail: 'Only 1 box of Golden left. Send fewer, or choose another outcome.',
    });
    const refunded = await decide(id, { kind: 'refund', amount: 1 });
    expect(refunded).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('The payment of this order is unpaid.') as string },
    });
    const path = `/replacements/${randomUUID()}/outcome`;
    expect((await act(path, { kind: 'replacement', quantity: 1 })).status).toBe(404);
  });

  it('get no boxes of a product that is no longer published, and can get another outcome', async () => {
    const { id } = await request();
    await change('golden', { is_published: false });
    const before = await tableContents(shop.db);

    const { status, body } = await decide(id, { kind: 'replacement', quantity: 1 });

    expect([status, body]).toMatchObject([
      409,
      { detail: 'This product is no longer published. Choose another outcome.' },
    ]);
    expect(await tableContents(shop.db)).toEqual(before);
    expect((await decide(id, { kind: 'refund', amount: 1 })).status).toBe(200);
    await change('golden', { is_published: true });
  });

  it('[PY-09] get neither boxes nor money once the whole payment is returned', async () => {
    await insertRootstock(shop.db);
    await add('golden', 1);
    await add(rootstock, 1);
    const { order_id } = (await orderCart()).body;
    await confirm(order_id);
    await act(`/orders/${order_id}/payment`, { status: 'paid', reference: 'cash' });
    await setStatus(order_id, 'packed');
    for (const shipment of ['fruit', 'planting']) await step(order_id, 'dispatched', { shipment });
    await step(order_id, 'delivered', { shipment: 'fruit' });
    const { body } = await requestReplacement(order_id);
    const id = body.replacement_requests[0]?.request_id ?? '';
    expect((await setStatus(order_id, 'cancelled', 'The plants are lost')).status).toBe(200);
    for (const refunded of [false, true]) {
      if (refunded)
        await act(`/orders/${order_id}/payment`, { status: 'refunded', reference: 'R' });
      const before = await tableContents(shop.db);
      for (const outcome of [
        { kind: 'replacement', quantity: 1 },
        { kind: 'refund', amount: 1 },
      ]) {
        const { status, body: refused } = await decide(id, outcome);
        expect([status, refused]).toMatchObject([
          409,
          {
            detail: expect.stringContaining(
              'The whole payment of this order is returned already',
            ) as string,
          },
        ]);
      }
      expect(await tableContents(shop.db)).toEqual(before);
    }
    expect((await decide(id, { kind: 'refusal', reason: 'All is returned' })).status).toBe(200);
  });

  it('[PY-09] never return more than the order cost, enforced by the database', async () => {
    const { id, order } = await request();
    await decide(id, { kind: 'replacement', quantity: 2 });
    const change = (changes: string) =>
      sql`update orders set ${sql.raw(changes)} where order_id = ${order.order_id}`.execute(
        shop.db,
      );
    for (const changes of [
      'compensated_paise = total_paise + 1',
      'compensated_paise = -1',
      `payment_status = 'refund_due'`,
      `payment_status = 'refunded'`,
      `order_status = 'cancelled'`,
    ]) {
      await expect(change(changes)).rejects.toThrow('orders_compensated_once');
    }
    const row = shop.db.selectFrom('orders').select('compensated_paise');
    expect(await row.where('order_id', '=', order.order_id).executeTakeFirst()).toEqual({
      compensated_paise: 280_000,
    });
  });

  it('[PY-09] keep a compensated order from being cancelled as a whole', async () => {
    const { id, order } = await request();
    await decide(id, { kind: 'refund', amount: 1 });
    await sql`update orders set order_status = 'dispatched' where order_id = ${order.order_id}`.execute(
      shop.db,
    );
    const { status, body } = await setStatus(order.order_id, 'cancelled', 'Returned');
    expect(status).toBe(409);
    expect(body.detail).toContain('replaced or refunded');
  });
});

if (engine === 'postgresql') {
  it('[AD-08] keep one of ten concurrent outcomes of one request', async () => {
    const { id } = await request();
    const before = await stockOf(shop.db, 'golden');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => decide(id, { kind: 'replacement', quantity: 1 })),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await stockOf(shop.db, 'golden')).toBe(before - 1);
  });
}

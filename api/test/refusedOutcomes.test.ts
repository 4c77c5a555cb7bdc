import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { adminCalls } from './support/admin';
import { engine } from './support/database';
import { orderCalls } from './support/orders';
import { outcomeCalls } from './support/outcomes';
import { setStock, stockOf, tableContents } from './support/rows';
import { openStaffedShop, type StaffedShop } from './support/staffedShop';

let shop: StaffedShop;
beforeAll(async () => {
  shop = await openStaffedShop();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await setStock(shop.db, 'golden', 500);
});
afterAll(() => shop.close());

const context = () => shop.context();
const { setStatus } = orderCalls(context);
const { act } = adminCalls(context);
const { request, decide } = outcomeCalls(context);

describe('[AD-08] replacement requests', () => {
  it.each([
    { kind: 'refusal', reason: 'Other apples' },
    { kind: 'replacement', quantity: 1 },
    { kind: 'refund', amount: 1 },
  ])('[AD-12] get one outcome, whatever is sent after it: $kind', async (outcome) => {
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
    ['no boxes', { kind: 'replacement' }, 422, 'Enter how many boxes you send'],
    ['more than the line', { kind: 'refund', amount: 1e6 }, 422, 'The line cost'],
    ['no amount', { kind: 'refund' }, 422, 'Enter the amount that you return'],
    ['half a paisa', { kind: 'refund', amount: 1.005 }, 422, 'whole paise'],
    ['no reason', { kind: 'refusal', reason: ' ' }, 422, 'Please give the reason'],
    ['no outcome', { kind: 'nothing' }, 422, 'The outcome must be one of'],
  ])('are not decided with %s, and nothing changes', async (_, outcome, status, detail) => {
    const { id } = await request();
    const before = await tableContents(shop.db);
    const refused = await decide(id, outcome);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining(detail) as string });
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('are not decided without stock, or without the payment that is returned', async () => {
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

  it('[PY-09] that were compensated keep their order from being cancelled as a whole', async () => {
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
  it('[AD-08] ten outcomes of one request at the same time are one', async () => {
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

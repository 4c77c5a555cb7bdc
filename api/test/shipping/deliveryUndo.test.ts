import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BulkSummary } from '@shop/shared/contract/admin';
import { claimMails } from '../../src/mail/sendingQueries';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { mailsTo } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let staffToken: string;
let email: string;
beforeAll(async () => {
  shop = await openShop();
  ({ access_token: staffToken } = await shop.staff());
});
beforeEach(async () => {
  ({ access_token: token } = await shop.shopper());
  email = `${randomUUID()}@example.in`;
});
afterAll(() => shop.close());

const context = () => ({ shop, token, staffToken, email });
const { buy, read } = orderCalls(context);
const { act, bulk, readOrder, step } = adminCalls(context);
const deliver = async () => {
  const { order_id } = await buy();
  for (const status of ['packed', 'dispatched', 'delivered']) await step(order_id, status);
  return order_id;
};
const undo = (id: string, more: object = {}) =>
  act(`/orders/${id}/undo`, { change: 'delivered', ...more });
const subjects = async () => (await mailsTo(shop.db, email)).map(({ subject }) => subject);
const letPass = (id: string, seconds: number) =>
  sql`update shipments set delivered_at = delivered_at - make_interval(secs => ${seconds})
    where order_id = ${id}`.execute(shop.db);

describe('[AD-05] a delivery that was a wrong tap', () => {
  it('can be undone for a minute, and its customer gets no mail', async () => {
    const id = await deliver();
    const { undoable } = await readOrder(id);
    const mailedBefore = (await subjects()).filter((subject) => /delivered/.test(subject));

    const undone = await undo(id);

    const { order, changes } = await readOrder(id);
    expect(undoable).toBe('delivered');
    expect(mailedBefore).toHaveLength(1);
    expect(undone.body.order_status).toBe('dispatched');
    expect(order.shipments[0]?.delivered_at).toBeNull();
    expect(changes.find(({ value }) => value === 'delivered')?.undone_at).not.toBeNull();
    expect((await subjects()).filter((subject) => /delivered/.test(subject))).toEqual([]);
    expect((await step(id, 'delivered')).status).toBe(200);
  });

  it('is mailed when it can no longer be undone', async () => {
    await deliver();
    const claimed = await claimMails(shop.db, 100, 60);
    const own = claimed.filter(({ to }) => to === email).map(({ subject }) => subject);

    expect(own.some((subject) => /delivered/.test(subject))).toBe(false);
    expect((await subjects()).some((subject) => /delivered/.test(subject))).toBe(true);
  });

  it('cannot be undone later, or once its customer has requested a replacement', async () => {
    const late = await deliver();
    await letPass(late, 76);
    const requested = await deliver();
    await sql`insert into replacement_requests (order_id, product_id, reason, damaged_apples)
      values (${requested}, 'golden', 'Bruised', 3)`.execute(shop.db);

    const statuses = [(await undo(late)).status, (await undo(requested)).status];

    expect(statuses).toEqual([409, 409]);
    expect((await readOrder(late)).undoable).toBeNull();
    expect((await read(requested)).body.order_status).toBe('delivered');
  });
});

describe('[AD-04] a delivery of several orders', () => {
  const undoAll = async (change: string, ids: string[]) =>
    (
      await act<BulkSummary>('/orders/bulk/undo', {
        change,
        orders: ids.map((order) => ({ order, shipment: 'fruit' })),
      })
    ).body.results.map(({ outcome }) => outcome);

  it('is undone for each order that allows it', async () => {
    const placed = [await buy(), await buy()].map(({ order_id }) => order_id);
    const delivered = [await deliver(), await deliver()];
    await letPass(delivered[1] ?? '', 76);
    await bulk(
      'packed',
      placed.map((order) => ({ order })),
    );

    expect(await undoAll('packed', placed)).toEqual(['done', 'done']);
    expect(await undoAll('delivered', delivered)).toEqual(['done', 'refused']);
    expect((await read(placed[0] ?? '')).body.order_status).toBe('placed');
    expect((await read(delivered[0] ?? '')).body.order_status).toBe('dispatched');
  });
});

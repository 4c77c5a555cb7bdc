import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReplacementCase, ReplacementPage } from '@shop/shared/contract/admin';
import { adminCalls } from '../support/team/admin';
import { orderCalls } from '../support/orders/orders';
import { outcomeCalls, outcomeOf } from '../support/orders/outcomes';
import { paymentCalls } from '../support/orders/payments';
import { mailsTo, setStock, stockOf, tableContents } from '../support/database/rows';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

const now = new Date('2026-11-23T06:00:00Z');
let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff({ clock: () => now });
});
beforeEach(async () => {
  await shop.changeCustomer();
  await setStock(shop.db, 'golden', 500);
});
afterAll(() => shop.close());

const context = () => shop.context();
const { read, cancel, setStatus } = orderCalls(context);
const { read: readAdmin, audited } = adminCalls(context);
const { setPayment } = paymentCalls(context);
const { request, decide, recordRefund } = outcomeCalls(context);
const mailsAbout = async (text: string) =>
  (await mailsTo(shop.db, 'asha@example.in')).filter(({ subject }) => subject.includes(text));

describe('[AD-08] replacement requests', () => {
  it('are listed, open ones oldest first, with order, stock and photos', async () => {
    await sql`delete from replacement_requests`.execute(shop.db);
    const first = await request();
    const second = await request();
    const open = await readAdmin<ReplacementPage>('/replacements?limit=1');
    expect(open.body.requests).toMatchObject([
      {
        request_id: first.id,
        order_number: first.order.order_number,
        outcome: null,
        name: 'Asha Negi',
        damaged_apples: 12,
        refund_due_by: null,
      },
    ]);
    const rest = await readAdmin<ReplacementPage>(`/replacements?after=${open.body.next}`);
    expect(rest.body.requests.map(({ request_id }) => request_id)).toEqual([second.id]);

    const { body } = await readAdmin<ReplacementCase>(`/replacements/${first.id}`);
    expect(body).toMatchObject({ stock: 500 - 8, decided_by: null, order: first.order });
    const photo = body.order.replacement_requests[0]?.photos[0] ?? '';
    const response = await shop.app.inject({
      url: `/api/admin/replacement_photos/${photo}`,
      headers: { authorization: `Bearer ${shop.staffToken}` },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    });
    expect((await readAdmin(`/replacement_photos/${randomUUID()}`)).status).toBe(404);

    await decide(second.id, { kind: 'refusal', reason: 'Other apples' });
    const decided = await readAdmin<ReplacementPage>('/replacements?list=decided');
    expect(decided.body.requests).toMatchObject([{ request_id: second.id, outcome: 'refusal' }]);
    const cursor = Buffer.from('[1,"x"]').toString('base64url');
    expect((await readAdmin(`/replacements?after=${cursor}`)).status).toBe(400);
  });

  it('lead to a new order of boxes at no cost, and both orders link to each other', async () => {
    const { id, order } = await request();
    const before = await stockOf(shop.db, 'golden');
    const { status, body } = await decide(id, { kind: 'replacement', quantity: 3 });
    expect(status).toBe(200);
    expect(outcomeOf(body.order)).toMatchObject({ kind: 'replacement', reason: '', refund: null });
    expect(body.decided_by).toMatch(/\w/);
    const link = outcomeOf(body.order)?.order;
    const sent = (await read(link?.order_id ?? '')).body;
    expect(sent).toMatchObject({
      order_number: link?.order_number,
      replaces: { order_id: order.order_id, order_number: order.order_number },
      total_amount: 0,
      shipping_amount: 0,
      payment_status: 'none',
      payment_method: null,
      pay_by: null,
      refund_due_by: null,
      order_status: 'placed',
      payment_events: [],
      items: [{ product_id: 'golden', quantity: 3, total_amount: 0 }],
      delivery_address: order.delivery_address,
      events: [{ actor: 'shop', reason: `Replacement for ${order.order_number}` }],
    });
    expect(sent.shipments[0]?.dates).not.toBeNull();
    expect((await read(order.order_id)).body.replaces).toBeNull();
    expect(await stockOf(shop.db, 'golden')).toBe(before - 3);
    const movement = await shop.db
      .selectFrom('stock_movements')
      .select(['change', 'kind', 'actor', 'reason'])
      .where('order_id', '=', link?.order_id ?? '')
      .execute();
    expect(movement).toEqual([
      {
        change: -3,
        kind: 'order',
        actor: 'shop',
        reason: `Replacement for ${order.order_number}`,
      },
    ]);
    const mails = await mailsAbout(order.order_number);
    expect(mails.at(-1)?.subject).toContain('We send you a replacement');
    expect(mails.at(-1)?.body).toMatch(/3 boxes .* at no cost/);
    expect(mails.at(-1)?.body).toContain(`order ${link?.order_number}`);
    expect(mails.at(-1)?.body).toContain('It leaves Shimla on');
  });

  it('[RC-01] are dispatched like any order, without a receipt', async () => {
    const { id } = await request();
    const { body } = await decide(id, { kind: 'replacement', quantity: 1 });
    const newId = outcomeOf(body.order)?.order?.order_id ?? '';
    const counters = (await tableContents(shop.db)).receipt_counters;
    for (const status of ['packed', 'dispatched', 'delivered'] as const) {
      expect((await setStatus(newId, status)).status).toBe(200);
    }
    expect((await read(newId)).body).toMatchObject({
      order_status: 'delivered',
      receipt: null,
      payment_status: 'none',
    });
    expect((await tableContents(shop.db)).receipt_counters).toEqual(counters);
  });

  it('[PY-06] that are sent can never be paid or refunded', async () => {
    const { id } = await request();
    const { body } = await decide(id, { kind: 'replacement', quantity: 1 });
    const newId = outcomeOf(body.order)?.order?.order_id ?? '';
    for (const end of [undefined, 'cancelled']) {
      if (end) await setStatus(newId, end);
      const before = await tableContents(shop.db);
      const paid = await setPayment(newId, 'paid', 'cash');
      expect(paid).toMatchObject({
        status: 409,
        body: { detail: 'This order is a replacement at no cost: there is nothing to pay.' },
      });
      expect(await tableContents(shop.db)).toEqual(before);
    }
  });

  it('return their boxes to the stock when the customer cancels the new order', async () => {
    const { id } = await request();
    const before = await stockOf(shop.db, 'golden');
    const { body } = await decide(id, { kind: 'replacement', quantity: 2 });
    const newId = outcomeOf(body.order)?.order?.order_id ?? '';
    const { body: cancelled } = await cancel(newId);
    expect(cancelled).toMatchObject({ order_status: 'cancelled', refund_due_by: null });
    expect(await stockOf(shop.db, 'golden')).toBe(before);
  });

  it('lead to a partial refund, which is due until it is made', async () => {
    const { id, order } = await request();
    const { body } = await decide(id, { kind: 'refund', amount: 450.5, reason: 'We are sorry' });
    expect(outcomeOf(body.order)).toEqual({
      kind: 'refund',
      at: now.toISOString(),
      reason: 'We are sorry',
      order: null,
      refund: {
        amount: 450.5,
        due_by: '2026-11-25T06:00:00.000Z',
        refunded_at: null,
        reference: null,
      },
    });
    // The payment of the whole order stays unchanged.
    expect(body.order.payment_status).toBe('paid');
    const listed = await readAdmin<ReplacementPage>('/replacements?list=decided');
    // The clock stands still, so all decisions have the same time.
    expect(listed.body.requests.find(({ request_id }) => request_id === id)).toMatchObject({
      refund_due_by: '2026-11-25T06:00:00.000Z',
    });

    const made = await recordRefund(id, '412345678901');
    expect(outcomeOf(made.body.order)?.refund).toMatchObject({
      refunded_at: expect.any(String) as string,
      reference: '412345678901',
    });
    expect((await recordRefund(id, '412345678901')).status).toBe(200);
    expect((await recordRefund(id, '9')).status).toBe(409);
    const subjects = (await mailsAbout(order.order_number)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual([
      expect.stringContaining('We are returning part of your payment'),
      expect.stringContaining('We have returned part of your payment'),
    ]);
    const [last] = (await mailsAbout(order.order_number)).slice(-1);
    expect(last?.body).toContain('₹450.50');
    expect(last?.body).toContain('Reference: 412345678901');
    const actions = (await audited(order.order_number)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('replacement.'))).toEqual([
      'replacement.refunded',
      'replacement.decided',
    ]);
  });

  it('send one mail if the refund was made at once', async () => {
    const { id, order } = await request();
    const outcome = { kind: 'refund', amount: 100, reference: '512345678902' };
    const { body } = await decide(id, outcome);
    expect(outcomeOf(body.order)?.refund?.reference).toBe('512345678902');
    const subjects = (await mailsAbout(order.order_number)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /part of your payment/.test(subject))).toEqual([
      expect.stringContaining('We have returned'),
    ]);
    const [mail] = (await mailsAbout(order.order_number)).filter(({ subject }) =>
      subject.startsWith('We have returned'),
    );
    // A name such as ‘Granny S.’ must not end a sentence.
    expect(mail?.body).toMatch(/^For your .+, we have returned ₹100\.00\. /m);
  });

  it('are refused with a reason that the customer can read', async () => {
    const { id, order } = await request();
    const reason = 'The photos show another box.';
    const { body } = await decide(id, { kind: 'refusal', reason });
    expect(outcomeOf(body.order)).toMatchObject({ kind: 'refusal', reason, refund: null });
    expect(outcomeOf((await read(order.order_id)).body)).toEqual(outcomeOf(body.order));
    const mails = await mailsAbout('About your replacement request');
    expect(mails.at(-1)?.body).toContain(reason);
    const [entry] = await audited(order.order_number);
    expect(entry?.after).toEqual({ product_id: 'golden', outcome: 'refusal' });
    expect((await recordRefund(id, '1')).status).toBe(409);
  });
});

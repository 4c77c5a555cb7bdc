import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderDetails, ReplacementRequest } from '@shop/shared/contract';
import type { AuditPage, ReplacementCase, ReplacementPage } from '@shop/shared/contract/admin';
import { engine } from './support/database';
import { orderCalls, withKey } from './support/orders';
import { bytesOf, picture, replacementCalls } from './support/replacements';
import { mailsTo, setStock, stockOf, tableContents } from './support/rows';
import { openShop, type CallOptions, type Shop } from './support/shop';

const now = new Date('2026-11-23T06:00:00Z');
let shop: Shop;
let token: string;
let staff: string;
beforeAll(async () => {
  shop = await openShop({ clock: () => now });
  staff = (await shop.staff('owner')).access_token;
});
beforeEach(async () => {
  token = (await shop.shopper()).access_token;
  await setStock(shop.db, 'golden', 500);
});
afterAll(() => shop.close());

const context = () => ({ shop, token });
const { placeUntil, read, cancel, setStatus, asStaff } = orderCalls(context);
const { requestReplacement } = replacementCalls(context);
const admin = <Body>(path: string, body?: object, options: CallOptions = withKey()) =>
  shop.call<Body>(body ? 'POST' : 'GET', `/api/admin${path}`, { token: staff, body, ...options });
const decide = (id: string, outcome: object, options?: CallOptions) =>
  admin<ReplacementCase>(`/replacements/${id}/outcome`, outcome, options);
const audited = async (subject: string) =>
  (await admin<AuditPage>(`/audit_log?subject=${subject}`)).body.entries;

/** A delivered order of 4 boxes golden and 1 of fuji-apple, paid, of which golden is to be replaced. */
async function request({ isPaid = true } = {}) {
  const { order_id } = await placeUntil('delivered');
  if (isPaid) await asStaff(`/orders/${order_id}/payment`, { status: 'paid', reference: 'cash' });
  const photos = [await bytesOf(picture().jpeg())];
  const { body } = await requestReplacement(order_id, { photos });
  return { id: body.replacement_requests[0]?.request_id ?? '', order: body };
}
const outcomeOf = (order: OrderDetails): ReplacementRequest['outcome'] | undefined =>
  order.replacement_requests[0]?.outcome;
const mailsAbout = async (text: string) =>
  (await mailsTo(shop.db, 'asha@example.in')).filter(({ subject }) => subject.includes(text));

describe('[AD-08] replacement requests', () => {
  it('are listed, the open ones oldest first, and shown with order, stock and photos', async () => {
    await sql`delete from replacement_requests`.execute(shop.db);
    const first = await request();
    const second = await request();
    const open = await admin<ReplacementPage>('/replacements?limit=1');
    expect(open.body.requests).toMatchObject([
      {
        ...{ request_id: first.id, order_number: first.order.order_number, outcome: null },
        ...{ name: 'Asha Negi', damaged_apples: 12, refund_due_by: null },
      },
    ]);
    const rest = await admin<ReplacementPage>(`/replacements?after=${open.body.next}`);
    expect(rest.body.requests.map(({ request_id }) => request_id)).toEqual([second.id]);

    const { body } = await admin<ReplacementCase>(`/replacements/${first.id}`);
    expect(body).toMatchObject({ stock: 500 - 8, decided_by: null, order: first.order });
    const photo = body.order.replacement_requests[0]?.photos[0] ?? '';
    const response = await shop.app.inject({
      url: `/api/admin/replacement_photos/${photo}`,
      headers: { authorization: `Bearer ${staff}` },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    });
    const unknown = `/api/admin/replacement_photos/${randomUUID()}`;
    expect((await shop.call('GET', unknown, { token: staff })).status).toBe(404);

    await decide(second.id, { kind: 'refusal', reason: 'Other apples' });
    const decided = await admin<ReplacementPage>('/replacements?list=decided');
    expect(decided.body.requests).toMatchObject([{ request_id: second.id, outcome: 'refusal' }]);
    const cursor = Buffer.from('[1,"x"]').toString('base64url');
    expect((await admin(`/replacements?after=${cursor}`)).status).toBe(400);
  });

  it('lead to new boxes at no cost, in an order of their own that both orders name', async () => {
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
      ...{ total_amount: 0, shipping_amount: 0, payment_status: 'voided', payment_method: null },
      ...{ pay_by: null, refund_due_by: null, order_status: 'placed', payment_events: [] },
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
        ...{ change: -3, kind: 'order', actor: 'shop' },
        reason: `Replacement for ${order.order_number}`,
      },
    ]);
    const mails = await mailsAbout(order.order_number);
    expect(mails.at(-1)?.subject).toContain('We send you a replacement');
    expect(mails.at(-1)?.body).toMatch(/3 boxes .* at no cost/);
    expect(mails.at(-1)?.body).toContain(`order ${link?.order_number}`);
    expect(mails.at(-1)?.body).toContain('It leaves Shimla on');
  });

  it('[RC-01] are sent as any order, without a receipt: nothing was sold', async () => {
    const { id } = await request();
    const { body } = await decide(id, { kind: 'replacement', quantity: 1 });
    const newId = outcomeOf(body.order)?.order?.order_id ?? '';
    const counters = (await tableContents(shop.db)).receipt_counters;
    for (const status of ['packed', 'dispatched', 'delivered'] as const) {
      expect((await setStatus(newId, status)).status).toBe(200);
    }
    expect((await read(newId)).body).toMatchObject({
      ...{ order_status: 'delivered', receipt: null, payment_status: 'voided' },
    });
    expect((await tableContents(shop.db)).receipt_counters).toEqual(counters);
  });

  it('that were replaced can be cancelled by their customer, to the stock', async () => {
    const { id } = await request();
    const before = await stockOf(shop.db, 'golden');
    const { body } = await decide(id, { kind: 'replacement', quantity: 2 });
    const newId = outcomeOf(body.order)?.order?.order_id ?? '';
    const { body: cancelled } = await cancel(newId);
    expect(cancelled).toMatchObject({ order_status: 'cancelled', refund_due_by: null });
    expect(await stockOf(shop.db, 'golden')).toBe(before);
  });

  it('lead to the return of a part of the payment, which is due until it is made', async () => {
    const { id, order } = await request();
    const { body } = await decide(id, { kind: 'refund', amount: 450.5, reason: 'We are sorry' });
    expect(outcomeOf(body.order)).toEqual({
      ...{ kind: 'refund', at: now.toISOString(), reason: 'We are sorry', order: null },
      refund: {
        ...{ amount: 450.5, due_by: '2026-11-25T06:00:00.000Z', refunded_at: null },
        reference: null,
      },
    });
    // The payment of the order as a whole stays as it is.
    expect(body.order.payment_status).toBe('paid');
    const listed = await admin<ReplacementPage>('/replacements?list=decided');
    // All were decided at the same time of this clock.
    expect(listed.body.requests.find(({ request_id }) => request_id === id)).toMatchObject({
      refund_due_by: '2026-11-25T06:00:00.000Z',
    });

    const refund = { reference: '412345678901' };
    const made = await admin<ReplacementCase>(`/replacements/${id}/refund`, refund);
    expect(outcomeOf(made.body.order)?.refund).toMatchObject({
      ...{ refunded_at: now.toISOString(), reference: '412345678901' },
    });
    expect((await admin(`/replacements/${id}/refund`, refund)).status).toBe(200);
    const other = await admin(`/replacements/${id}/refund`, { reference: '9' });
    expect(other.status).toBe(409);
    const subjects = (await mailsAbout(order.order_number)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual([
      expect.stringContaining('We return a part of your payment'),
      expect.stringContaining('We have returned a part of your payment'),
    ]);
    const [last] = (await mailsAbout(order.order_number)).slice(-1);
    expect(last?.body).toContain('₹450.50');
    expect(last?.body).toContain('Reference: 412345678901');
    expect((await audited(order.order_number)).map(({ action }) => action)).toEqual([
      'replacement.refunded',
      'replacement.decided',
    ]);
  });

  it('whose refund was made at once have one mail about it', async () => {
    const { id, order } = await request();
    const outcome = { kind: 'refund', amount: 100, reference: '412345678901' };
    const { body } = await decide(id, outcome);
    expect(outcomeOf(body.order)?.refund?.refunded_at).toBe(now.toISOString());
    const subjects = (await mailsAbout(order.order_number)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /part of your payment/.test(subject))).toEqual([
      expect.stringContaining('We have returned'),
    ]);
  });

  it('are refused with a reason, which the customer reads', async () => {
    const { id, order } = await request();
    const reason = 'The photos show another box.';
    const { body } = await decide(id, { kind: 'refusal', reason });
    expect(outcomeOf(body.order)).toMatchObject({ kind: 'refusal', reason, refund: null });
    expect(outcomeOf((await read(order.order_id)).body)).toEqual(outcomeOf(body.order));
    const mails = await mailsAbout('About your replacement request');
    expect(mails.at(-1)?.body).toContain(reason);
    const [entry] = await audited(order.order_number);
    expect(entry?.after).toEqual({ product_id: 'golden', outcome: 'refusal' });
    expect((await admin(`/replacements/${id}/refund`, { reference: '1' })).status).toBe(409);
  });

  it('[AD-12] get one outcome, whatever is sent after it', async () => {
    const { id } = await request();
    const key = withKey();
    const refusal = { kind: 'refusal', reason: 'Other apples' };
    const { body } = await decide(id, refusal, key);
    const before = await tableContents(shop.db);
    const repeated = await decide(id, refusal, key);
    expect(repeated).toMatchObject({ status: 200, body });
    const again = await decide(id, { kind: 'replacement', quantity: 1 });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: 'This request is decided already: refusal.' });
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
    expect((await admin(path, { kind: 'replacement', quantity: 1 })).status).toBe(404);
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

import { randomUUID } from 'node:crypto';
import { expireOrders } from '../../src/orders/status/expireOrders';
import { transact } from '../../src/db/transact';
import { toOrderDetails } from '../../src/orders/toWire';
import { changePaymentStatus, type PaymentChange } from '../../src/payments/changePaymentStatus';
import { switchUpiOn } from '../support/orders/payments';
import { orderCalls, withKey } from '../support/orders/orders';
import { mailsTo, resetStock, stockOf, tableContents, userIdOf } from '../support/database/rows';
import { openShop, publicOrigin, type Shop } from '../support/shop';

let shop: Shop;
let token: string;
let staffId: string;
let email: string;
/** The clock of the shop and its jobs. */
let now = new Date();
const clock = () => now;
const hourMs = 3_600_000;
beforeAll(async () => {
  shop = await openShop({ clock });
  await switchUpiOn(shop.db);
  staffId = await userIdOf(shop.db, (await shop.owner()).email);
});
beforeEach(async () => {
  now = new Date();
  ({ access_token: token, email } = await shop.shopper());
  await resetStock(shop.db);
});
afterAll(() => shop.close());

const { buyNow, cancel, read, list, setStatus } = orderCalls(() => ({ shop, token }));
const log = { info: () => undefined };
const expire = () => expireOrders({ ...shop, publicOrigin, clock, log });
/** Returns a UTR that is the order’s own. */
const utrOf = (id: string) => String(Number.parseInt(id.slice(0, 8), 16) + 400_000_000_000);
const change = (id: string, { by = { actor: 'shop', staffId }, ...rest }: Partial<PaymentChange>) =>
  transact(shop.db, (trx) =>
    changePaymentStatus(trx, publicOrigin, id, {
      to: 'paid',
      reference: utrOf(id),
      by,
      ...rest,
    }),
  );
const pay = (id: string, reference = utrOf(id)) => change(id, { reference });
const refund = (id: string, reference = 'R-1') => change(id, { to: 'refunded', reference });
const buy = async (payment_method = 'upi') =>
  (await buyNow({ quantity: 2, email, payment_method }, withKey())).body;
const lastMail = async () => (await mailsTo(shop.db, email)).at(-1);

describe('[PY-06] the payment of an order', () => {
  it('is paid, due and refunded, recording actor, time, reference and reason', async () => {
    const { order_id } = await buy();
    await pay(order_id);
    await cancel(order_id);
    const refunded = await change(order_id, {
      to: 'refunded',
      reference: 'R-77',
      reason: 'By UPI',
    });
    expect(refunded.payment_status).toBe('refunded');
    expect(refunded.payment_events).toMatchObject([
      { status: 'paid', actor: 'shop', reference: utrOf(order_id), reason: '' },
      { status: 'refund_due', actor: 'customer', reference: '', reason: '' },
      { status: 'refunded', actor: 'shop', reference: 'R-77', reason: 'By UPI' },
    ]);
    const times = refunded.payment_events.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect((await read(order_id)).body).toEqual(toOrderDetails(refunded));
  });

  it('stays unchanged, with one mail, if it is confirmed again with the same reference', async () => {
    const { order_id, order_number } = await buy();
    const paid = await pay(order_id);
    expect((await lastMail())?.subject).toBe(
      `We have your payment: ${order_number} (Ridge & Root)`,
    );
    const before = await tableContents(shop.db);
    expect(await pay(order_id)).toEqual(paid);
    await expect(pay(order_id, '999999999999')).rejects.toThrow(
      'The payment of this order is paid; it cannot become paid.',
    );
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('never moves backwards', async () => {
    const unpaid = await buy();
    await expect(refund(unpaid.order_id)).rejects.toThrow('is unpaid; it cannot become refunded.');
    await pay(unpaid.order_id);
    await expect(refund(unpaid.order_id)).rejects.toThrow('is paid; it cannot become refunded.');
    await cancel(unpaid.order_id);
    await expect(pay(unpaid.order_id, '2')).rejects.toThrow(
      'is refund due; it cannot become paid.',
    );
    await refund(unpaid.order_id);
    await expect(pay(unpaid.order_id, '3')).rejects.toThrow('is refunded; it cannot become paid.');
    // Repeating the earlier confirmation and refund changes nothing.
    expect((await pay(unpaid.order_id)).payment_status).toBe('refunded');
    expect((await refund(unpaid.order_id)).payment_status).toBe('refunded');
    await expect(refund(unpaid.order_id, 'R-2')).rejects.toThrow('cannot become refunded.');
  });

  it('is rejected for an unknown order', async () => {
    await expect(pay(randomUUID())).rejects.toThrow('Order not found');
  });

  it('is voided if the order is cancelled unpaid', async () => {
    const { order_id } = await buy();
    const { body } = await cancel(order_id);
    expect(body.payment_status).toBe('voided');
    expect(body.payment_events).toMatchObject([{ status: 'voided', actor: 'customer' }]);
  });

  it('[PY-09] becomes a due refund if it arrives after the cancellation', async () => {
    const { order_id } = await buy();
    await setStatus(order_id, 'cancelled', 'Hail');
    const order = await change(order_id, { by: { actor: 'system' } });
    expect(order).toMatchObject({ order_status: 'cancelled', payment_status: 'refund_due' });
    expect(order.payment_events).toMatchObject([
      { status: 'voided', actor: 'shop' },
      { status: 'paid', actor: 'system', reference: utrOf(order_id) },
      { status: 'refund_due', actor: 'system' },
    ]);
    expect((await lastMail())?.body).toContain('after the order was cancelled');
    const before = await tableContents(shop.db);
    await pay(order_id);
    expect(await tableContents(shop.db)).toEqual(before);
  });
});

describe('[PY-09] the refund of a paid order that is cancelled', () => {
  it('is due within 48 hours, as its mail says', async () => {
    const { order_id } = await buy();
    await pay(order_id);
    const { body } = await cancel(order_id);
    expect(body.payment_status).toBe('refund_due');
    const due = body.payment_events.at(-1)?.at ?? '';
    expect(Date.parse(body.refund_due_by ?? '')).toBe(Date.parse(due) + 48 * hourMs);
    expect((await list())[0]?.refund_due_by).toBe(body.refund_due_by);
    expect((await lastMail())?.body).toMatch(
      /Nothing will be sent\. We return your payment of ₹2,800\.00 by .+ IST\./,
    );
  });

  it('is mailed with its reference once it is made', async () => {
    const { order_id, order_number } = await buy('cod');
    await pay(order_id);
    await cancel(order_id);
    expect((await refund(order_id)).refund_due_by).toBeNull();
    const mail = await lastMail();
    expect(mail?.subject).toBe(`We have returned your payment: ${order_number} (Ridge & Root)`);
    expect(mail?.body).toContain('We have returned ₹2,800.00.');
    expect(mail?.body).toContain('Reference: R-1');
  });
});

describe('[PY-08] an order that awaits a UPI payment', () => {
  it('has a deadline 24 hours later, as its mail says, unlike other orders', async () => {
    now = new Date('2026-11-27T12:00:00+05:30');
    const { order_id, pay_by } = await buy();
    expect(pay_by).toBe('2026-11-28T06:30:00.000Z');
    const mail = await lastMail();
    expect(mail?.body).toContain(
      'Please pay ₹2,800.00 by Saturday 28 November, 12:00 pm IST. After that the order is cancelled.',
    );
    expect(mail?.body).not.toContain('If we cannot confirm it');
    expect((await buy('cod')).pay_by).toBeNull();
    expect((await list()).map((order) => order.pay_by)).toEqual([null, pay_by]);
    await pay(order_id);
    expect((await read(order_id)).body.pay_by).toBeNull();
  });

  it('is cancelled after its deadline, returns its boxes and tells the buyer by mail and history', async () => {
    const { order_id, pay_by } = await buy();
    const placedAt = now.getTime();
    now = new Date(placedAt + 24 * hourMs - 1);
    await expire();
    expect((await read(order_id)).body.order_status).toBe('placed');
    expect(await stockOf(shop.db, 'golden')).toBe(498);

    now = new Date(placedAt + 24 * hourMs);
    expect(now.toISOString()).toBe(pay_by);
    await expire();
    const { body } = await read(order_id);
    expect(body).toMatchObject({ order_status: 'cancelled', payment_status: 'voided' });
    const reason = /^We received no payment by .+ IST, so the order has been cancelled\./;
    expect(body.events.at(-1)).toMatchObject({
      status: 'cancelled',
      actor: 'system',
      reason: expect.stringMatching(reason) as string,
    });
    expect(await stockOf(shop.db, 'golden')).toBe(500);
    const mail = await lastMail();
    expect(mail?.subject).toMatch(/^Your order is cancelled/);
    expect(mail?.body).toContain('We received no payment by');
    const before = await tableContents(shop.db);
    await expire();
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('stays if it is paid or packed in time', async () => {
    const [paid, packed] = [await buy(), await buy()];
    await pay(paid.order_id);
    await setStatus(packed.order_id, 'packed');
    now = new Date(now.getTime() + 48 * hourMs);
    await expire();
    expect((await read(paid.order_id)).body.order_status).toBe('placed');
    expect((await read(packed.order_id)).body.order_status).toBe('packed');
    expect(await stockOf(shop.db, 'golden')).toBe(496);
  });
});

import type { ChangedPayment, MoneyEntry } from '@shop/shared/contract/admin';
import { duePaise, paidPaise, refundPaise } from '../../src/ledger/balanceQueries';
import { readSettlement } from '../../src/ledger/settleOrder';
import { mailsTo, tableContents } from '../support/database/rows';
import { nextUtr } from '../support/orders/nextUtr';
import { orderCalls } from '../support/orders/orders';
import { switchUpiOn } from '../support/orders/payments';
import { adminCalls } from '../support/team/admin';
import { openShopWithStaff, type ShopWithStaff } from '../support/team/shopWithStaff';

let shop: ShopWithStaff;
beforeAll(async () => {
  shop = await openShopWithStaff();
  await switchUpiOn(shop.db);
});
beforeEach(() => shop.changeCustomer());
afterAll(() => shop.close());

const context = () => shop.context();
const { buy, cancel, read } = orderCalls(context);
const { act, audited, readOrder } = adminCalls(context);

/** Places an order of one box for ₹1,400. */
const order = async (payment_method = 'upi') => buy({ payment_method });
const pay = (id: string, body: object = {}) =>
  act(`/orders/${id}/payment`, { status: 'paid', reference: nextUtr(), ...body });
const refund = (id: string, body: object = {}) =>
  act(`/orders/${id}/payment`, { status: 'refunded', reference: nextUtr(), ...body });
const reverse = (payment: string, reason = 'Another order was meant') =>
  act<ChangedPayment>(`/payments/${payment}/reversal`, { reason });
const assign = (payment: string, body: object) =>
  act<ChangedPayment>(`/payments/${payment}/allocations`, body);
const entriesOf = async (id: string) => (await readOrder(id)).money_entries;
const paymentOf = async (id: string): Promise<MoneyEntry & { payment_id: string }> => {
  const entry = (await entriesOf(id)).find(({ kind }) => kind === 'payment');
  if (!entry?.payment_id) throw new Error('The order has no payment');
  return { ...entry, payment_id: entry.payment_id };
};
const moneyOf = async (id: string) => {
  const { payment_status, paid_amount, due_amount, refund_amount } = (await read(id)).body;
  return [payment_status, paid_amount, due_amount, refund_amount];
};
const lastMail = async () => (await mailsTo(shop.db, shop.customer.email)).at(-1);
const unchangedBy = async (work: () => Promise<{ status: number; body: { detail?: string } }>) => {
  const before = await tableContents(shop.db);
  const { status, body } = await work();
  expect(await tableContents(shop.db)).toEqual(before);
  return [status, body.detail];
};

describe('a payment that the staff record', () => {
  it('[MY-02] pays an order in two parts, and each mail names what arrived and what is missing', async () => {
    const { order_id } = await order();

    await pay(order_id, { amount: 1000, received_on: '2026-11-20', reference: '611111111111' });

    expect(await moneyOf(order_id)).toEqual(['part_paid', 1000, 400, 0]);
    expect(await paymentOf(order_id)).toMatchObject({
      amount: 1000,
      method: 'upi',
      reference: '611111111111',
      day: '2026-11-20',
    });
    const mail = (await lastMail())?.body;
    expect(mail).toContain('We have received ₹1,000.00 for your order.');
    expect(mail).toContain('₹400.00 is still missing. Please pay it by UPI');

    await pay(order_id, { amount: 400 });

    expect(await moneyOf(order_id)).toEqual(['paid', 1400, 0, 0]);
    expect((await lastMail())?.body).not.toContain('missing');
  });

  it('[MY-02] makes what is too much due back, and says so', async () => {
    const { order_id } = await order();

    await pay(order_id, { amount: 1500.5 });

    expect(await moneyOf(order_id)).toEqual(['overpaid', 1500.5, 0, 100.5]);
    const mail = (await lastMail())?.body;
    expect(mail).toContain('We have received ₹1,500.50 for your order.');
    expect(mail).toMatch(/That is ₹100\.50 more than your order costs\. We return it by .+ IST\./);

    await refund(order_id);

    expect(await moneyOf(order_id)).toEqual(['paid', 1400, 0, 0]);
    expect((await lastMail())?.body).toContain('We have returned ₹100.50.');
  });

  it('[MY-02] is kept in part with a reason, instead of returned', async () => {
    const { order_id } = await order();
    await pay(order_id, { amount: 1401 });

    await act(`/orders/${order_id}/excess`, { reason: 'A rupee for the postage, as agreed' });

    expect(await moneyOf(order_id)).toEqual(['paid', 1401, 0, 0]);
    expect((await lastMail())?.body).toContain('A rupee for the postage, as agreed');
  });

  it('[MY-01] counts once: its UTR is refused for another order, with the place where it is', async () => {
    const [first, second] = [await order(), await order()];
    await pay(first.order_id, { reference: '622222222222', received_on: '2026-11-20' });

    expect(await unchangedBy(() => pay(second.order_id, { reference: '6222 2222 2222' }))).toEqual([
      409,
      `622222222222 is recorded already: ₹1,400.00 on 20 November 2026 for ${first.order_number}. ` +
        'One payment counts once. If it pays this order, too, assign a part of that payment to it.',
    ]);
  });

  it('[MY-01] is split over two orders on purpose', async () => {
    const [first, second] = [await order(), await order()];
    await pay(first.order_id, { amount: 2800 });
    const { payment_id } = await paymentOf(first.order_id);

    const { body } = await assign(payment_id, { order: second.order_number });

    expect(body).toEqual({ payment_id, unplaced_amount: 0, reversed_at: null });
    expect(await moneyOf(first.order_id)).toEqual(['paid', 1400, 0, 0]);
    expect(await moneyOf(second.order_id)).toEqual(['paid', 1400, 0, 0]);
    expect(await unchangedBy(() => assign(payment_id, { order: second.order_number }))).toEqual([
      409,
      'Nothing of this payment is free: all of it counts for its orders.',
    ]);
  });

  it('[MO-01] pays an order that was written off, when a part of it is assigned to it', async () => {
    const writtenOff = (await order()).order_id;
    await act(`/orders/${writtenOff}/payment`, { status: 'written_off', reason: 'Never came' });
    const other = await order();
    await pay(other.order_id, { amount: 2800 });
    const { payment_id } = await paymentOf(other.order_id);

    await assign(payment_id, { order: writtenOff, amount: 1400, reason: 'One transfer for both' });

    expect(await moneyOf(writtenOff)).toEqual(['paid', 1400, 0, 0]);
    expect(await moneyOf(other.order_id)).toEqual(['paid', 1400, 0, 0]);
  });

  it('[MY-01] keeps its first amount if its reference is sent again with another one', async () => {
    const { order_id } = await order();
    await pay(order_id, { amount: 1000, reference: '633333333333' });

    const repeat = (amount: number) => () => pay(order_id, { amount, reference: '633333333333' });

    expect((await repeat(1000)()).status).toBe(200);
    expect(await moneyOf(order_id)).toEqual(['part_paid', 1000, 400, 0]);
    expect(await unchangedBy(repeat(1400))).toEqual([
      409,
      '633333333333 is recorded already for this order, with ₹1,000.00. ' +
        'If that was a mistake, reverse that entry first.',
    ]);
  });

  it.each([
    ['no amount above zero', { amount: 0 }],
    ['a third decimal', { amount: 10.005 }],
    ['a day that is no day', { received_on: '2026-02-30' }],
    ['a day to come', { received_on: '2999-01-01' }],
  ])('[MY-01] is refused with %s', async (_, body) => {
    const { order_id } = await order();

    const [status] = await unchangedBy(() => pay(order_id, body));

    expect(status).toBe(422);
  });

  it('[MO-03] takes cash in one tap: the sum that is due', async () => {
    const { order_id } = await order('cod');
    await pay(order_id, { amount: 400 });

    await pay(order_id, { reference: '' });

    expect(await moneyOf(order_id)).toEqual(['paid', 1400, 0, 0]);
    expect((await entriesOf(order_id)).map(({ method, amount }) => [method, amount])).toEqual([
      ['upi', 400],
      ['cash', 1000],
    ]);
  });
});

describe('a mistaken payment', () => {
  it('[MY-01] is reversed with a reason, and the buyer is told', async () => {
    const { order_id, order_number } = await order();
    await pay(order_id, { reference: '644444444444' });
    const { payment_id } = await paymentOf(order_id);

    expect((await reverse(payment_id, 'It paid another order')).status).toBe(200);

    expect(await moneyOf(order_id)).toEqual(['unpaid', 0, 1400, 0]);
    expect(await paymentOf(order_id)).toMatchObject({
      amount: 1400,
      reason: 'It paid another order',
      reversed_at: expect.any(String) as string,
    });
    const mail = (await lastMail())?.body;
    expect(mail).toContain('We told you that ₹1,400.00 had arrived for this order.');
    expect(mail).toContain('It paid another order');
    expect((await audited(payment_id))[0]).toMatchObject({ action: 'payment.reversed' });
    const entries = await entriesOf(order_id);
    expect((await reverse(payment_id, 'Once more')).status).toBe(200);
    expect(await entriesOf(order_id)).toEqual(entries);
    // Its reference is free again, for this order and for others.
    const other = await order();
    expect((await pay(other.order_id, { reference: '644444444444' })).status).toBe(200);
    expect((await readOrder(order_number)).order.payment_status).toBe('unpaid');
  });

  it('[MY-01] leaves no false refund after a cancellation', async () => {
    const { order_id } = await order();
    await pay(order_id);
    await cancel(order_id);
    expect(await moneyOf(order_id)).toEqual(['refund_due', 1400, 0, 1400]);

    await reverse((await paymentOf(order_id)).payment_id);

    expect(await moneyOf(order_id)).toEqual(['voided', 0, 0, 0]);
  });

  it('[MY-01] stays once a part of it was returned', async () => {
    const { order_id } = await order();
    await pay(order_id, { amount: 1500 });
    await refund(order_id);
    const { payment_id } = await paymentOf(order_id);

    expect(await unchangedBy(() => reverse(payment_id))).toEqual([
      409,
      'A part of this payment was returned, so it cannot be reversed any more.',
    ]);
  });
});

describe('a refund that the staff record', () => {
  it('[MY-03] is made in parts, never with the reference of the payment', async () => {
    const { order_id } = await order();
    await pay(order_id, { reference: '655555555555' });
    await cancel(order_id);

    const [status] = await unchangedBy(() => refund(order_id, { reference: '655555555555' }));
    expect(status).toBe(409);
    expect((await unchangedBy(() => refund(order_id, { amount: 1400.01 })))[0]).toBe(422);

    await refund(order_id, { amount: 900 });
    expect(await moneyOf(order_id)).toEqual(['refund_due', 500, 0, 500]);
    const mail = (await lastMail())?.body;
    expect(mail).toContain('We have returned ₹900.00.');
    expect(mail).toContain('We return your payment of ₹500.00');

    await refund(order_id);
    expect(await moneyOf(order_id)).toEqual(['refunded', 0, 0, 0]);
  });
});

describe('money of two people at once', () => {
  const statuses = (replies: { status: number }[]) =>
    replies.map(({ status }) => status).sort((one, other) => one - other);

  it('[MY-01] with one UTR for two orders pays one of them', async () => {
    const [first, second] = [await order(), await order()];
    const reference = nextUtr();

    const replies = await Promise.all(
      [first, second].map(({ order_id }) => pay(order_id, { reference })),
    );

    expect(statuses(replies)).toEqual([200, 409]);
    const paid = [await moneyOf(first.order_id), await moneyOf(second.order_id)];
    expect(paid.map(([status]) => status).sort()).toEqual(['paid', 'unpaid']);
  });

  it('[MY-03] is returned once', async () => {
    const { order_id } = await order();
    await pay(order_id);
    await cancel(order_id);

    const replies = await Promise.all([refund(order_id), refund(order_id), refund(order_id)]);

    expect(statuses(replies)).toEqual([200, 409, 409]);
    expect(await moneyOf(order_id)).toEqual(['refunded', 0, 0, 0]);
  });

  it('[MY-02] has the status of its sums if it arrives during the cancellation', async () => {
    const { order_id } = await order();

    await Promise.all([pay(order_id, { amount: 1400 }), cancel(order_id)]);

    expect(await moneyOf(order_id)).toEqual(['refund_due', 1400, 0, 1400]);
    const { status, before } = await readSettlement(shop.db, order_id);
    expect(status).toBe(before);
  });
});

it('[MY-02] lists show the sums that the rule of the status has', async () => {
  const rows = await shop.db
    .selectFrom('orders')
    .select(['order_id', 'payment_status', duePaise.as('due'), refundPaise.as('refundDue')])
    .select(paidPaise.as('paid'))
    .execute();

  expect(rows.length).toBeGreaterThan(10);
  for (const { order_id, payment_status, due, refundDue, paid } of rows) {
    const { sums, ...settled } = await readSettlement(shop.db, order_id);
    expect(settled).toMatchObject({ status: payment_status, due, refundDue });
    expect(paid).toBe(sums.received - sums.returned);
  }
});

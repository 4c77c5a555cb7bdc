import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dayInIndia } from '@shop/shared/contract';
import type { Today } from '@shop/shared/contract/admin';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { adminCalls } from '../support/team/admin';
import { mailsTo, resetStock, tableContents } from '../support/database/rows';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
  Object.assign(shop.provider, { isDown: false, refundStatus: 'processed' });
});
afterAll(() => shop.close());

async function buyPaid({ isReported = true } = {}) {
  const { order_id, order_number } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  const { payment } = shop.provider.pay(body.order_id);
  if (isReported) await shop.webhook('payment.captured', payment);
  return { order_id, order_number, payment, razorpayOrderId: body.order_id };
}
const { read, readOrder } = adminCalls(() => ({ shop }));
const today = async () => (await read<Required<Today>>('/today')).body;
const orderOf = async (order_id: string) => (await shop.read(order_id)).body;
const entriesOf = async (reference: string) => {
  const rows = await shop.db
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refunds.order_id', 'refunds.amount_paise', 'state', 'payments.reference as paid'])
    .where('refunds.reference', '=', reference)
    .execute();
  return rows;
};
const attemptsOf = (order_id: string) =>
  shop.db
    .selectFrom('razorpay_attempts')
    .select(['status', 'reason'])
    .where('order_id', '=', order_id)
    .execute();
const creditedBy = (reference: string) =>
  shop.db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.refund_id', 'credit_notes.refund_id')
    .select(['credit_notes.amount_paise', 'sale_paise'])
    .where('reference', '=', reference)
    .executeTakeFirst();
const disputeOf = (id: string) =>
  shop.db
    .selectFrom('razorpay_disputes')
    .select(['status', 'amount_paise', 'respond_by'])
    .where('dispute_id', '=', id)
    .executeTakeFirst();

/** Every sequence of some messages. */
const sequences = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item) =>
        sequences(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

describe('[MY-03] a refund that was made in the dashboard', () => {
  it('is a refund of its payment and order, and tells the buyer once', async () => {
    const { order_id, payment } = await buyPaid();
    const refund = shop.provider.refund(payment.id, { amount: 20_055 });

    await shop.webhook('refund.processed', refund);
    await shop.webhook('refund.processed', refund);

    expect(await entriesOf(refund.id)).toEqual([
      { order_id, amount_paise: 20_055, state: 'processed', paid: payment.id },
    ]);
    expect((await orderOf(order_id)).paid_amount).toBe(2599.45);
    const told = (await mailsTo(shop.db, shop.email)).filter(({ subject }) =>
      subject.startsWith('We have returned'),
    );
    expect(told).toHaveLength(1);
  });

  it('[MY-04] after the receipt lowers what the order owes, as its credit note says', async () => {
    const { order_id, payment } = await buyPaid();
    for (const status of ['packed', 'dispatched']) await shop.setStatus(order_id, status);
    const refund = shop.provider.refund(payment.id, { amount: 20_055 });

    await shop.webhook('refund.processed', refund);

    expect(await orderOf(order_id)).toMatchObject({
      payment_status: 'paid',
      paid_amount: 2599.45,
      due_amount: 0,
    });
    expect(await creditedBy(refund.id)).toEqual({ amount_paise: 20_055, sale_paise: 20_055 });
  });

  it('[MY-04] is of the day on which it was made, as its payment, however late the report', async () => {
    const { order_id, payment } = await buyPaid({ isReported: false });
    const refund = shop.provider.refund(payment.id, { amount: 20_055 });
    const earlier = Math.floor(shop.clock().getTime() / 1000) - 3 * 86_400;
    Object.assign(payment, { created_at: earlier });
    Object.assign(refund, { created_at: earlier });
    const day = dayInIndia(new Date(earlier * 1000));

    await shop.reconcile();

    const { money_entries } = await readOrder(order_id);
    expect(money_entries.map((entry) => [entry.reference, entry.day])).toEqual([
      [payment.id, day],
      [refund.id, day],
    ]);
  });

  it('leaves nothing due when the order is cancelled afterwards', async () => {
    const { order_id, payment } = await buyPaid();
    const refund = shop.provider.refund(payment.id);
    await shop.webhook('refund.processed', refund);

    await shop.cancel(order_id);
    await shop.refund();

    expect(await orderOf(order_id)).toMatchObject({
      payment_status: 'refunded',
      refund_amount: 0,
    });
    expect(shop.provider.ledger.refunds.filter((each) => each.payment_id === payment.id)).toEqual([
      refund,
    ]);
  });

  it('is recorded whatever the sequence of its reports', async () => {
    shop.provider.refundStatus = 'pending';
    const outcomes = [];
    for (const order of sequences([0, 1, 2])) {
      const { order_id, payment } = await buyPaid({ isReported: false });
      const captured = shop.provider.webhook('payment.captured', payment);
      const refund = shop.provider.refund(payment.id);
      const created = shop.provider.webhook('refund.created', refund);
      shop.provider.endRefund(refund.id, 'processed');
      const messages = [captured, created, shop.provider.webhook('refund.processed', refund)];
      for (const place of order) await shop.sendWebhook(messages[place] ?? captured);
      const { paid_amount, payment_events } = await orderOf(order_id);
      const kinds = payment_events.map(({ kind }) => kind).filter((kind) => kind !== 'due_back');
      outcomes.push({ entries: (await entriesOf(refund.id)).length, paid_amount, kinds });
    }

    expect(outcomes).toEqual(
      Array.from({ length: 6 }, () => ({
        entries: 1,
        paid_amount: 0,
        kinds: ['received', 'refunded'],
      })),
    );
  });
});

describe('[MY-03] a dispute', () => {
  it('is kept with the day until which the shop can respond', async () => {
    const { payment } = await buyPaid();
    const dispute = shop.provider.dispute(payment.id);

    await shop.webhook('payment.dispute.created', dispute);

    expect(await disputeOf(dispute.id)).toEqual({
      status: 'open',
      amount_paise: 280_000,
      respond_by: new Date(dispute.respond_by * 1000),
    });
  });

  it('that is lost is money that has left, which nobody asks the buyer for again', async () => {
    const { order_id, payment } = await buyPaid();
    const dispute = shop.provider.dispute(payment.id);
    const created = shop.provider.webhook('payment.dispute.created', dispute);
    shop.provider.endDispute(dispute.id, 'lost');

    await shop.webhook('payment.dispute.lost', dispute);
    await shop.sendWebhook(created);
    await shop.webhook('payment.dispute.lost', dispute);

    expect((await disputeOf(dispute.id))?.status).toBe('lost');
    expect(await entriesOf(dispute.id)).toEqual([
      { order_id, amount_paise: 280_000, state: 'processed', paid: payment.id },
    ]);
    expect(await orderOf(order_id)).toMatchObject({
      payment_status: 'paid',
      paid_amount: 0,
      due_amount: 0,
      refund_amount: 0,
    });
    const subjects = (await mailsTo(shop.db, shop.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('returned'))).toEqual([]);
  });

  it('that is lost after a refund in the dashboard leaves nothing to pay', async () => {
    const { order_id, payment } = await buyPaid();
    await shop.webhook('refund.processed', shop.provider.refund(payment.id, { amount: 40_000 }));
    const dispute = shop.provider.dispute(payment.id);
    shop.provider.endDispute(dispute.id, 'lost');

    await shop.webhook('payment.dispute.lost', dispute);

    expect((await orderOf(order_id)).due_amount).toBe(0);
  });

  it('[MY-04] that is lost after the receipt takes back the sale', async () => {
    const { order_id, payment } = await buyPaid();
    for (const status of ['packed', 'dispatched']) await shop.setStatus(order_id, status);
    const dispute = shop.provider.dispute(payment.id);
    shop.provider.endDispute(dispute.id, 'lost');

    await shop.webhook('payment.dispute.lost', dispute);

    expect(await creditedBy(dispute.id)).toEqual({ amount_paise: 280_000, sale_paise: 280_000 });
    expect((await orderOf(order_id)).due_amount).toBe(0);
  });

  it('that is lost after a cancellation leaves nothing to return', async () => {
    const { order_id, payment } = await buyPaid();
    await shop.cancel(order_id);
    const dispute = shop.provider.dispute(payment.id);
    shop.provider.endDispute(dispute.id, 'lost');

    await shop.webhook('payment.dispute.lost', dispute);
    await shop.refund();

    expect(await orderOf(order_id)).toMatchObject({
      payment_status: 'refunded',
      refund_amount: 0,
    });
    expect(shop.provider.ledger.refunds.some((each) => each.payment_id === payment.id)).toBe(false);
  });

  it.each(['won', 'closed'] as const)('that is %s changes no money', async (status) => {
    const { order_id, payment } = await buyPaid();
    const dispute = shop.provider.dispute(payment.id);
    shop.provider.endDispute(dispute.id, status);

    await shop.webhook(`payment.dispute.${status}`, dispute);

    expect((await disputeOf(dispute.id))?.status).toBe(status);
    expect((await orderOf(order_id)).paid_amount).toBe(2800);
  });
});

describe('[MY-03] a payment that brings no money, or not yet', () => {
  it('is kept with the reason of the provider if it failed', async () => {
    const { order_id } = await shop.buy();
    const { body } = await shop.openCheckout(order_id);
    const { payment } = shop.provider.pay(body.order_id, { status: 'failed' });

    await shop.webhook('payment.failed', payment);

    expect(await attemptsOf(order_id)).toEqual([
      { status: 'failed', reason: 'Your payment was declined by your bank.' },
    ]);
  });

  it('is taken if it stays authorized and its order waits for it', async () => {
    const { order_id } = await shop.buy();
    const { body } = await shop.openCheckout(order_id);
    const { payment } = shop.provider.pay(body.order_id, { status: 'authorized' });
    await shop.webhook('payment.authorized', payment);
    await shop.reconcile();
    expect((await orderOf(order_id)).payment_status).toBe('unpaid');

    shop.advance(6);
    await shop.reconcile();

    expect((await orderOf(order_id)).payment_status).toBe('paid');
    expect(shop.provider.paymentOf(body.order_id)?.status).toBe('captured');
  });

  it.each([
    ['its order is cancelled', {}],
    ['the amount is another one', { amount: 100_000 }],
  ])('is left to return by itself if %s', async (_why, differences) => {
    const { order_id } = await shop.buy();
    const { body } = await shop.openCheckout(order_id);
    const { payment } = shop.provider.pay(body.order_id, { status: 'authorized', ...differences });
    await shop.webhook('payment.authorized', payment);
    if (!('amount' in differences)) await shop.cancel(order_id);

    shop.advance(6);
    await shop.reconcile();

    expect(shop.provider.paymentOf(body.order_id)?.status).toBe('authorized');
    expect(await attemptsOf(order_id)).toEqual([{ status: 'authorized', reason: '' }]);
  });
});

describe('[AD-03, MY-03] the Today page', () => {
  it('shows a dispute with the day until which the shop can respond, until it has ended', async () => {
    const { order_number, payment } = await buyPaid();
    const dispute = shop.provider.dispute(payment.id);
    await shop.webhook('payment.dispute.created', dispute);
    const open = (await today()).disputes;
    shop.provider.endDispute(dispute.id, 'won');
    await shop.webhook('payment.dispute.won', dispute);

    expect(open.items).toContainEqual(
      expect.objectContaining({
        subject: order_number,
        amount: 2800,
        due_by: new Date(dispute.respond_by * 1000).toISOString(),
        note: 'Goods or services not received',
      }),
    );
    expect((await today()).disputes.items.map(({ subject }) => subject)).not.toContain(
      order_number,
    );
  });

  it('shows a refund that failed, with the reason', async () => {
    shop.provider.refundStatus = 'pending';
    const { order_id, order_number, payment } = await buyPaid();
    await shop.cancel(order_id);
    await shop.refund();
    const refund = shop.provider.ledger.refunds.find((each) => each.payment_id === payment.id);
    if (!refund) throw new Error('The provider has no refund.');
    shop.provider.endRefund(refund.id, 'failed');

    await shop.webhook('refund.failed', refund);

    expect((await today()).failed_refunds.items).toContainEqual(
      expect.objectContaining({
        subject: order_number,
        amount: 2800,
        note: 'The customer’s bank has not taken the money, so Razorpay has it again.',
      }),
    );
  });

  it('shows authorized money that is not taken, as does the history of the order', async () => {
    const { order_id, order_number } = await shop.buy();
    const { body } = await shop.openCheckout(order_id);
    const { payment } = shop.provider.pay(body.order_id, { status: 'authorized', amount: 100_000 });
    await shop.webhook('payment.authorized', payment);

    shop.advance(16);

    expect((await today()).authorized_payments.items).toContainEqual(
      expect.objectContaining({ subject: order_number, amount: 1000 }),
    );
    expect((await readOrder(order_id)).changes).toContainEqual(
      expect.objectContaining({ kind: 'attempt', value: 'authorized', reference: payment.id }),
    );
  });
});

describe('the recorded messages of the provider', () => {
  const folder = join(__dirname, 'webhooks');
  const bodies = readdirSync(folder).map((name) => ({
    name,
    body: readFileSync(join(folder, name), 'utf8'),
  }));

  it('are all understood, and have the same effect in another sequence and twice', async () => {
    const results: unknown[] = [];
    for (const sequence of [bodies, bodies.toReversed(), [...bodies, ...bodies]]) {
      await sql`truncate payments, razorpay_events, razorpay_attempts cascade`.execute(shop.db);
      for (const { body } of sequence) {
        expect((await shop.sendWebhook(shop.provider.signed(body))).statusCode).toBe(204);
      }
      const { payments, refunds } = await tableContents(shop.db);
      results.push([payments?.length, refunds?.length]);
    }

    expect(results[0]).toEqual([1, 2]);
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });
});

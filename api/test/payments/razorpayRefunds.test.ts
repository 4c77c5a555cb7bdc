import { sql } from 'kysely';
import type { ChangedPayment } from '@shop/shared/contract/admin';
import { changeSetting } from '../../src/settings/changeSetting';
import { adminCalls } from '../support/team/admin';
import { mailsTo, resetStock } from '../support/database/rows';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
  await setAutomatic('yes');
  Object.assign(shop.provider, { isDown: false, losesResponses: false, refundStatus: 'processed' });
});
afterAll(() => shop.close());

const { act } = adminCalls(() => ({ shop }));
const setAutomatic = (value: string) => changeSetting(shop.db, 'payment.razorpay.refunds', value);

/** Places an order and pays it. */
async function buyPaid() {
  const { order_id, order_number } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  const { payment } = shop.provider.pay(body.order_id);
  await shop.webhook('payment.captured', payment);
  return { order_id, order_number, payment, razorpayOrderId: body.order_id };
}

async function buyCancelled() {
  const bought = await buyPaid();
  await shop.cancel(bought.order_id);
  return bought;
}

const refundsOf = (paymentId: string) =>
  shop.provider.ledger.refunds.filter(({ payment_id }) => payment_id === paymentId);
/** Returns the first refund of a payment. */
function refundOf(paymentId: string) {
  const [refund] = refundsOf(paymentId);
  if (!refund) throw new Error(`The provider has no refund of ${paymentId}.`);
  return refund;
}
const storedOf = (order_id: string) =>
  shop.db
    .selectFrom('refunds')
    .select(['refund_id', 'state', 'amount_paise', 'reference', 'method', 'payment_id'])
    .where('order_id', '=', order_id)
    .orderBy('created_at')
    .execute();
const orderOf = async (order_id: string) => (await shop.read(order_id)).body;
const subjects = async () => (await mailsTo(shop.db, shop.email)).map(({ subject }) => subject);
const paymentIdOf = async (reference: string) =>
  (
    await shop.db
      .selectFrom('payments')
      .select('payment_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).payment_id;
const returnIt = async (reference: string, body: object = {}) =>
  act<ChangedPayment>(`/payments/${await paymentIdOf(reference)}/refund`, body);

describe('[MY-03] a refund by the provider', () => {
  it('returns the money of a cancelled order once, without being asked', async () => {
    const { order_id, payment } = await buyCancelled();

    await shop.refund();
    await shop.refund();

    const [refund, ...others] = refundsOf(payment.id);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ amount: 280_000, status: 'processed' });
    expect(await storedOf(order_id)).toMatchObject([
      { refund_id: refund?.receipt, state: 'processed', reference: refund?.id, method: 'razorpay' },
    ]);
    expect(await orderOf(order_id)).toMatchObject({
      payment_status: 'refunded',
      paid_amount: 0,
      refund_amount: 0,
    });
  });

  it('[MY-03] is left to the staff when it is late: it may have been returned in another way', async () => {
    const { order_id, payment } = await buyCancelled();
    await sql`
      update payment_events set at = at - interval '49 hours' where order_id = ${order_id}
    `.execute(shop.db);

    await shop.refund();
    expect(refundsOf(payment.id)).toEqual([]);

    expect((await returnIt(payment.id)).status).toBe(200);
    await shop.refund();
    expect(refundOf(payment.id)).toMatchObject({ amount: 280_000, status: 'processed' });
  });

  it('[MY-04] gets a credit note when the provider confirms it, if the order has a receipt', async () => {
    shop.provider.refundStatus = 'pending';
    const { order_id, payment } = await buyPaid();
    await shop.setStatus(order_id, 'confirmed');
    await shop.setStatus(order_id, 'packed');
    await shop.setStatus(order_id, 'dispatched');
    await shop.setStatus(order_id, 'cancelled', 'Lost on the road');
    await shop.refund();
    const before = (await orderOf(order_id)).credit_notes;

    const refund = refundOf(payment.id);
    shop.provider.endRefund(refund.id, 'processed');
    await shop.webhook('refund.processed', refund);

    expect(before).toEqual([]);
    expect((await orderOf(order_id)).credit_notes).toMatchObject([{ amount: 2800 }]);
  });

  it('tells the buyer once that the money comes back, and once that it was returned', async () => {
    shop.provider.refundStatus = 'pending';
    const { payment } = await buyCancelled();
    await shop.refund();
    const before = await subjects();

    const refund = refundOf(payment.id);
    shop.provider.endRefund(refund.id, 'processed');
    await shop.webhook('refund.processed', refund);
    await shop.webhook('refund.processed', refund);

    expect(before.filter((subject) => subject.startsWith('We have returned'))).toEqual([]);
    const mails = await mailsTo(shop.db, shop.email);
    const told = mails.filter(({ subject }) => subject.startsWith('We have returned'));
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain('We have returned ₹2,800.00');
    expect(told[0]?.body).toContain(refund.id);
    expect(told[0]?.body).toContain(refund.acquirer_data.arn);
  });

  it('returns the second payment of an order, and no more', async () => {
    const { order_id, payment, razorpayOrderId } = await buyPaid();
    const second = shop.provider.pay(razorpayOrderId).payment;
    await shop.webhook('payment.captured', second);

    await shop.refund();

    expect(refundsOf(payment.id)).toEqual([]);
    expect(refundsOf(second.id)).toMatchObject([{ amount: 280_000 }]);
    expect((await orderOf(order_id)).payment_status).toBe('paid');
  });

  it.each([
    ['a fee', { fee_bearer: 'customer' as const }, {}],
    ['an offer', {}, { offer: 10_000 }],
  ])('[MY-01] returns the second payment of an order whole, also with %s', async (...second) => {
    const [, overrides, options] = second;
    const { order_id, payment, razorpayOrderId } = await buyPaid();
    const { payment: twice } = shop.provider.pay(razorpayOrderId, overrides, options);
    await shop.webhook('payment.captured', twice);

    await shop.refund();

    expect(refundsOf(payment.id)).toEqual([]);
    expect(refundsOf(twice.id)).toMatchObject([{ amount: twice.amount }]);
    expect(await orderOf(order_id)).toMatchObject({ payment_status: 'paid', paid_amount: 2800 });
  });

  it('returns both payments of a cancelled order', async () => {
    const { order_id, payment, razorpayOrderId } = await buyPaid();
    const second = shop.provider.pay(razorpayOrderId).payment;
    await shop.webhook('payment.captured', second);
    await shop.cancel(order_id);

    await shop.refund();

    expect(refundsOf(payment.id)).toHaveLength(1);
    expect(refundsOf(second.id)).toHaveLength(1);
    expect((await orderOf(order_id)).payment_status).toBe('refunded');
  });

  it('is made once if the response of the provider is lost', async () => {
    const { order_id, payment } = await buyCancelled();
    shop.provider.losesResponses = true;
    await shop.refund();
    shop.provider.losesResponses = false;

    await shop.refund();
    await shop.refund();

    expect(refundsOf(payment.id)).toHaveLength(1);
    expect((await orderOf(order_id)).payment_status).toBe('refunded');
  });

  it('is made once if the process ends before it has stored the response', async () => {
    const { order_id, payment } = await buyCancelled();
    shop.provider.isDown = true;
    await shop.refund();
    shop.provider.isDown = false;
    const [{ refund_id } = { refund_id: '' }] = await storedOf(order_id);
    shop.provider.refund(payment.id, { amount: 280_000, receipt: refund_id });

    await shop.refund();

    expect(refundsOf(payment.id)).toHaveLength(1);
    expect(await storedOf(order_id)).toMatchObject([{ refund_id, state: 'processed' }]);
  });

  it('is made once by several processes at the same time', async () => {
    const { order_id, payment } = await buyCancelled();

    await Promise.all([shop.refund(), shop.refund(), shop.refund()]);

    expect(refundsOf(payment.id)).toHaveLength(1);
    expect(await storedOf(order_id)).toHaveLength(1);
  });

  it('waits for the provider, whose outage loses nothing', async () => {
    const { order_id } = await buyCancelled();
    shop.provider.isDown = true;
    await shop.refund();
    expect(await storedOf(order_id)).toMatchObject([{ state: 'pending', reference: '' }]);

    shop.provider.isDown = false;
    await shop.refund();

    expect((await orderOf(order_id)).payment_status).toBe('refunded');
  });

  it('is asked about until its outcome is known', async () => {
    shop.provider.refundStatus = 'pending';
    const { order_id, payment } = await buyCancelled();
    await shop.refund();
    const refund = refundOf(payment.id);
    const asked = () => shop.provider.calls.filter((call) => call.includes(refund.id)).length;
    await shop.refund();
    const before = asked();
    await shop.refund();
    expect(asked()).toBe(before);
    shop.provider.endRefund(refund.id, 'processed');

    shop.advance(61);
    await shop.refund();

    expect((await orderOf(order_id)).payment_status).toBe('refunded');
  });

  it('that failed is due again, is not repeated by itself, and can be tried again', async () => {
    shop.provider.refundStatus = 'pending';
    const { order_id, payment } = await buyCancelled();
    await shop.refund();
    const refund = refundOf(payment.id);
    shop.provider.endRefund(refund.id, 'failed');
    await shop.webhook('refund.failed', refund);
    await shop.refund();
    expect(refundsOf(payment.id)).toHaveLength(1);
    expect(await orderOf(order_id)).toMatchObject({
      payment_status: 'refund_due',
      refund_amount: 2800,
    });

    shop.provider.refundStatus = 'processed';
    expect((await returnIt(payment.id)).status).toBe(200);
    await shop.refund();

    expect(refundsOf(payment.id).map(({ status }) => status)).toEqual(['failed', 'processed']);
    expect((await orderOf(order_id)).payment_status).toBe('refunded');
  });

  it('that the provider refuses fails with the reason', async () => {
    const { order_id, payment } = await buyCancelled();
    const stored = shop.provider.ledger.payments.find(({ id }) => id === payment.id);
    Object.assign(stored ?? {}, { captured: false });

    await shop.refund();

    expect(await storedOf(order_id)).toMatchObject([{ state: 'failed' }]);
    expect((await orderOf(order_id)).payment_events.at(-1)).toMatchObject({
      kind: 'refund_failed',
      reason: 'The payment status should be captured for action to be taken',
    });
  });

  it('is not sent if the money was returned in the dashboard meanwhile', async () => {
    const { order_id, payment, razorpayOrderId } = await buyPaid();
    const second = shop.provider.pay(razorpayOrderId).payment;
    await shop.webhook('payment.captured', second);
    shop.provider.isDown = true;
    await shop.refund();
    shop.provider.isDown = false;
    const byHand = shop.provider.refund(payment.id);
    await shop.webhook('refund.processed', byHand);

    await shop.refund();

    expect(refundsOf(second.id)).toEqual([]);
    expect((await storedOf(order_id)).map(({ state }) => state)).toEqual(['failed', 'processed']);
    expect((await orderOf(order_id)).payment_status).toBe('paid');
  });
});

describe('[MY-03] a refund that the staff start', () => {
  it('needs one request if the setting is off', async () => {
    await setAutomatic('no');
    const { order_id, payment } = await buyCancelled();
    await shop.refund();
    expect(refundsOf(payment.id)).toEqual([]);

    const { status, body } = await returnIt(payment.id, { reason: 'The customer has called.' });
    await shop.refund();

    expect({ status, unplaced: body.unplaced_amount }).toEqual({ status: 200, unplaced: 0 });
    expect((await orderOf(order_id)).payment_status).toBe('refunded');
  });

  it('returns a part, then the rest', async () => {
    await setAutomatic('no');
    const { order_id, payment } = await buyCancelled();

    await returnIt(payment.id, { amount: 200.55 });
    await shop.refund();
    expect(await orderOf(order_id)).toMatchObject({
      payment_status: 'refund_due',
      refund_amount: 2599.45,
    });
    await returnIt(payment.id);
    await shop.refund();

    expect(refundsOf(payment.id).map(({ amount }) => amount)).toEqual([20_055, 259_945]);
    expect((await orderOf(order_id)).payment_status).toBe('refunded');
  });

  it('is started once by two people at the same time', async () => {
    await setAutomatic('no');
    const { order_id, payment } = await buyCancelled();

    const replies = await Promise.all([returnIt(payment.id), returnIt(payment.id)]);
    await shop.refund();

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refundsOf(payment.id)).toHaveLength(1);
    expect(await storedOf(order_id)).toHaveLength(1);
  });

  it('returns no more than is due back', async () => {
    await setAutomatic('no');
    const { payment } = await buyCancelled();
    const { status, body } = await returnIt(payment.id, { amount: 2800.01 });
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: '₹2,800.00 of this payment is due back; please return no more than that',
    });
    const paid = await buyPaid();
    expect((await returnIt(paid.payment.id)).status).toBe(409);
  });

  it('by hand is refused, unless the provider could not return the money', async () => {
    shop.provider.refundStatus = 'pending';
    const { order_number, payment } = await buyCancelled();
    const byHand = { status: 'refunded', reference: '433445566778' };
    const refused = await act(`/orders/${order_number}/payment`, byHand);
    await shop.refund();
    const waiting = await act(`/orders/${order_number}/payment`, byHand);
    const refund = refundOf(payment.id);
    shop.provider.endRefund(refund.id, 'failed');
    await shop.webhook('refund.failed', refund);

    const accepted = await act(`/orders/${order_number}/payment`, byHand);

    expect([refused.status, waiting.status, accepted.status]).toEqual([409, 409, 200]);
    expect(refused.body.detail).toBe(
      'This payment goes back by Razorpay, so that it is returned once: choose ‘Return by Razorpay’ instead.',
    );
    expect(accepted.body.payment_status).toBe('refunded');
  });

  it('by hand is refused with the reference of the payment itself', async () => {
    shop.provider.refundStatus = 'pending';
    const { order_number, payment } = await buyCancelled();
    await shop.refund();
    const refund = refundOf(payment.id);
    shop.provider.endRefund(refund.id, 'failed');
    await shop.webhook('refund.failed', refund);

    const { status } = await act(`/orders/${order_number}/payment`, {
      status: 'refunded',
      reference: payment.id,
    });

    expect(status).toBe(409);
  });

  it('returns a payment that belongs to no order', async () => {
    const payment = shop.provider.payWithoutOrder({ amount: 5_000 });
    await shop.webhook('payment.captured', payment);

    expect((await returnIt(payment.id)).status).toBe(200);
    await shop.refund();

    expect(refundsOf(payment.id)).toMatchObject([{ amount: 5_000, status: 'processed' }]);
  });
});

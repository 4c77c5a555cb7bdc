import type { ChangedPayment } from '@shop/shared/contract/admin';
import { tableContents, resetStock } from '../support/database/rows';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { adminCalls } from '../support/team/admin';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
  // Creates the owner, whom `unchangedBy` would see otherwise.
  await shop.owner();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
  shop.provider.refundStatus = 'pending';
});
afterAll(() => shop.close());

const { act } = adminCalls(() => ({ shop }));

/** Places an order and pays it once or twice. */
async function buyPaid(times: number) {
  const { order_id, order_number } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  let reference = '';
  for (let count = 0; count < times; count += 1) {
    const { payment } = shop.provider.pay(body.order_id);
    await shop.webhook('payment.captured', payment);
    reference = payment.id;
  }
  return { order_id, order_number, reference };
}

const paymentIdOf = async (reference: string) =>
  (
    await shop.db
      .selectFrom('payments')
      .select('payment_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).payment_id;

const moneyOf = async (order_id: string) => {
  const { payment_status, paid_amount, due_amount } = (await shop.read(order_id)).body;
  return [payment_status, paid_amount, due_amount];
};

/** The provider reports that the refund of a payment has arrived. */
async function arrive(paymentId: string) {
  const { refunds } = shop.provider.ledger;
  const refund = refunds.find(({ payment_id }) => payment_id === paymentId);
  if (!refund) throw new Error(`The provider has no refund of ${paymentId}.`);
  await shop.webhook('refund.processed', shop.provider.endRefund(refund.id, 'processed'));
}

const unchangedBy = async (work: () => Promise<{ status: number; body: { detail?: string } }>) => {
  const before = await tableContents(shop.db);
  const { status, body } = await work();
  expect(await tableContents(shop.db)).toEqual(before);
  return [status, body.detail];
};

describe('money that is on its way back', () => {
  it('[MY-02] is not kept: the buyer would owe it when it has arrived', async () => {
    const { order_id, order_number, reference } = await buyPaid(2);
    await shop.refund();

    expect(
      await unchangedBy(() => act(`/orders/${order_number}/excess`, { reason: 'A present' })),
    ).toEqual([409, 'This money is on its way back already, so it cannot be kept.']);
    await arrive(reference);

    expect(await moneyOf(order_id)).toEqual(['paid', 2800, 0]);
  });

  it('[MY-02] is not assigned to another order', async () => {
    const { order_id, reference } = await buyPaid(1);
    await shop.cancel(order_id);
    await shop.refund();
    const other = await shop.buy();
    const paymentId = await paymentIdOf(reference);

    expect(
      await unchangedBy(() =>
        act<ChangedPayment>(`/payments/${paymentId}/allocations`, { order: other.order_number }),
      ),
    ).toEqual([409, 'Nothing of this payment is free: all of it counts for its orders.']);
    await arrive(reference);

    expect(await moneyOf(order_id)).toEqual(['refunded', 0, 0]);
    expect(await moneyOf(other.order_id)).toEqual(['unpaid', 0, 2800]);
  });
});

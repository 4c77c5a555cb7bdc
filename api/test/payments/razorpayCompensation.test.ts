import type { Today } from '@shop/shared/contract/admin';
import { changeSetting } from '../../src/settings/changeSetting';
import { mailsTo, resetStock } from '../support/database/rows';
import { outcomeCalls, outcomeOf } from '../support/orders/outcomes';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { replacementCalls, validFields } from '../support/orders/replacements';
import { adminCalls } from '../support/team/admin';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
  await changeSetting(shop.db, 'payment.razorpay.refunds', 'yes');
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
  shop.provider.refundStatus = 'pending';
});
afterAll(() => shop.close());

const context = () => ({ shop, token: shop.token });
const { read } = adminCalls(context);
const { decide, recordRefund } = outcomeCalls(context);
const { requestReplacement } = replacementCalls(context);
const orderOf = async (id: string) => (await shop.read(id)).body;
const listed = async () =>
  (await read<Today>('/today')).body.replacement_refunds?.items.map(({ subject }) => subject);

/** Decides that ₹500 of ₹2,800 are returned for damaged boxes. The order was paid by the provider. */
async function compensate() {
  const { order_id, order_number, items } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  const { payment } = shop.provider.pay(body.order_id);
  await shop.webhook('payment.captured', payment);
  for (const status of ['confirmed', 'packed', 'dispatched', 'delivered']) {
    await shop.setStatus(order_id, status);
  }
  const fields = { ...validFields, product_id: items[0]?.product_id ?? '' };
  const requested = await requestReplacement(order_id, { fields });
  const requestId = requested.body.replacement_requests[0]?.request_id ?? '';
  expect((await decide(requestId, { kind: 'refund', amount: 500 })).status).toBe(200);
  const refund = () => {
    const found = shop.provider.ledger.refunds.find(({ payment_id }) => payment_id === payment.id);
    if (!found) throw new Error('The provider has no refund.');
    return found;
  };
  return { order_id, order_number, requestId, refund };
}

describe('[MY-03] [AD-08] money for damaged boxes of an order that was paid by the provider', () => {
  it('goes back by the provider once, and leaves the order paid', async () => {
    const { order_id, order_number, requestId, refund } = await compensate();
    expect(await listed()).toContain(order_number);

    await shop.refund();
    await shop.refund();

    expect(refund()).toMatchObject({ amount: 50_000, status: 'pending' });
    expect(await listed()).not.toContain(order_number);
    const byHand = await recordRefund(requestId, '412345678901');
    expect([byHand.status, byHand.body]).toEqual([
      409,
      expect.objectContaining({ detail: expect.stringContaining('is on its way') as string }),
    ]);

    const id = refund().id;
    shop.provider.endRefund(id, 'processed');
    await shop.refund();
    await shop.webhook('refund.processed', refund());

    const order = await orderOf(order_id);
    expect(order).toMatchObject({ payment_status: 'paid', paid_amount: 2300, due_amount: 0 });
    expect(order.credit_notes).toMatchObject([{ amount: 500 }]);
    expect(outcomeOf(order)?.refund).toMatchObject({ amount: 500, reference: id });
    const mails = (await mailsTo(shop.db, shop.email)).filter(({ subject }) =>
      subject.startsWith('We have returned'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('₹500.00');
  });

  it('is returned by hand when the provider could not', async () => {
    const { order_id, order_number, requestId, refund } = await compensate();
    await shop.refund();
    shop.provider.endRefund(refund().id, 'failed');
    await shop.webhook('refund.failed', refund());
    await shop.refund();

    expect(await listed()).toContain(order_number);
    expect((await recordRefund(requestId, '512345678901')).status).toBe(200);
    expect(await orderOf(order_id)).toMatchObject({ payment_status: 'paid', paid_amount: 2300 });
  });
});

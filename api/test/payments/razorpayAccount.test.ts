import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { resetStock, tableContents } from '../support/database/rows';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
  shop.provider.isDown = false;
  shop.advance(24 * 60 + 1);
});
afterAll(() => shop.close());

const paymentsOf = (reference: string) =>
  shop.db.selectFrom('payments').selectAll().where('reference', '=', reference).execute();

async function buyPaid() {
  const { order_id } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  return { order_id, payment: shop.provider.pay(body.order_id).payment };
}

describe('[PY-07, MY-03] the daily list of the account', () => {
  it('enters payments, refunds and disputes whose reports were lost, once', async () => {
    const { order_id, payment } = await buyPaid();
    const other = await buyPaid();
    const stranger = shop.provider.payWithoutOrder({ amount: 5_000 });
    const refund = shop.provider.refund(payment.id);
    const dispute = shop.provider.dispute(other.payment.id);

    await shop.listAccount();
    const once = await tableContents(shop.db);
    shop.advance(24 * 60 + 1);
    await shop.listAccount();

    expect((await shop.read(order_id)).body).toMatchObject({ paid_amount: 0 });
    expect(await paymentsOf(stranger.id)).toMatchObject([{ amount_paise: 5_000 }]);
    const stored = await shop.db.selectFrom('refunds').select('reference').execute();
    expect(stored.map(({ reference }) => reference)).toContain(refund.id);
    const disputes = await shop.db.selectFrom('razorpay_disputes').select('dispute_id').execute();
    expect(disputes).toContainEqual({ dispute_id: dispute.id });
    const { payments, refunds, razorpay_disputes } = await tableContents(shop.db);
    expect({ payments, refunds, razorpay_disputes }).toEqual({
      payments: once.payments,
      refunds: once.refunds,
      razorpay_disputes: once.razorpay_disputes,
    });
  });

  it('reads every page', async () => {
    const ids = Array.from(
      { length: 101 },
      () => shop.provider.payWithoutOrder({ amount: 100 }).id,
    );

    await shop.listAccount();

    const stored = await shop.db
      .selectFrom('payments')
      .select('reference')
      .where('reference', 'in', ids)
      .execute();
    expect(stored).toHaveLength(101);
  });

  it('is read once a day, and again after an outage', async () => {
    await shop.listAccount();
    const stranger = shop.provider.payWithoutOrder({ amount: 5_000 });
    shop.advance(60);
    await shop.listAccount();
    expect(await paymentsOf(stranger.id)).toEqual([]);
    shop.advance(24 * 60);
    shop.provider.isDown = true;
    await shop.listAccount();
    expect(await paymentsOf(stranger.id)).toEqual([]);

    shop.provider.isDown = false;
    await shop.listAccount();

    expect(await paymentsOf(stranger.id)).toHaveLength(1);
  });
});

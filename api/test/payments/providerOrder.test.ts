import { formatTime, toPaise } from '@shop/shared/contract';
import { razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { createRazorpay } from '../../src/payments/razorpay/client';
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
  shop.provider.losesResponses = false;
  shop.provider.hasUniqueReceipts = true;
});
afterAll(() => shop.close());

describe('[PY-08] the order at the provider', () => {
  it('is found by its receipt when the answer to its creation was lost', async () => {
    const { order_id, order_number } = await shop.buy();
    shop.provider.losesResponses = true;
    expect((await shop.openCheckout(order_id)).status).toBe(503);
    shop.provider.losesResponses = false;

    const { status, body } = await shop.openCheckout(order_id);

    expect(status).toBe(200);
    expect(shop.provider.ordersOf(order_number)).toMatchObject([{ id: body.order_id }]);
    const { callback } = shop.provider.pay(body.order_id);
    expect((await shop.confirm(order_id, callback)).body.payment_status).toBe('paid');
  });

  it.each([
    ['another amount', { amountPaise: toPaise(1) }, undefined],
    ['a payment of its own', {}, 'captured'],
  ] as const)('is not one with %s, and the order stays as it is', async (_what, changes, paid) => {
    const { order_id, order_number: receipt, total_amount } = await shop.buy();
    const id = await createRazorpay({ ...razorpayKeys, apiUrl: shop.apiUrl }).createOrder({
      amountPaise: toPaise(total_amount),
      receipt,
      ...changes,
    });
    if (paid) shop.provider.pay(id, { status: paid });
    const before = await tableContents(shop.db);

    const { status } = await shop.openCheckout(order_id);

    expect(status).toBe(409);
    expect(shop.loggedEvents().at(-1)).toBe('razorpay_refused');
    expect(await tableContents(shop.db)).toEqual(before);
  });
});

describe('[PY-07] a payment that the provider does not open', () => {
  it('can be tried again while the provider does not answer, until the deadline of the order', async () => {
    const { order_id, pay_by } = await shop.buy();
    shop.provider.isDown = true;

    const { status, body, headers } = await shop.openCheckout(order_id);

    expect(status).toBe(503);
    expect(body.detail).toBe(
      `Razorpay does not answer right now. We keep your order until ${formatTime(pay_by ?? '')}. ` +
        'Please try again in a few minutes.',
    );
    expect(headers['retry-after']).toBeDefined();
    expect(shop.loggedEvents().at(-1)).toBe('razorpay_unavailable');
  });

  it('says that another way is needed when the keys are wrong, and tells the staff why', async () => {
    const withWrongKeys = await openRazorpayShop({
      razorpay: createRazorpay({ ...razorpayKeys, keySecret: 'another', apiUrl: shop.apiUrl }),
    });
    const { order_id } = await withWrongKeys.buy();

    const { status, body } = await withWrongKeys.openCheckout(order_id);

    expect(status).toBe(409);
    expect(body.detail).toContain(
      'Online payment does not work at the moment. It is our mistake, and we have been told.',
    );
    expect(body.detail).toContain('Please contact us');
    expect(withWrongKeys.logged('razorpay_refused').at(-1)).toMatchObject({
      level: 50,
      order_id,
      concerns: 'keys',
      description: 'Authentication failed',
    });
    await withWrongKeys.close();
  });

  it('names the amount that is too large for the provider', async () => {
    const { order_id } = await shop.buy();
    // Placed before the account's limit was known.
    await shop.db
      .updateTable('orders')
      .set({ total_paise: toPaise(560_000) })
      .where('order_id', '=', order_id)
      .execute();

    const { status, body } = await shop.openCheckout(order_id);

    expect(status).toBe(409);
    expect(body.detail).toContain('Razorpay does not take ₹5,60,000.00 in one payment.');
    expect(body.detail).toContain('Please contact us');
  });

  it('is only unavailable if the provider sends something else than its API', async () => {
    const { order_id } = await shop.buy();
    shop.provider.brokenBy = { status: 200, body: '<h1>Maintenance</h1>' };

    expect((await shop.openCheckout(order_id)).status).toBe(503);

    shop.provider.brokenBy = null;
  });
});

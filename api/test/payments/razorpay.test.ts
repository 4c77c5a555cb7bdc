import { randomUUID } from 'node:crypto';
import { expireOrders } from '../../src/orders/status/expireOrders';
import type { ShopSettings } from '@shop/shared/contract';
import { insertSetting } from '../../src/settings/queries';
import { withKey } from '../support/orders/orders';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { stockOf, resetStock, tableContents } from '../support/database/rows';
import { waitUntil } from '../support/processes/waitUntil';
import { openShop, publicOrigin } from '../support/shop';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
beforeEach(async () => {
  await shop.changeCustomer();
  await resetStock(shop.db);
  shop.provider.isDown = false;
});
afterAll(() => shop.close());

/** Changes the maximum of a payment, and waits until it takes effect. */
async function setMaximum(rupees: string) {
  await insertSetting(shop.db, 'payment.razorpay.max_amount', rupees);
  await waitUntil(async () => {
    const { body } = await shop.call<ShopSettings>('GET', '/api/shop/settings');
    return body.payment.razorpay?.max_amount === Number(rupees);
  });
}

describe('[PY-01] [PY-07] Razorpay', () => {
  it('is offered only if its keys are configured', async () => {
    const read = (of: Pick<RazorpayShop, 'call'>) =>
      of.call<{ payment: object }>('GET', '/api/shop/settings');
    expect((await read(shop)).body.payment).toMatchObject({
      razorpay: { max_amount: 500_000, minutes_to_pay: 15 },
    });

    const without = await openShop();
    expect((await read(without)).body.payment).toMatchObject({ razorpay: null });
    const { access_token: token } = await without.shopper();
    for (const path of [`order/${randomUUID()}/razorpay`, 'payments/razorpay/webhook']) {
      expect((await without.call('POST', `/api/${path}`, { token })).status).toBe(404);
    }
    await without.close();
  });

  it('refuses an order above its maximum, which an old page may send, with that maximum', async () => {
    await setMaximum('2000');
    const before = await tableContents(shop.db);

    const { status, body } = await shop.buyNow(
      { quantity: 2, payment_method: 'razorpay' },
      withKey(),
    );

    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail:
        'Card, UPI or net banking (Razorpay) is not possible for this order. ' +
        'It is possible up to ₹2,000.00. Please choose another way to pay.',
    });
    expect(await tableContents(shop.db)).toEqual(before);
    await setMaximum('500000');
  });

  it('[PY-08] reserves the boxes of an order for 15 minutes', async () => {
    const order = await shop.buy();
    expect(order).toMatchObject({ payment_method: 'razorpay', payment_status: 'unpaid' });
    const minutes = (Date.parse(order.pay_by ?? '') - shop.clock().getTime()) / 60_000;
    expect(minutes).toBe(15);
  });
});

describe('[PY-07] the payment of an order', () => {
  it('opens with the options of the checkout script, in paise', async () => {
    const { order_id, order_number } = await shop.buy();
    const { status, body } = await shop.openCheckout(order_id);
    const [created] = shop.provider.ordersOf(order_number);
    const { provider_page, ...options } = body;
    expect(provider_page).toBeDefined();
    expect(created).toMatchObject({ amount: 280_000, currency: 'INR' });
    expect(status).toBe(200);
    expect(options).toEqual({
      key: 'rzp_test_Orchard',
      order_id: created?.id,
      amount: 280_000,
      currency: 'INR',
      name: 'Ridge & Root',
      description: `Order ${order_number}`,
      prefill: { name: 'Asha Negi', email: shop.email, contact: '9816012345' },
      timeout: 900,
      last_failure: null,
    });
  });

  it('ends with the time to pay, and does not begin when too little of it is left', async () => {
    const { order_id } = await shop.buy();
    shop.advance(14.5);
    expect((await shop.openCheckout(order_id)).body.timeout).toBe(30);
    shop.advance(0.01);

    const { status, body } = await shop.openCheckout(order_id);

    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail:
        'Less than 30 seconds are left to pay this order, which is too short. You are welcome to order again.',
    });
  });

  it('[PY-08] has one provider’s order, however often it is opened', async () => {
    const { order_id, order_number } = await shop.buy();
    const replies = await Promise.all([
      shop.openCheckout(order_id),
      shop.openCheckout(order_id),
      shop.openCheckout(order_id),
    ]);
    replies.push(await shop.openCheckout(order_id));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.order_id)).size).toBe(1);
    const created = shop.provider.ordersOf(order_number).length;
    await shop.openCheckout(order_id);
    expect(shop.provider.ordersOf(order_number)).toHaveLength(created);
    expect(await stockOf(shop.db, 'golden')).toBe(498);
  });

  it('can be opened only by its customer', async () => {
    const { order_id } = await shop.buy();
    await shop.changeCustomer();
    expect((await shop.openCheckout(order_id)).status).toBe(404);
    expect((await shop.openCheckout('7')).status).toBe(404);
    expect((await shop.confirm(order_id, forged)).status).toBe(404);
  });

  it('cannot be opened for an order with another payment method', async () => {
    const { order_id } = await shop.buy('cod');
    const { status, body } = await shop.openCheckout(order_id);
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'This order is not paid online.',
    });
  });

  it('cannot be opened once it is paid, cancelled or too late', async () => {
    const paid = await shop.buy();
    const { body: checkout } = await shop.openCheckout(paid.order_id);
    await shop.confirm(paid.order_id, shop.provider.pay(checkout.order_id).callback);
    const detail = async (id: string) => (await shop.openCheckout(id)).body.detail;
    expect(await detail(paid.order_id)).toBe('This order is already paid.');

    const cancelled = await shop.buy();
    await shop.cancel(cancelled.order_id);
    const late = await shop.buy();
    shop.advance(15);
    for (const { order_id } of [cancelled, late]) {
      expect(await detail(order_id)).toBe(
        'The time to pay this order is over. You are welcome to order again.',
      );
    }
  });

  it('[S-36] must happen before the packing, because a packed order cannot be paid', async () => {
    const { order_id } = await shop.buy();
    const { body: checkout } = await shop.openCheckout(order_id);
    await shop.owner();
    const before = await tableContents(shop.db);
    const { status, body } = await shop.setStatus(order_id, 'packed');
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'This order is not paid yet. It can be packed once it is paid by Razorpay.',
    });
    expect(await tableContents(shop.db)).toEqual(before);
    await shop.confirm(order_id, shop.provider.pay(checkout.order_id).callback);
    expect((await shop.setStatus(order_id, 'packed')).status).toBe(200);
    expect((await shop.setStatus(order_id, 'packed')).body.detail).toBe(
      'This order is packed; it cannot become packed.',
    );
  });

  it('responds with 503 while the provider is unavailable, and the order stays unchanged', async () => {
    const { order_id, order_number } = await shop.buy();
    const before = await tableContents(shop.db);
    shop.provider.isDown = true;
    const { status, body } = await shop.openCheckout(order_id);
    expect(status).toBe(503);
    expect(body.detail).toMatch(/^Razorpay does not answer right now\. We keep your order until /);
    expect(await tableContents(shop.db)).toEqual(before);
    shop.provider.isDown = false;
    expect((await shop.openCheckout(order_id)).status).toBe(200);
    expect(shop.provider.ordersOf(order_number)).toHaveLength(1);
  });
});

const forged = { razorpay_payment_id: 'pay_1', razorpay_signature: '0'.repeat(64) };

describe('[PY-07] the callback of the checkout script', () => {
  const open = async () => {
    const order = await shop.buy();
    const { body } = await shop.openCheckout(order.order_id);
    return { ...order, razorpayOrderId: body.order_id };
  };

  it('pays the order, with the provider’s payment as its reference', async () => {
    const { order_id, razorpayOrderId } = await open();
    const { callback, payment } = shop.provider.pay(razorpayOrderId);
    const { status, body } = await shop.confirm(order_id, callback);
    expect(status).toBe(200);
    expect(body).toMatchObject({ payment_status: 'paid', pay_by: null });
    expect(body.payment_events).toMatchObject([
      { status: 'paid', actor: 'system', reference: payment.id },
    ]);
    expect(shop.loggedEvents().at(-1)).toBe('razorpay_paid');
  });

  it('is rejected for a payment of another order', async () => {
    const cheap = await open();
    const dear = await open();
    const { callback } = shop.provider.pay(cheap.razorpayOrderId);
    const before = await tableContents(shop.db);
    for (const razorpay_order_id of [cheap.razorpayOrderId, dear.razorpayOrderId]) {
      const reply = await shop.confirm(dear.order_id, { ...callback, razorpay_order_id });
      expect(reply.status).toBe(400);
      expect(reply.body.detail).toBe('This payment could not be verified.');
    }
    expect(await tableContents(shop.db)).toEqual(before);
    expect(shop.loggedEvents().at(-1)).toBe('razorpay_forged');
  });

  it('changes nothing with a forged or missing signature', async () => {
    const { order_id, razorpayOrderId } = await open();
    const { callback } = shop.provider.pay(razorpayOrderId);
    const before = await tableContents(shop.db);
    const wrong = { ...callback, razorpay_signature: forged.razorpay_signature };
    expect((await shop.confirm(order_id, wrong)).status).toBe(400);
    expect((await shop.confirm(order_id, { razorpay_payment_id: 'pay_1' })).status).toBe(422);
    expect(await tableContents(shop.db)).toEqual(before);
  });

  it.each(['authorized', 'created', 'failed'] as const)(
    'of a payment that is only %s leaves the order unpaid',
    async (paymentStatus) => {
      const { order_id, razorpayOrderId } = await open();
      const { callback } = shop.provider.pay(razorpayOrderId, { status: paymentStatus });
      const { status, body } = await shop.confirm(order_id, callback);
      expect({ status, payment: body.payment_status }).toEqual({ status: 200, payment: 'unpaid' });
    },
  );

  it('of a payment that was returned since leaves nothing paid', async () => {
    const { order_id, razorpayOrderId } = await open();
    const { payment, callback } = shop.provider.pay(razorpayOrderId);
    shop.provider.refund(payment.id);

    const { status, body } = await shop.confirm(order_id, callback);

    expect({ status, paid: body.paid_amount }).toEqual({ status: 200, paid: 0 });
  });

  it('leaves the order unpaid while the provider is unavailable', async () => {
    const { order_id, razorpayOrderId } = await open();
    const { callback } = shop.provider.pay(razorpayOrderId);
    shop.provider.isDown = true;
    const { status, body } = await shop.confirm(order_id, callback);
    expect({ status, payment: body.payment_status }).toEqual({ status: 200, payment: 'unpaid' });
    shop.provider.isDown = false;
    expect((await shop.confirm(order_id, callback)).body.payment_status).toBe('paid');
  });

  it('makes a refund due if the order has expired', async () => {
    const { order_id, razorpayOrderId } = await open();
    shop.advance(15);
    await expireOrders({ ...shop, publicOrigin, log: shop.app.log });
    const { callback } = shop.provider.pay(razorpayOrderId);
    const { body } = await shop.confirm(order_id, callback);
    expect(body).toMatchObject({ order_status: 'cancelled', payment_status: 'refund_due' });
  });
});

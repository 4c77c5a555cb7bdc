import { randomUUID } from 'node:crypto';
import { openRazorpayShop, type RazorpayShop } from '../support/orders/razorpayShop';
import { resetStock, tableContents } from '../support/database/rows';
import { publicOrigin } from '../support/shop';

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

/** Opens the payment of a new order, and pays it at the provider. */
async function payAtProvider(differences?: object) {
  const { order_id } = await shop.buy();
  const { body } = await shop.openCheckout(order_id);
  return { order_id, checkout: body, ...shop.provider.pay(body.order_id, differences) };
}

/** Sends the form that the provider's page makes the browser send, without a session. */
async function post(order: string, fields: Record<string, string>) {
  const { statusCode, headers, body } = await shop.app.inject({
    method: 'POST',
    url: `/api/payments/razorpay/callback/${order}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: statusCode, location: headers.location, body };
}

const statusOf = async (id: string) => (await shop.read(id)).body.payment_status;
const page = (id: string, result: string) => `/orders/${id}/payment?result=${result}`;

describe('[PY-07] the callback of the provider’s page', () => {
  it('is part of the options of the payment, with the page for those who leave', async () => {
    const { order_id, checkout } = await payAtProvider();

    expect(checkout.provider_page).toEqual({
      callback_url: `${publicOrigin}/api/payments/razorpay/callback/${order_id}`,
      cancel_url: `${publicOrigin}${page(order_id, 'cancelled')}`,
    });
  });

  it('pays the order without a session, and leads to it', async () => {
    const { order_id, callback, payment } = await payAtProvider();

    expect(await post(order_id, callback)).toEqual({
      status: 303,
      location: `/orders/${order_id}`,
      body: '',
    });

    const { payment_status, payment_events } = (await shop.read(order_id)).body;
    expect(payment_status).toBe('paid');
    expect(payment_events).toMatchObject([{ status: 'paid', reference: payment.id }]);
  });

  it('has one effect, however often it is sent', async () => {
    const { order_id, callback } = await payAtProvider();
    const first = await post(order_id, callback);
    const before = await tableContents(shop.db);

    expect(await post(order_id, callback)).toEqual(first);

    expect(await tableContents(shop.db)).toEqual(before);
  });

  it('leads to the payment while the provider has not captured it, or is unavailable', async () => {
    const authorized = await payAtProvider({ status: 'authorized' });
    expect((await post(authorized.order_id, authorized.callback)).location).toBe(
      page(authorized.order_id, 'waiting'),
    );

    const paid = await payAtProvider();
    shop.provider.isDown = true;
    expect((await post(paid.order_id, paid.callback)).location).toBe(
      page(paid.order_id, 'waiting'),
    );
    expect(await statusOf(paid.order_id)).toBe('unpaid');
  });

  it('changes nothing if it is forged, of another order or incomplete, and is logged', async () => {
    const { order_id, callback } = await payAtProvider();
    const { order_id: other } = await payAtProvider();
    const before = await tableContents(shop.db);
    const { razorpay_signature, ...unsigned } = callback;
    const forgeries = [
      [order_id, { ...callback, razorpay_signature: '0'.repeat(64) }],
      [order_id, { ...callback, razorpay_payment_id: 'pay_another' }],
      [order_id, unsigned],
      [other, callback],
    ] as const;

    for (const [id, fields] of forgeries) {
      expect(await post(id, fields)).toEqual({
        status: 303,
        location: page(id, 'unverified'),
        body: '',
      });
      expect(shop.loggedEvents().at(-1)).toBe('razorpay_forged');
    }

    expect(await tableContents(shop.db)).toEqual(before);
    expect(razorpay_signature).toHaveLength(64);
  });

  it('does not tell whether an order exists', async () => {
    const { callback } = await payAtProvider();
    const nobodys = randomUUID();

    expect((await post(nobodys, callback)).location).toBe(page(nobodys, 'unverified'));
    expect((await post(nobodys, { 'error[code]': 'BAD_REQUEST_ERROR' })).location).toBe(
      page(nobodys, 'failed'),
    );
    expect((await post('7', callback)).status).toBe(404);
  });

  it('leads to the payment after a failure, whose words the provider is asked for', async () => {
    const description = 'Your card was declined by the bank.';
    const { order_id } = await payAtProvider({
      status: 'failed',
      error_description: description,
    });
    const before = await tableContents(shop.db);

    const { location } = await post(order_id, {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Please call 1-800-FRAUD',
    });

    expect(location).toBe(page(order_id, 'failed'));
    expect(await tableContents(shop.db)).toEqual(before);
    expect((await shop.openCheckout(order_id)).body.last_failure).toBe(description);
  });

  it('accepts forms only', async () => {
    const { order_id, callback } = await payAtProvider();

    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `/api/payments/razorpay/callback/${order_id}`,
      payload: callback,
    });

    expect(statusCode).toBe(415);
    expect(await statusOf(order_id)).toBe('unpaid');
  });
});

describe('[PY-08] another attempt to pay', () => {
  it('is not opened if an earlier one was captured meanwhile, which then pays the order', async () => {
    const { order_id } = await payAtProvider();

    const { status, body } = await shop.openCheckout(order_id);

    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'This order is already paid.',
    });
    expect(await statusOf(order_id)).toBe('paid');
  });

  it('is opened while the provider does not answer about earlier ones', async () => {
    const { order_id } = await payAtProvider({ status: 'failed' });
    shop.provider.isDown = true;

    const { status, body } = await shop.openCheckout(order_id);

    expect({ status, last_failure: body.last_failure }).toEqual({
      status: 200,
      last_failure: null,
    });
  });
});

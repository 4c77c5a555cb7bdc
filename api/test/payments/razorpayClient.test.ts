import { randomUUID } from 'node:crypto';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { toPaise } from '@shop/shared/contract';
import {
  createRazorpay,
  RazorpayError,
  RazorpayUnavailableError,
} from '../../src/payments/razorpay/client';

const provider = new FakeRazorpay();
let apiUrl: string;
beforeAll(async () => {
  apiUrl = await provider.start();
});
afterEach(() => {
  provider.isDown = false;
  provider.brokenBy = null;
  provider.losesResponses = false;
  provider.refundStatus = 'processed';
  provider.clock = () => new Date();
});
afterAll(() => provider.stop());

const client = (changes: object = {}) => createRazorpay({ ...razorpayKeys, apiUrl, ...changes });
const order = { amountPaise: toPaise(1_400), receipt: 'RR-7K3M-9QWD' };
const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};
/** Returns the error of a failing call. */
async function errorOf(work: Promise<unknown>): Promise<RazorpayError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof RazorpayError)) throw new Error('The call has not failed.');
  return error;
}
const ids = async (items: AsyncIterable<{ id: string }>) =>
  (await collect(items)).map(({ id }) => id);

describe('[PY-07] the orders of the Razorpay client', () => {
  it('are created in paise, and found by id and by receipt', async () => {
    const receipt = 'RR-2B4D-6FHJ';
    const id = await client().createOrder({ ...order, receipt });

    const stored = { id, amount: 140_000, amount_paid: 0, amount_due: 140_000, status: 'created' };
    expect(await client().getOrder(id)).toMatchObject({ ...stored, currency: 'INR', receipt });
    expect(await client().findOrders(receipt)).toMatchObject([stored]);
    expect(await client().findOrders('RR-none')).toEqual([]);
  });

  it('[MY-01] are paid by a payment with a fee that the customer bears, or with an offer', async () => {
    const withFee = await client().createOrder(order);
    provider.pay(withFee, { fee_bearer: 'customer' });
    const withOffer = await client().createOrder(order);
    provider.pay(withOffer, {}, { offer: 10_000 });

    const paid = { status: 'paid', amount: 140_000, amount_paid: 140_000, amount_due: 0 };
    expect(await client().getOrder(withFee)).toMatchObject(paid);
    expect(await client().listPayments(withFee)).toMatchObject([
      { amount: 143_304, fee: 3_304, tax: 504 },
    ]);
    expect(await client().getOrder(withOffer)).toMatchObject(paid);
    expect(await client().listPayments(withOffer)).toMatchObject([{ amount: 130_000 }]);
  });
});

describe('[PY-07] the payments of the Razorpay client', () => {
  it('have what the provider keeps, and its reason for a failed one', async () => {
    const id = await client().createOrder(order);
    expect(await client().listPayments(id)).toEqual([]);
    provider.pay(id, { status: 'failed' });
    const { payment } = provider.pay(id);

    const failed = { status: 'failed', error_reason: 'payment_failed', fee: null };
    expect(await client().listPayments(id)).toMatchObject([
      { ...failed, error_description: 'Your payment was declined by your bank.' },
      { id: payment.id, status: 'captured', fee: 3_304, tax: 504, error_reason: null },
    ]);
    expect(await client().getPayment(payment.id)).toMatchObject({
      order_id: id,
      method: 'upi',
      acquirer_data: payment.acquirer_data,
    });
  });

  it('of the account are listed for a period, over all pages', async () => {
    const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
    provider.clock = () => at('02T10:00');
    const id = await client().createOrder(order);
    const inPeriod = Array.from({ length: 101 }, () => provider.pay(id).payment.id);
    provider.clock = () => at('03T10:00');
    const other = provider.payWithoutOrder({ amount: 5_000, currency: 'USD' });

    const first = { from: at('02T00:00'), to: at('02T23:59') };
    expect(await ids(client().listAccountPayments(first))).toEqual(inPeriod.reverse());
    const second = { from: at('03T00:00'), to: at('03T23:59') };
    expect(await collect(client().listAccountPayments(second))).toMatchObject([
      { id: other.id, order_id: null, currency: 'USD' },
    ]);
  });

  it('are captured once, with their whole amount', async () => {
    const id = await client().createOrder(order);
    const { payment } = provider.pay(id, { status: 'authorized' });
    const wrong = client().capturePayment({ ...payment, amount: 500 });
    await expect(wrong).rejects.toMatchObject({ status: 400, field: 'amount' });

    expect(await client().capturePayment(payment)).toMatchObject({
      status: 'captured',
      fee: 3_304,
    });
    await expect(client().capturePayment(payment)).rejects.toMatchObject({
      description: 'This payment has already been captured',
    });
    expect(await client().getOrder(id)).toMatchObject({ status: 'paid' });
  });
});

describe('[PY-07] the refunds of the Razorpay client', () => {
  const paid = async () => provider.pay(await client().createOrder(order)).payment;

  it('are made once, however often they are sent', async () => {
    const { id: paymentId } = await paid();
    const refund = { refundId: randomUUID(), paymentId, amountPaise: toPaise(200.55) };
    provider.losesResponses = true;
    await expect(client().createRefund(refund)).rejects.toMatchObject({ status: null });
    provider.losesResponses = false;

    const created = await client().createRefund(refund);

    expect(created).toMatchObject({
      amount: 20_055,
      receipt: refund.refundId,
      status: 'processed',
    });
    expect(created.acquirer_data?.arn).toMatch(/^\d{12}$/);
    expect(await ids(client().listRefunds(paymentId))).toEqual([created.id]);
    expect(await client().getRefund(created.id)).toEqual(created);
    expect(await client().getPayment(paymentId)).toMatchObject({ amount_refunded: 20_055 });
  });

  it('cannot exceed the payment, or reuse the key of another refund', async () => {
    const { id: paymentId } = await paid();
    const first = { refundId: randomUUID(), paymentId, amountPaise: toPaise(1_000) };
    await client().createRefund(first);
    const refused = async (changes: object) =>
      (await errorOf(client().createRefund({ ...first, ...changes }))).message;

    expect(await refused({ amountPaise: toPaise(400) })).toMatch(/Different request with the same/);
    const more = { refundId: randomUUID(), amountPaise: toPaise(400.01) };
    expect(await refused(more)).toMatch(/greater than the refund payment amount/);
    await client().createRefund({ ...first, ...more, amountPaise: toPaise(400) });
    expect(await refused({ refundId: randomUUID() })).toMatch(/has been fully refunded already/);
  });

  it('of the account include those of the dashboard, and those that fail', async () => {
    provider.refundStatus = 'pending';
    const { id: paymentId } = await paid();
    provider.clock = () => new Date('2026-11-05T10:00:00Z');
    const { id } = provider.refund(paymentId);
    const period = { from: new Date('2026-11-05'), to: new Date('2026-11-06') };

    expect(await collect(client().listAccountRefunds(period))).toMatchObject([
      { id, receipt: null, status: 'pending', acquirer_data: { arn: null } },
    ]);
    provider.endRefund(id, 'failed');
    expect(await client().getRefund(id)).toMatchObject({ status: 'failed' });
    expect(await client().getPayment(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
    });
  });
});

describe('[PY-07] the Razorpay client', () => {
  it('reads disputes', async () => {
    const { payment } = provider.pay(await client().createOrder(order));
    const { id } = provider.dispute(payment.id);
    provider.endDispute(id, 'lost');

    const lost = { id, payment_id: payment.id, status: 'lost', amount_deducted: 140_000 };
    expect(await client().getDispute(id)).toMatchObject(lost);
    expect(await collect(client().listDisputes())).toMatchObject([lost]);
  });
});

describe('[PY-07] an error of the Razorpay client', () => {
  it('concerns the keys if the provider does not know them', async () => {
    const error = await errorOf(client({ keySecret: 'another' }).createOrder(order));
    expect(error.message).toBe('POST /v1/orders: HTTP 401: Authentication failed');
    expect(error).toMatchObject({ name: 'RazorpayError', status: 401, concerns: 'keys' });
  });

  it('[PY-07] concerns the request if the provider refuses it, with the field and the reason', async () => {
    const error = await errorOf(client().createOrder({ ...order, amountPaise: toPaise(560_000) }));
    expect(error).toMatchObject({
      ...{ name: 'RazorpayError', call: 'POST /v1/orders', status: 400, concerns: 'request' },
      ...{ code: 'BAD_REQUEST_ERROR', field: 'amount', reason: 'input_validation_failed' },
      description: 'Amount exceeds maximum amount allowed.',
    });
    const unknown = await errorOf(client().listPayments('order_none'));
    expect(unknown).toMatchObject({ call: 'GET /v1/orders/order_none/payments', status: 400 });
  });

  it.each([
    ['an outage', 503, '{"error":{"code":"SERVER_ERROR","description":"Down"}}', ': Down'],
    ['too many requests', 429, '{"error":{"description":"Slow down"}}', ': Slow down'],
    ['a refund that is being created', 409, '{"error":{}}', ''],
    ['the page of a proxy', 502, '<h1>Bad gateway</h1>', ''],
    ['a page instead of JSON', 200, '<p>Maintenance</p>', ' without JSON'],
  ])('concerns the provider after %s', async (_what, status, body, text) => {
    provider.brokenBy = { status, body };
    const error = await errorOf(client().listPayments('order_1'));
    expect(error).toBeInstanceOf(RazorpayUnavailableError);
    expect(error).toMatchObject({ status, concerns: 'provider' });
    expect(error.message).toBe(`GET /v1/orders/order_1/payments: HTTP ${status}${text}`);
  });

  it('concerns the provider if there is no response', async () => {
    const stopped = new FakeRazorpay();
    const origin = await stopped.start();
    stopped.stop();
    const error = await errorOf(client({ apiUrl: origin }).createOrder(order));
    expect(error).toBeInstanceOf(RazorpayUnavailableError);
    expect(error.message).toBe('POST /v1/orders: no response');
  });

  it.each(['{"items":[{"id":"pay_1"}]}', '{"items":null}', '[]'])(
    'concerns the provider if the response is %s',
    async (body) => {
      provider.brokenBy = { status: 200, body };
      const error = await errorOf(client().listPayments('order_1'));
      expect(error).toMatchObject({ name: 'RazorpayError', concerns: 'provider' });
      expect(error.message).toMatch(/unexpected response/);
    },
  );
});

describe('[PY-07] a signature', () => {
  it('of a payment is valid only for its order and payment', async () => {
    const { isPaymentSignature, createOrder } = client();
    const [id, other] = [await createOrder(order), await createOrder(order)];
    const { payment, callback } = provider.pay(id);
    const { razorpay_signature: signature } = callback;
    expect(isPaymentSignature(id, payment.id, signature)).toBe(true);
    expect(isPaymentSignature(other, payment.id, signature)).toBe(false);
    expect(isPaymentSignature(id, 'pay_other', signature)).toBe(false);
    for (const forged of ['', 'é', signature.slice(1), `${signature}0`, signature.toUpperCase()]) {
      expect(isPaymentSignature(id, payment.id, forged)).toBe(false);
    }
    const withOtherSecret = client({ keySecret: razorpayKeys.webhookSecret });
    expect(withOtherSecret.isPaymentSignature(id, payment.id, signature)).toBe(false);
  });

  it('of a webhook covers the raw body', async () => {
    const { isWebhookSignature, createOrder } = client();
    const { payment } = provider.pay(await createOrder(order));
    const { body, headers } = provider.webhook('payment.captured', payment);
    const signature = headers['x-razorpay-signature'] ?? '';
    expect(isWebhookSignature(Buffer.from(body), signature)).toBe(true);
    const rewritten = JSON.stringify(JSON.parse(body));
    expect(isWebhookSignature(Buffer.from(rewritten), signature)).toBe(false);
  });

  it('of a webhook is valid with the secret before a change, as long as that is set', async () => {
    const { payment } = provider.pay(await client().createOrder(order));
    const { body, headers } = provider.webhook('payment.captured', payment);
    const signature = headers['x-razorpay-signature'] ?? '';
    const { webhookSecret: previousWebhookSecret } = razorpayKeys;
    const isAccepted = (changes: object) =>
      client({ webhookSecret: 'new', ...changes }).isWebhookSignature(Buffer.from(body), signature);

    expect(isAccepted({ previousWebhookSecret })).toBe(true);
    expect(isAccepted({ previousWebhookSecret: 'another' })).toBe(false);
    expect(isAccepted({})).toBe(false);
  });
});

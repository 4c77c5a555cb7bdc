import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Razorpay from 'razorpay';
import {
  validatePaymentVerification,
  validateWebhookSignature,
} from 'razorpay/dist/utils/razorpay-utils';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { createRazorpay } from '../../src/payments/razorpay/client';
import {
  razorpayDisputeSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
} from '../../src/payments/razorpay/entities';
import { judge, type Sample } from '../support/orders/sdkJudge';

// The official SDK is the client of the fake, and the judge of its names, types and signatures.

const provider = new FakeRazorpay();
const sdk = new Razorpay({ key_id: razorpayKeys.keyId, key_secret: razorpayKeys.keySecret });
const { keySecret, webhookSecret } = razorpayKeys;
let client: ReturnType<typeof createRazorpay>;
beforeAll(async () => {
  const apiUrl = await provider.start();
  client = createRazorpay({ ...razorpayKeys, apiUrl });
  const { rq } = sdk.api as unknown as { rq: { defaults: { baseURL: string } } };
  rq.defaults.baseURL = apiUrl;
});
beforeEach(() => {
  provider.hasUniqueReceipts = false;
  provider.refundStatus = 'processed';
});
afterAll(() => provider.stop());

const orderOf = (changes: object = {}) =>
  sdk.orders.create({ amount: 140_000, currency: 'INR', ...changes });

describe('[PY-07] the fake of Razorpay, called by the SDK', () => {
  it('returns what the SDK expects of each call', async () => {
    const { id: orderId } = await orderOf({ receipt: 'RR-1', notes: { shop: 'orchard' } });
    provider.pay(orderId, { status: 'failed' });
    const { payment } = provider.pay(orderId, { status: 'authorized' });
    const captured = await sdk.payments.capture(payment.id, 140_000, 'INR');
    const refund = await sdk.payments.refund(payment.id, { amount: 20_055, receipt: 'refund-1' });
    const dispute = provider.dispute(payment.id);
    const settlement = provider.settle();
    const year = Number(new Date().toISOString().slice(0, 4));

    const lists: [Sample[0], { items: unknown }][] = [
      ['order', await sdk.orders.all({ receipt: 'RR-1' })],
      ['payment', await sdk.orders.fetchPayments(orderId)],
      ['payment', await sdk.payments.all({ from: 1, to: 4_000_000_000, count: 100 })],
      ['refund', await sdk.payments.fetchMultipleRefund(payment.id)],
      ['refund', await sdk.refunds.all()],
      ['dispute', await sdk.disputes.all()],
      ['settlement', await sdk.settlements.all()],
      // The SDK's type of the report is that of one line.
      ['settledEntry', (await sdk.settlements.reports({ year })) as unknown as { items: unknown }],
    ];
    const samples: Sample[] = [
      ['order', await sdk.orders.fetch(orderId)],
      ['payment', captured],
      ['payment', await sdk.payments.fetch(payment.id)],
      ['refund', refund],
      ['refund', await sdk.refunds.fetch(refund.id)],
      ['dispute', await sdk.disputes.fetch(dispute.id)],
      ['settlement', await sdk.settlements.fetch(settlement.id)],
    ];
    for (const [type, list] of lists) {
      const items = list.items as unknown[];
      expect({ type, ...list }).toMatchObject({ entity: 'collection', count: items.length });
      expect({ type, count: items.length }).not.toEqual({ type, count: 0 });
      samples.push(...items.map((item): Sample => [type, item]));
    }
    expect(judge(samples)).toEqual([]);
  });

  it('is judged: a renamed field does not pass', async () => {
    const { amount_due, ...order } = await orderOf();
    expect(judge([['order', { ...order, amount_remaining: amount_due }]])).toEqual([
      expect.stringMatching(/amount_remaining.* does not exist in type 'SdkOrder'/),
    ]);
  });

  it.each([
    ['without a receipt', {}],
    ['with automatic capture', { payment_capture: true }],
    ['with rules for the capture', { payment: { capture: 'automatic' } }],
    ['with 15 notes', { notes: notes(15) }],
  ])('creates an order %s', async (_what, changes) => {
    expect(await orderOf(changes)).toMatchObject({ status: 'created', amount_due: 140_000 });
  });

  it.each([
    ['an unknown currency', { currency: 'XYZ' }, 'currency', 'Currency is not supported'],
    ['an absurd amount', { amount: 10 ** 12 }, 'amount', 'Amount exceeds maximum amount allowed.'],
    ['part of a paisa', { amount: 100.5 }, 'amount', 'The amount must be an integer.'],
    ['less than a rupee', { amount: 99 }, 'amount', 'The amount must be at least INR 1.00'],
    ['16 notes', { notes: notes(16) }, 'notes', /equal to 15/],
    ['a long receipt', { receipt: 'x'.repeat(41) }, 'receipt', /40 characters/],
    ['a receipt that is known', { receipt: 'RR-2' }, 'receipt', 'Order receipt should be unique.'],
  ])('refuses an order with %s', async (_what, changes, field, description) => {
    await orderOf({ receipt: 'RR-2' });
    provider.hasUniqueReceipts = true;
    const refusal = { code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed', field };
    const said = expect.stringMatching(description) as string;
    await expect(orderOf(changes)).rejects.toMatchObject({
      statusCode: 400,
      error: { ...refusal, description: said },
    });
  });

  it('refuses fields that it does not know', async () => {
    await expect(orderOf({ colour: 'red' })).rejects.toMatchObject({
      error: {
        description: 'colour is/are not required and should not be sent',
        reason: 'extra_field_sent',
      },
    });
  });

  it('has ids of 14 letters and digits', async () => {
    const { id } = await orderOf();
    const { payment } = provider.pay(id);
    expect([id, payment.id, provider.refund(payment.id).id]).toEqual([
      expect.stringMatching(/^order_[\dA-Za-z]{14}$/),
      expect.stringMatching(/^pay_[\dA-Za-z]{14}$/),
      expect.stringMatching(/^rfnd_[\dA-Za-z]{14}$/),
    ]);
  });
});

function notes(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`note ${index}`, 'x']));
}

const folder = join(__dirname, 'webhooks');
const recorded = readdirSync(folder).map((file): [string, string] => [
  file.replace('.json', ''),
  readFileSync(join(folder, file), 'utf8'),
]);

interface Event {
  event: string;
  contains: string[];
  payload: Record<string, { entity: Record<string, unknown> }>;
}

/** Fields that some of the documented events lack, or have for some methods of payment only. */
const varying = ['base_amount', 'amount_transferred', 'fee_bearer', 'upi'];
const names = (entity: object | undefined) =>
  Object.keys(entity ?? {}).filter((name) => !varying.includes(name));

describe('[PY-07] a recorded webhook of Razorpay', () => {
  it.each(recorded)('%s is read by the shop', (event, body) => {
    const message = JSON.parse(body) as Event;
    expect(message).toMatchObject({ event, contains: Object.keys(message.payload) });
    const { payment, refund, dispute } = message.payload;
    expect(razorpayPaymentSchema.isValidSync(payment?.entity, { strict: true })).toBe(true);
    if (refund) razorpayRefundSchema.validateSync(refund.entity, { strict: true });
    if (dispute) razorpayDisputeSchema.validateSync(dispute.entity, { strict: true });
  });

  it.each(recorded)('%s has the fields that the fake sends', async (event, body) => {
    const { payload, ...envelope } = JSON.parse(body) as Event;
    const { payment } = provider.pay((await orderOf()).id);
    const { refund, dispute } = payload;
    const subject = refund
      ? provider.refund(payment.id)
      : dispute
        ? provider.dispute(payment.id)
        : payment;
    const sent = JSON.parse(provider.webhook(event, subject).body) as Event;
    const { payload: sentPayload, ...sentEnvelope } = sent;

    expect(Object.keys(sentEnvelope)).toEqual(Object.keys(envelope));
    expect(sent.contains).toEqual(envelope.contains);
    for (const [name, { entity }] of Object.entries(payload)) {
      // The order of a link has other fields in the provider's message, so nothing of it is read.
      if (event === 'payment_link.paid' && name === 'order') continue;
      expect(names(sentPayload[name]?.entity).sort()).toEqual(names(entity).sort());
    }
  });

  it.each(recorded)('%s is signed as the SDK verifies', (_event, body) => {
    const signature = provider.signed(body).headers['x-razorpay-signature'] ?? '';
    expect(validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
    expect(client.isWebhookSignature(Buffer.from(body), signature)).toBe(true);
    const forged = `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
    expect(validateWebhookSignature(body, forged, webhookSecret)).toBe(false);
    expect(client.isWebhookSignature(Buffer.from(body), forged)).toBe(false);
  });
});

describe('[PY-07] the signature of a payment', () => {
  it('is the one that the SDK verifies', async () => {
    const { id } = await orderOf();
    const { payment, callback } = provider.pay(id);
    const ids = { order_id: id, payment_id: payment.id };
    const { razorpay_signature: signature } = callback;
    expect(validatePaymentVerification(ids, signature, keySecret)).toBe(true);
    expect(client.isPaymentSignature(id, payment.id, signature)).toBe(true);
    expect(validatePaymentVerification({ ...ids, payment_id: id }, signature, keySecret)).toBe(
      false,
    );
    expect(client.isPaymentSignature(id, id, signature)).toBe(false);
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createRazorpay,
  RazorpayError,
  RazorpayUnavailableError,
} from '../../src/payments/razorpay/client';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { toPaise } from '@shop/shared/contract';

const provider = new FakeRazorpay();
let apiUrl: string;
let server: Server | undefined;
beforeAll(async () => {
  apiUrl = await provider.start();
});
afterEach(() => {
  provider.isDown = false;
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => provider.stop());

const client = (changes: object = {}) => createRazorpay({ ...razorpayKeys, apiUrl, ...changes });
const expectError = (work: Promise<unknown>, message: string, type = RazorpayError) =>
  expect(work).rejects.toMatchObject({ name: type.name, message });
const order = { amountPaise: toPaise(2700), receipt: 'RR-7K3M-9QWD' };

describe('[PY-07] the Razorpay client', () => {
  it('creates an order in paise and lists its payments', async () => {
    const id = await client().createOrder(order);
    expect(provider.ordersOf(order.receipt)).toEqual([
      { id, amount: 270_000, currency: 'INR', receipt: order.receipt },
    ]);
    expect(await client().listPayments(id)).toEqual([]);
    const { payment } = provider.pay(id);
    expect(await client().listPayments(id)).toEqual([payment]);
  });

  it('authenticates with its key and secret', async () => {
    await expectError(
      client({ keySecret: 'another' }).createOrder(order),
      'POST /v1/orders: HTTP 401',
    );
  });

  it('reports an unknown order and a failing provider', async () => {
    await expectError(
      client().listPayments('order_none'),
      'GET /v1/orders/order_none/payments: HTTP 400',
    );
    provider.isDown = true;
    await expectError(
      client().createOrder(order),
      'POST /v1/orders: HTTP 503',
      RazorpayUnavailableError,
    );
  });

  it('reports an unresponsive provider', async () => {
    const stopped = new FakeRazorpay();
    const origin = await stopped.start();
    stopped.stop();
    await expectError(
      client({ apiUrl: origin }).createOrder(order),
      'POST /v1/orders: no response',
      RazorpayUnavailableError,
    );
  });

  it.each(['<p>Maintenance</p>', '{"items":[{"id":"pay_1"}]}', '{"items":null}'])(
    'refuses the response %s',
    async (body) => {
      server = createServer((_request, response) => response.end(body));
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const payments = client({ apiUrl: `http://127.0.0.1:${port}` }).listPayments('order_1');
      await expectError(payments, 'GET /v1/orders/order_1/payments: unexpected response');
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
});

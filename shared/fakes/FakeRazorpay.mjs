import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

/** The credentials of a shop that uses this provider. None of them is a real secret. */
export const razorpayKeys = {
  keyId: 'rzp_test_Orchard',
  keySecret: 'key-secret-of-tests',
  webhookSecret: 'webhook-secret-of-tests',
};

/** @typedef {{ id: string, order_id: string, amount: number, currency: string, status: string }} Payment */
/** @typedef {{ id: string, amount: number, currency: string, receipt: string }} Order */

/** @param {string} prefix */
const newId = (prefix) => `${prefix}_${randomBytes(7).toString('hex')}`;

/** @param {string} secret @param {string} content */
const sign = (secret, content) => createHmac('sha256', secret).update(content).digest('hex');

/**
 * Implements the part of Razorpay's API that the shop uses, with its authentication and errors
 * (https://razorpay.com/docs/api/orders), and creates the messages of the checkout script and the webhooks. It sends no
 * message itself: a test sends it, twice, late or not at all.
 */
export class FakeRazorpay {
  /** @type {Map<string, Order>} */
  #orders = new Map();
  /** @type {Payment[]} */
  #payments = [];
  #server = createServer((request, response) => void this.#respond(request, response));
  /** Whether every call fails. */
  isDown = false;
  /** The method and path of each request, such as `POST /v1/orders`. @type {string[]} */
  calls = [];

  /** @param {number} [port] @returns {Promise<string>} its origin */
  async start(port = 0) {
    await new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve(null)));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Returns the orders with this receipt. @param {string} receipt */
  ordersOf(receipt) {
    return [...this.#orders.values()].filter((order) => order.receipt === receipt);
  }

  /**
   * Records a customer's payment. @param {string} orderId @param {Partial<Payment>} [overrides]
   * @returns {{ payment: Payment, callback: { razorpay_payment_id: string, razorpay_order_id: string, razorpay_signature: string } }}
   *   `callback` is what the checkout script passes to the shop
   */
  pay(orderId, overrides = {}) {
    const order = this.#orders.get(orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const { amount, currency } = order;
    const payment = { id: newId('pay'), order_id: orderId, amount, currency, status: 'captured' };
    Object.assign(payment, overrides);
    this.#payments.push(payment);
    const callback = {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(razorpayKeys.keySecret, `${orderId}|${payment.id}`),
    };
    return { payment, callback };
  }

  /** Returns the last payment for an order of the provider. @param {string} orderId @returns {Payment | undefined} */
  paymentOf(orderId) {
    return this.#payments.findLast((payment) => payment.order_id === orderId);
  }

  /**
   * Returns the body that the provider sends for an event. @param {string} event @param {Payment} payment
   * @returns {{ body: string, headers: Record<string, string> }}
   */
  webhook(event, payment) {
    const payload = { payment: { entity: { entity: 'payment', method: 'upi', ...payment } } };
    // Adds a space that parsing would lose, because the signature covers the raw body.
    const body = JSON.stringify({ entity: 'event', event, payload }).replace(',', ', ');
    return this.signed(body);
  }

  /**
   * Signs a webhook message. @param {string} body
   * @returns {{ body: string, headers: Record<string, string> }}
   */
  signed(body) {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(razorpayKeys.webhookSecret, body),
      'x-razorpay-event-id': newId('evt'),
    };
    return { body, headers };
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async #respond(request, response) {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    this.calls.push(`${request.method} ${path}`);
    const { status, json } = this.#answer(request, path, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  /** @param {import('node:http').IncomingMessage} request @param {string} path @param {string} body */
  #answer({ method, headers }, path, body) {
    const { keyId, keySecret } = razorpayKeys;
    const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    if (this.isDown) return refusal(503, 'We are facing some trouble');
    if (headers.authorization !== `Basic ${credentials}`) {
      return refusal(401, 'Authentication failed');
    }
    if (method === 'POST' && path === '/v1/orders') return this.#createOrder(JSON.parse(body));
    const [, orderId = ''] = /^\/v1\/orders\/(\w+)\/payments$/.exec(path) ?? [];
    if (method !== 'GET' || !this.#orders.has(orderId)) {
      return refusal(400, 'The id provided does not exist');
    }
    const items = this.#payments.filter((payment) => payment.order_id === orderId);
    return { status: 200, json: { entity: 'collection', count: items.length, items } };
  }

  /** @param {{ amount: number, currency: string, receipt: string, payment_capture: boolean }} request */
  #createOrder({ amount, currency, receipt, payment_capture }) {
    if (!Number.isInteger(amount) || amount < 100) return refusal(400, 'The amount is invalid');
    if (receipt.length > 40) return refusal(400, 'The receipt is too long');
    if (!payment_capture) return refusal(400, 'The shop relies on automatic capture');
    const order = { id: newId('order'), amount, currency, receipt };
    this.#orders.set(order.id, order);
    return { status: 200, json: { ...order, entity: 'order', status: 'created', attempts: 0 } };
  }
}

/** @param {number} status @param {string} description */
const refusal = (status, description) => ({
  status,
  json: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

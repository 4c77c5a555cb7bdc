import { createHmac, timingSafeEqual } from 'node:crypto';
import { array, number, object, string, ValidationError, type InferType, type Schema } from 'yup';
import type { Paise } from '@shop/shared/contract';

export interface RazorpayConfig {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Origin, such as `https://api.razorpay.com`. */
  apiUrl: string;
}

/** The provider refused a call, or sent an unexpected response. */
export class RazorpayError extends Error {
  override name = 'RazorpayError';
}

/** The provider is unreachable, failing or rate limiting, so further calls would fail, too. */
export class RazorpayUnavailableError extends RazorpayError {
  override name = 'RazorpayUnavailableError';
}

/** A payment as the provider reports it. `amount` is in paise. */
export const razorpayPaymentSchema = object({
  id: string().required(),
  order_id: string().nullable().default(null),
  amount: number().integer().required(),
  currency: string().required(),
  status: string().required(),
});
export type RazorpayPayment = InferType<typeof razorpayPaymentSchema>;

const orderSchema = object({ id: string().required() });
const paymentListSchema = object({ items: array(razorpayPaymentSchema).required() });

export interface Razorpay {
  /** Public: the checkout script needs it. */
  keyId: string;
  /**
   * Creates an order at the provider, who captures its payments.
   * @param receipt The shop's order number.
   * @returns The id of the provider's order.
   * @throws RazorpayError
   */
  createOrder: (order: { amountPaise: Paise; receipt: string }) => Promise<string>;
  /**
   * Returns all payments that were attempted for a provider's order.
   * @throws RazorpayError
   */
  listPayments: (razorpayOrderId: string) => Promise<RazorpayPayment[]>;
  /** Whether the key secret has signed this payment of the provider's order. */
  isPaymentSignature: (razorpayOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether the webhook secret has signed this body. */
  isWebhookSignature: (rawBody: Buffer, signature: string) => boolean;
}

const timeoutMs = 8_000;

/**
 * Creates a client for the two calls of the Razorpay API that the shop needs (https://razorpay.com/docs/api/orders).
 */
export function createRazorpay(config: RazorpayConfig): Razorpay {
  const { keyId, keySecret, webhookSecret, apiUrl } = config;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function request<S extends Schema>(
    schema: S,
    path: string,
    body?: object,
  ): Promise<InferType<S>> {
    const call = `${body ? 'POST' : 'GET'} ${path}`;
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw refusal(call, response.status);
      return schema.validateSync(JSON.parse(text), { strict: true });
    } catch (error) {
      if (error instanceof RazorpayError) throw error;
      const isUnexpected = error instanceof ValidationError || error instanceof SyntaxError;
      throw isUnexpected
        ? new RazorpayError(`${call}: unexpected response`, { cause: error })
        : new RazorpayUnavailableError(`${call}: no response`, { cause: error });
    }
  }

  return {
    keyId,
    async createOrder({ amountPaise, receipt }) {
      const order = { amount: amountPaise, currency: 'INR', receipt, payment_capture: true };
      return (await request(orderSchema, '/v1/orders', order)).id;
    },
    async listPayments(razorpayOrderId) {
      const path = `/v1/orders/${encodeURIComponent(razorpayOrderId)}/payments`;
      return (await request(paymentListSchema, path)).items;
    },
    isPaymentSignature: (razorpayOrderId, paymentId, signature) =>
      isSignature(keySecret, `${razorpayOrderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) => isSignature(webhookSecret, rawBody, signature),
  };
}

function refusal(call: string, status: number): RazorpayError {
  const message = `${call}: HTTP ${status}`;
  return status >= 500 || status === 429
    ? new RazorpayUnavailableError(message)
    : new RazorpayError(message);
}

/** Compares a hex HMAC-SHA256 in constant time. */
function isSignature(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

import { object, string, type Schema } from 'yup';
import type { Paise } from '@shop/shared/contract';
import { createRequest, type RazorpayKeys } from './createRequest';
import {
  listOf,
  razorpayDisputeSchema,
  razorpayOrderSchema,
  razorpayPaymentSchema,
  razorpayRefundSchema,
  type RazorpayDispute,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
} from './entities';
import { isSignature } from './isSignature';
import type { RazorpayError } from './RazorpayError';

export type { RazorpayPayment } from './entities';
export { RazorpayError, RazorpayUnavailableError } from './RazorpayError';

export interface RazorpayConfig extends RazorpayKeys {
  webhookSecret: string;
  /** Also accepted, because the provider repeats earlier events with the secret of their time. Default: none. */
  previousWebhookSecret?: string;
}

/** When an entity was created. Both ends are included, to the second. */
export interface RazorpayPeriod {
  from: Date;
  to: Date;
}

/**
 * The calls of the Razorpay API that the shop needs. Each throws a RazorpayError. Lists are complete: they ask for as
 * many pages as there are.
 */
export interface Razorpay {
  /** Public: the checkout script needs it. */
  keyId: string;
  /**
   * Creates an order at the provider, who captures its payments.
   * @param receipt The shop's order number.
   * @returns The id of the provider's order.
   */
  createOrder: (order: { amountPaise: Paise; receipt: string }) => Promise<string>;
  /** Calls the listener with the error of each call that fails from now on. */
  onFailure: (listener: (error: RazorpayError) => void) => void;
  /** Makes a call that changes nothing, which fails unless the provider accepts the keys. */
  tryKeys: () => Promise<void>;
  getOrder: (razorpayOrderId: string) => Promise<RazorpayOrder>;
  /** Finds the orders that were created with this receipt, such as one whose response was lost. */
  findOrders: (receipt: string) => Promise<RazorpayOrder[]>;
  /** Returns all payments that were attempted for a provider's order. */
  listPayments: (razorpayOrderId: string) => Promise<RazorpayPayment[]>;
  getPayment: (paymentId: string) => Promise<RazorpayPayment>;
  /** All payments of the account, also those of other shops and payment links. */
  listAccountPayments: (period: RazorpayPeriod) => AsyncIterable<RazorpayPayment>;
  /** Takes an authorized payment, whose whole amount has to be given. */
  capturePayment: (
    payment: Pick<RazorpayPayment, 'id' | 'amount' | 'currency'>,
  ) => Promise<RazorpayPayment>;
  /**
   * Returns money of a captured payment. Safe to repeat with the same values: the provider refunds once.
   * @param refundId Ours: the receipt of the refund, and its idempotency key.
   */
  createRefund: (refund: {
    refundId: string;
    paymentId: string;
    amountPaise: Paise;
  }) => Promise<RazorpayRefund>;
  getRefund: (razorpayRefundId: string) => Promise<RazorpayRefund>;
  listRefunds: (paymentId: string) => AsyncIterable<RazorpayRefund>;
  /** All refunds of the account, also those made in the dashboard. */
  listAccountRefunds: (period: RazorpayPeriod) => AsyncIterable<RazorpayRefund>;
  getDispute: (disputeId: string) => Promise<RazorpayDispute>;
  /** All disputes of the account: the provider cannot limit them to a period. */
  listDisputes: () => AsyncIterable<RazorpayDispute>;
  /** Whether the key secret has signed this payment of the provider's order. */
  isPaymentSignature: (razorpayOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether the webhook secret, or the one before it, has signed this body. */
  isWebhookSignature: (rawBody: Buffer, signature: string) => boolean;
}

/** The most that the provider returns at once. */
const pageSize = 100;

/** Creates a client of the Razorpay API (https://razorpay.com/docs/api). */
export function createRazorpay(config: RazorpayConfig): Razorpay {
  const { keyId, keySecret, webhookSecret, previousWebhookSecret } = config;
  const webhookSecrets = [webhookSecret, previousWebhookSecret].filter(
    (secret) => secret !== undefined,
  );
  const listeners: ((error: RazorpayError) => void)[] = [];
  const request = createRequest(config, (error) => {
    for (const listener of listeners) listener(error);
  });

  /** The first page is the newest. Nothing is left out if entities are created meanwhile, but some may come twice. */
  async function* pages<Entity>(schema: Schema<Entity>, path: string, query: object = {}) {
    for (let skip = 0; ; skip += pageSize) {
      const search = queryOf({ ...query, count: pageSize, skip });
      const { items } = await request(listOf(schema), `${path}?${search.toString()}`);
      yield* items;
      if (items.length < pageSize) return;
    }
  }

  return {
    keyId,
    async createOrder({ amountPaise, receipt }) {
      const body = { amount: amountPaise, currency: 'INR', receipt, payment_capture: true };
      return (await request(object({ id: string().required() }), '/v1/orders', { body })).id;
    },
    onFailure: (listener) => void listeners.push(listener),
    async tryKeys() {
      await request(object({}), '/v1/payments?count=1');
    },
    getOrder: (id) => request(razorpayOrderSchema, `/v1/orders/${segment(id)}`),
    findOrders: (receipt) => all(pages(razorpayOrderSchema, '/v1/orders', { receipt })),
    async listPayments(id) {
      const path = `/v1/orders/${segment(id)}/payments`;
      return (await request(listOf(razorpayPaymentSchema), path)).items;
    },
    getPayment: (id) => request(razorpayPaymentSchema, `/v1/payments/${segment(id)}`),
    listAccountPayments: (period) => pages(razorpayPaymentSchema, '/v1/payments', seconds(period)),
    capturePayment({ id, amount, currency }) {
      const body = { amount, currency };
      return request(razorpayPaymentSchema, `/v1/payments/${segment(id)}/capture`, { body });
    },
    createRefund({ refundId, paymentId, amountPaise }) {
      const body = { amount: amountPaise, receipt: refundId };
      const headers = { 'X-Refund-Idempotency': refundId };
      const path = `/v1/payments/${segment(paymentId)}/refund`;
      return request(razorpayRefundSchema, path, { body, headers });
    },
    getRefund: (id) => request(razorpayRefundSchema, `/v1/refunds/${segment(id)}`),
    listRefunds: (id) => pages(razorpayRefundSchema, `/v1/payments/${segment(id)}/refunds`),
    listAccountRefunds: (period) => pages(razorpayRefundSchema, '/v1/refunds', seconds(period)),
    getDispute: (id) => request(razorpayDisputeSchema, `/v1/disputes/${segment(id)}`),
    listDisputes: () => pages(razorpayDisputeSchema, '/v1/disputes'),
    isPaymentSignature: (razorpayOrderId, paymentId, signature) =>
      isSignature(keySecret, `${razorpayOrderId}|${paymentId}`, signature),
    isWebhookSignature: (rawBody, signature) =>
      webhookSecrets.some((secret) => isSignature(secret, rawBody, signature)),
  };
}

const segment = encodeURIComponent;

const queryOf = (values: object) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, `${value}`]),
  );

const seconds = ({ from, to }: RazorpayPeriod) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.floor(to.getTime() / 1000),
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

import type { OrderDetails, Problem, RazorpayCheckout } from '@shop/shared/contract';
import type { AppOptions } from '../../../src/app';
import { expireOrders } from '../../../src/orders/status/expireOrders';
import { createRazorpay } from '../../../src/payments/razorpay/client';
import { listRazorpayAccount } from '../../../src/payments/razorpay/account/listAccount';
import { reconcileRazorpay } from '../../../src/payments/razorpay/reconcile';
import { refundByRazorpay } from '../../../src/payments/razorpay/refunds/sendRefunds';
import { readSettings } from '../../../src/settings/readSettings';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { orderCalls, withKey } from './orders';
import { publicOrigin, openShop, type CallOptions, type Shopper } from '../shop';

type Entity = Parameters<FakeRazorpay['webhook']>[1];

/** Opens a shop with a fake payment provider, its own clock, and the requests of one customer. */
export async function openRazorpayShop(options: Partial<AppOptions> = {}) {
  const provider = new FakeRazorpay();
  const apiUrl = await provider.start();
  const razorpay = createRazorpay({ ...razorpayKeys, apiUrl });
  let now = new Date();
  const clock = () => now;
  provider.clock = clock;
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const shop = await openShop({ clock, razorpay, logLevel: 'info', logStream, ...options });
  let customer: Shopper = await shop.shopper();
  const { app } = shop;

  const orders = orderCalls(() => ({ shop, token: customer.access_token }));
  const jobs = () => ({
    db: shop.db,
    publicOrigin,
    clock,
    razorpay,
    log: app.log,
    readSettings: () => readSettings(shop.db),
  });
  const post = <Body>(path: string, options: CallOptions = {}) =>
    shop.call<Body & Problem>('POST', `/api${path}`, { token: customer.access_token, ...options });

  return {
    ...shop,
    ...orders,
    provider,
    apiUrl,
    clock,
    get email() {
      return customer.email;
    },
    get token() {
      return customer.access_token;
    },
    /** Sends later requests as a new customer. */
    async changeCustomer() {
      customer = await shop.shopper();
    },
    advance(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    /** Returns the events that routes and jobs have logged so far. */
    loggedEvents: () =>
      lines
        .map((line) => (JSON.parse(line) as { event?: string }).event ?? '')
        .filter((event) => event.startsWith('razorpay_')),
    /** Returns the lines that were logged for an event so far. */
    logged: (name: string) =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ event }) => event === name),
    /** Orders two boxes, to be paid by the provider. */
    buy: async (payment_method = 'razorpay') =>
      (await orders.buyNow({ quantity: 2, email: customer.email, payment_method }, withKey())).body,
    openCheckout: (orderId: string, options?: CallOptions) =>
      post<RazorpayCheckout>(`/order/${orderId}/razorpay`, options),
    confirm: (orderId: string, body: object, options?: CallOptions) =>
      post<OrderDetails>(`/order/${orderId}/razorpay/confirm`, { body, ...options }),
    webhook: (event: string, entity: Entity) => sendWebhook(provider.webhook(event, entity)),
    sendWebhook,
    reconcile: (signal?: AbortSignal) => reconcileRazorpay(jobs(), signal),
    listAccount: () => listRazorpayAccount(jobs()),
    refund: (signal?: AbortSignal) => refundByRazorpay(jobs(), signal),
    expire: () => expireOrders({ ...shop, publicOrigin, clock, log: app.log }),
    async close() {
      provider.stop();
      await shop.close();
    },
  };

  /** Sends a webhook as the provider does, without a session. */
  function sendWebhook({ body, headers }: { body: string; headers: Record<string, string> }) {
    const url = '/api/payments/razorpay/webhook';
    return app.inject({ method: 'POST', url, payload: body, headers });
  }
}

export type RazorpayShop = Awaited<ReturnType<typeof openRazorpayShop>>;

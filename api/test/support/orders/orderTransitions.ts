import { nextUtr } from './nextUtr';
import { sql } from 'kysely';
import { expireOrders } from '../../../src/orders/status/expireOrders';
import { adminCalls } from '../team/admin';
import { orderCalls, withKey } from './orders';
import { paymentCalls, switchUpiOn } from './payments';
import { insertRootstock, rootstock } from './planting';
import { openRazorpayShop } from './razorpayShop';
import { replacementCalls } from './replacements';
import { publicOrigin, type Shopper } from '../shop';
import { delivery } from '../users';

/** An order in a certain state. */
export interface RacedOrder {
  id: string;
  /** The id of its replacement request; empty without one. */
  request: string;
}

interface Result {
  status: number;
}

/** The states of an order, as test titles name them. */
export const orderStates = [
  'awaits a call',
  'is confirmed',
  'is to be paid by UPI',
  'is paid at Razorpay',
  'is overdue',
  'was not confirmed in time',
  'is paid',
  'is packed',
  'is in transit',
  'is partly delivered',
  'is damaged',
  'has a refund of a line',
  'is cancelled after its payment',
  'is cancelled and captured',
] as const;
export type OrderState = (typeof orderStates)[number];

const dates = { leaves_on: '2099-01-05', arrives_from: '2099-01-07', arrives_until: '2099-01-09' };

/** Opens a shop with all payment methods, factories for orders in each state, and all transitions of an order. */
export async function openShopOfTransitions() {
  // Many unpaid orders share a phone number.
  const shop = await openRazorpayShop({
    limits: { unpaidBoxesPerNewCustomer: 10_000, unpaidBoxesPerNewNetwork: 10_000 },
  });
  await switchUpiOn(shop.db);
  await insertRootstock(shop.db);
  const { access_token: staffToken } = await shop.staff();
  let customer: Shopper = await shop.shopper();
  const context = () => ({ shop, token: customer.access_token, staffToken, email: customer.email });
  const { add, buyNow, cancel, confirm, orderCart, setStatus } = orderCalls(context);
  const { act, step } = adminCalls(context);
  const { reportUtr, setPayment } = paymentCalls(context);
  const { requestReplacement } = replacementCalls(context);

  const buy = async (changes: object) => {
    const { status, body } = await buyNow({ email: customer.email, ...changes }, withKey());
    expect(status).toBe(201);
    return body.order_id;
  };
  const toOrder = (id: string): RacedOrder => ({ id, request: '' });
  const steps = async (id: string, ...statuses: string[]) => {
    for (const status of statuses) expect((await setStatus(id, status)).status).toBe(200);
    return toOrder(id);
  };
  const pay = async (id: string) =>
    expect((await setPayment(id, 'paid', nextUtr())).status).toBe(200);
  const openPayment = async (id: string) => {
    const checkout = await shop.openCheckout(id, { token: customer.access_token });
    return shop.provider.pay(checkout.body.order_id).payment;
  };
  const elapse = async (id: string) => {
    const past = sql`now() - interval '1 minute'`;
    await sql`update orders set confirm_by = case when confirm_by is not null then '2000-01-01'::date end,
      pay_by = case when pay_by is not null then ${past} end where order_id = ${id}`.execute(
      shop.db,
    );
    return toOrder(id);
  };
  const undeliverable = { ...delivery().delivery_address, pin_code: '999999' };
  const awaitCall = () => buy({ delivery_address: undeliverable });
  /** The fruit is delivered, the plants are in transit. */
  const partlyDelivered = async (): Promise<RacedOrder> => {
    await add('golden', 1);
    await add(rootstock, 1);
    const order = { ...delivery(), email: customer.email, payment_method: 'upi' };
    const id = (await orderCart(order, withKey())).body.order_id;
    await pay(id);
    await steps(id, 'packed');
    for (const shipment of ['fruit', 'planting']) await step(id, 'dispatched', { shipment });
    await step(id, 'delivered', { shipment: 'fruit' });
    return toOrder(id);
  };
  const damaged = async (): Promise<RacedOrder> => {
    const { id } = await partlyDelivered();
    const { body } = await requestReplacement(id);
    return { id, request: body.replacement_requests[0]?.request_id ?? '' };
  };
  const decide = (kind: string, more: object) => {
    const outcome = { kind, reason: 'We are sorry', ...more };
    return ({ request }: RacedOrder) => act(`/replacements/${request}/outcome`, outcome);
  };

  const states: Record<OrderState, () => Promise<RacedOrder>> = {
    'awaits a call': async () => toOrder(await awaitCall()),
    'is confirmed': async () => {
      const id = await awaitCall();
      expect((await confirm(id)).status).toBe(200);
      return toOrder(id);
    },
    'is to be paid by UPI': async () => toOrder(await buy({ payment_method: 'upi' })),
    'is paid at Razorpay': async () => {
      const id = await buy({ payment_method: 'razorpay' });
      await openPayment(id);
      return toOrder(id);
    },
    'is overdue': async () => elapse(await buy({ payment_method: 'upi' })),
    'was not confirmed in time': async () => elapse(await awaitCall()),
    'is paid': async () => {
      const id = await buy({ payment_method: 'upi' });
      await pay(id);
      return toOrder(id);
    },
    'is packed': async () => steps(await buy({ payment_method: 'cod' }), 'packed'),
    'is in transit': async () => {
      const { id } = await steps(await buy({ payment_method: 'upi' }), 'packed');
      expect((await step(id, 'dispatched', { dispatch_unpaid: true })).status).toBe(200);
      return toOrder(id);
    },
    'is partly delivered': partlyDelivered,
    'is damaged': damaged,
    'has a refund of a line': async () => {
      const order = await damaged();
      expect((await decide('refund', { amount: 500 })(order)).status).toBe(200);
      return order;
    },
    'is cancelled after its payment': async () => {
      const id = await buy({ payment_method: 'upi' });
      await pay(id);
      return steps(id, 'packed').then(async (order) => {
        expect((await step(id, 'cancelled', { reason: 'Hail' })).status).toBe(200);
        return order;
      });
    },
    'is cancelled and captured': async () => {
      const id = await buy({ payment_method: 'razorpay' });
      await openPayment(id);
      expect((await cancel(id)).status).toBe(200);
      return toOrder(id);
    },
  };

  const transitions: Record<string, (order: RacedOrder) => Promise<Result>> = {
    'the customer cancels': ({ id }) => cancel(id),
    'the staff cancel': ({ id }) => step(id, 'cancelled', { reason: 'Hail' }),
    'it expires': async () => {
      const log = { info: () => undefined };
      await expireOrders({ ...shop, publicOrigin, clock: () => new Date(), log });
      return { status: 200 };
    },
    'the staff confirm it': ({ id }) => confirm(id),
    'the staff pack it': ({ id }) => step(id, 'packed'),
    'its box is ticked off': ({ id }) => tick(id, true),
    'its box is unticked': ({ id }) => tick(id, false),
    'the staff undo the packing': ({ id }) => act(`/orders/${id}/undo`, { change: 'packed' }),
    'the staff undo the confirmation': ({ id }) =>
      act(`/orders/${id}/undo`, { change: 'confirmed' }),
    'it is dispatched': ({ id }) => step(id, 'dispatched', { dispatch_unpaid: true }),
    'it is delivered': ({ id }) => step(id, 'delivered'),
    'its delivery is undone': ({ id }) => act(`/orders/${id}/undo`, { change: 'delivered' }),
    'its dates change': ({ id }) => act(`/orders/${id}/dates`, { ...dates, reason: 'Snow' }),
    'its tracking changes': ({ id }) =>
      act(`/orders/${id}/tracking`, { carrier: 'India Post' }, { method: 'PUT' }),
    'its payment arrives': ({ id }) => setPayment(id, 'paid', nextUtr()),
    'its payment is refunded': ({ id }) => setPayment(id, 'refunded', 'R-1'),
    'its payment is reported': ({ id }) => reportUtr(id, '512345678901'),
    'its payment is captured': ({ id }) => capture(id),
    'a replacement is requested': async ({ id }) => {
      const { status } = await requestReplacement(id);
      return { status: status === 201 ? 200 : status };
    },
    'boxes replace the damaged ones': decide('replacement', { quantity: 1 }),
    'a line is refunded': decide('refund', { amount: 500, reference: 'R-2' }),
    'a partial refund is due': decide('refund', { amount: 300 }),
    'the request is refused': decide('refusal', {}),
    'the refund of a line is made': ({ request }) =>
      act(`/replacements/${request}/refund`, { reference: 'R-3' }),
  };

  function tick(id: string, is_packed: boolean) {
    const body = { products: ['golden'], is_packed };
    return act(`/orders/${id}/packed_boxes`, body, { method: 'PUT' });
  }
  /** Sends the provider's webhook about an earlier payment. */
  async function capture(id: string): Promise<Result> {
    const { razorpay_order_id = '' } =
      (await shop.db
        .selectFrom('razorpay_orders')
        .select('razorpay_order_id')
        .where('order_id', '=', id)
        .executeTakeFirst()) ?? {};
    const payment = shop.provider.paymentOf(razorpay_order_id);
    if (!payment) return { status: 404 };
    const { statusCode } = await shop.webhook('payment.captured', payment);
    return { status: statusCode === 204 ? 200 : statusCode };
  }

  return {
    shop,
    states,
    transitions,
    /** Places later orders for a new customer, so that limits per customer do not apply. */
    changeCustomer: async () => {
      customer = await shop.shopper();
      return customer.email;
    },
  };
}

export type ShopOfTransitions = Awaited<ReturnType<typeof openShopOfTransitions>>;

import { brand } from '@shop/shared/brand';
import type { RazorpayCheckout } from '@shop/shared/contract';
import { conflict, notFound, unavailable } from '../../http/problem';
import type { StoredOrder } from '../../orders/StoredOrder';
import { findUserOrder } from '../../orders/detailQueries';
import type { Services } from '../../services';
import { RazorpayError } from './client';
import { findRazorpayOrderId, insertRazorpayOrder } from './queries';
import type { PaymentContext } from './recordPayment';

/** Nobody pays faster. */
const minSeconds = 30;

/**
 * Returns the options of the checkout script for the payment of an order. The provider's order is created once, so
 * another attempt pays the same one (PY-08).
 * @throws HttpProblem 404 for an unknown order, 409 if it cannot be paid online now, 503 while the provider is
 * unavailable.
 */
export async function openRazorpayCheckout(
  context: PaymentContext & Pick<Services, 'clock'>,
  userId: string,
  orderId: string,
): Promise<RazorpayCheckout> {
  const order = await findUserOrder(context.db, userId, orderId);
  if (!order) throw notFound('Order not found');
  const known = await findRazorpayOrderId(context.db, orderId);
  // The window that asks for another attempt may not know that an earlier one was captured.
  const attempts = known === undefined ? [] : await readAttempts(context, known);
  if (attempts.some(({ status }) => status === 'captured')) order = (await getOrder(context.db, orderId)).order;
  const timeout = secondsToPay(order, context.clock());
  const { first_name, last_name, email, phone_number } = order;
  return {
    key: context.razorpay.keyId,
    order_id:
      (await findRazorpayOrderId(context.db, orderId)) ?? (await createOrder(context, order)),
    amount: order.total_paise,
    currency: 'INR',
    name: brand.name,
    description: `Order ${order.order_number}`,
    prefill: { name: `${first_name} ${last_name}`, email, contact: phone_number },
    timeout,
  };
}

/**
 * Returns how long an order can still be paid online.
 * @throws HttpProblem 409 if it cannot be, or hardly.
 */
function secondsToPay(order: StoredOrder, now: Date): number {
  const { order_status, payment_method, payment_status, pay_by } = order;
  if (payment_method !== 'razorpay') throw conflict('This order is not paid online.');
  if (payment_status !== 'unpaid' && order_status !== 'cancelled') {
    throw conflict('This order is already paid.');
  }
  const seconds = pay_by === null ? 0 : Math.floor((Date.parse(pay_by) - now.getTime()) / 1_000);
  if (seconds <= 0) {
    throw conflict('The time to pay this order is over. You are welcome to order again.');
  }
  if (seconds >= minSeconds) return seconds;
  throw conflict(
    `Less than ${minSeconds} seconds are left to pay this order, which is too short. ` +
      'You are welcome to order again.',
  );
}

/** Creates the provider's order. Of two concurrent calls, both return the id that was stored first. */
async function createOrder(
  { db, razorpay, clock, log }: PaymentContext & Pick<Services, 'clock'>,
  { order_id, order_number, total_paise: amountPaise }: StoredOrder,
): Promise<string> {
  try {
    const created = await razorpay.createOrder({ amountPaise, receipt: order_number });
    const row = { order_id, razorpay_order_id: created, created_at: clock() };
    await insertRazorpayOrder(db, row);
    return (await findRazorpayOrderId(db, order_id)) ?? created;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.error({ event: 'razorpay_unavailable', order_id, err: error }, 'no order of the provider');
    throw unavailable(
      'The payment cannot be opened right now. Please try again in a moment; your order stays as it is.',
    );
  }
}

import { brand } from '@shop/shared/brand';
import type { RazorpayCheckout } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { conflict, notFound } from '../../../http/problem';
import type { StoredOrder } from '../../../orders/StoredOrder';
import { findUserOrder, getOrder } from '../../../orders/detailQueries';
import { checkoutProblem } from './checkoutProblem';
import { RazorpayError, type RazorpayPayment } from '../client';
import { createProviderOrder, type ProviderOrderContext } from './createProviderOrder';
import { findRazorpayOrderId } from '../queries';
import { recordRazorpayPayments, type PaymentContext } from '../recordPayment';

type CheckoutContext = PaymentContext & ProviderOrderContext;

/** Nobody pays faster. */
const minSeconds = 30;

/**
 * Returns the options of the checkout script for the payment of an order. The provider's order is created once, so
 * another attempt pays the same one (PY-08).
 * @throws HttpProblem 404 for an unknown order, 409 if it cannot be paid online now, 503 while the provider is
 * unavailable.
 */
export async function openRazorpayCheckout(
  context: CheckoutContext,
  userId: string,
  orderId: string,
): Promise<RazorpayCheckout> {
  const { db, razorpay, clock, publicOrigin } = context;
  const found = await findUserOrder(db, userId, orderId);
  if (!found) throw notFound('Order not found');
  const known = await findRazorpayOrderId(db, orderId);
  const attempts = known === undefined ? [] : await readAttempts(context, known);
  const isPaid = attempts.some(({ status }) => status === 'captured');
  const order = isPaid ? (await getOrder(db, orderId)).order : found;
  const timeout = secondsToPay(order, clock());
  const { first_name, last_name, email, phone_number } = order;
  return {
    key: razorpay.keyId,
    order_id: known ?? (await openProviderOrder(context, order)),
    amount: order.total_paise,
    currency: 'INR',
    name: brand.name,
    description: `Order ${order.order_number}`,
    prefill: { name: `${first_name} ${last_name}`, email, contact: phone_number },
    timeout,
    provider_page: {
      callback_url: `${publicOrigin}/api/payments/razorpay/callback/${orderId}`,
      cancel_url: `${publicOrigin}${urls.payment(orderId, 'cancelled')}`,
    },
    last_failure: lastFailure(attempts),
  };
}

/**
 * Asks for earlier attempts, and records what was captured: the window that asks for another one may not know it. Without
 * an answer, the payment opens all the same.
 */
async function readAttempts(
  context: PaymentContext,
  razorpayOrderId: string,
): Promise<RazorpayPayment[]> {
  try {
    return await recordRazorpayPayments(context, razorpayOrderId);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    const fields = { event: 'razorpay_unavailable', razorpay_order_id: razorpayOrderId };
    context.log.warn({ ...fields, err: error }, 'earlier attempts not read');
    return [];
  }
}

/** Returns why the newest attempt has failed, in the provider's words; null if it has not. */
function lastFailure(attempts: readonly RazorpayPayment[]): string | null {
  const [newest] = [...attempts].sort((one, other) => other.created_at - one.created_at);
  return newest?.status === 'failed' ? newest.error_description : null;
}

/**
 * Returns how long an order can still be paid online.
 * @throws HttpProblem 409 if it cannot be, or hardly.
 */
function secondsToPay(order: StoredOrder, now: Date): number {
  const { order_status, payment_method, payment_status, pay_by } = order;
  if (payment_method !== 'razorpay') throw conflict('This order is not paid online.');
  if (payment_status === 'part_paid') {
    throw conflict(
      'A part of this payment has arrived. Your order’s page says how to pay the rest.',
    );
  }
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

/** @throws HttpProblem with what the customer can do if the provider creates no order. */
async function openProviderOrder(context: CheckoutContext, order: StoredOrder): Promise<string> {
  try {
    return await createProviderOrder(context, order);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    throw checkoutProblem(error, order, context.log);
  }
}

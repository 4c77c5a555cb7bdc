import type { RazorpayCallback } from '@shop/shared/contract';
import { HttpProblem, notFound } from '../../../http/problem';
import type { StoredOrder } from '../../../orders/StoredOrder';
import { findUserOrder, getOrder } from '../../../orders/detailQueries';
import { RazorpayError } from '../client';
import { findRazorpayOrderId } from '../queries';
import { recordRazorpayPayments, type PaymentContext } from '../recordPayment';

/**
 * Handles the callback of the checkout script after a payment.
 * @returns The order, which may still be unpaid.
 * @throws HttpProblem 400 for a forged signature, 404 for an order without a provider's order.
 */
export async function confirmUserPayment(
  context: PaymentContext,
  userId: string,
  orderId: string,
  callback: RazorpayCallback,
): Promise<StoredOrder> {
  if (!(await findUserOrder(context.db, userId, orderId))) throw notFound('Order not found');
  return confirmRazorpayPayment(context, orderId, callback);
}

/**
 * Handles a callback, whoever sends it. Its signature proves that the payment belongs to the order. Whether the money was
 * captured, only the provider knows. While the provider is unavailable, the order stays unpaid until the webhook or the
 * reconciliation.
 * @returns The order, which may still be unpaid.
 * @throws HttpProblem 400 for a forged signature, 404 for an order without a provider's order.
 */
export async function confirmRazorpayPayment(
  context: PaymentContext,
  orderId: string,
  { razorpay_payment_id: paymentId, razorpay_signature: signature }: RazorpayCallback,
): Promise<StoredOrder> {
  const { db, razorpay, log } = context;
  const razorpayOrderId = await findRazorpayOrderId(db, orderId);
  if (razorpayOrderId === undefined) throw notFound('Order not found');
  if (!razorpay.isPaymentSignature(razorpayOrderId, paymentId, signature)) {
    log.warn({ event: 'razorpay_forged', order_id: orderId }, 'signature of a payment refused');
    throw new HttpProblem(400, 'This payment could not be verified.');
  }
  try {
    await recordRazorpayPayments(context, razorpayOrderId);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn(
      { event: 'razorpay_unavailable', order_id: orderId, err: error },
      'payment not checked',
    );
  }
  return (await getOrder(db, orderId)).order;
}

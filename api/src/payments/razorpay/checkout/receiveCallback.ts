import { hasArrived, razorpayCallbackSchema } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { HttpProblem } from '../../../http/problem';
import { confirmRazorpayPayment } from './confirmPayment';
import type { PaymentContext } from '../recordPayment';

/**
 * Handles the form by which the provider's page sends the browser back after a payment or a failure (PY-07). Anybody can
 * send one, so only a signed payment has an effect, and the texts of a failure are not believed. What it returns is the
 * same for an unknown order.
 *
 * @see https://razorpay.com/docs/payments/payment-gateway/callback-url/
 * @returns The path of the page that the visitor sees next.
 */
export async function receiveRazorpayCallback(
  context: PaymentContext,
  orderId: string,
  form: URLSearchParams,
): Promise<string> {
  if (!form.has('razorpay_payment_id')) return urls.payment(orderId, 'failed');
  const callback = {
    razorpay_payment_id: form.get('razorpay_payment_id'),
    razorpay_signature: form.get('razorpay_signature'),
  };
  if (!razorpayCallbackSchema.isValidSync(callback)) {
    context.log.warn({ event: 'razorpay_forged', order_id: orderId }, 'callback refused');
    return urls.payment(orderId, 'unverified');
  }
  try {
    const order = await confirmRazorpayPayment(context, orderId, callback);
    return hasArrived(order) ? urls.order(orderId) : urls.payment(orderId, 'waiting');
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return urls.payment(orderId, 'unverified');
  }
}

import type { OrderDetails, PaymentResult } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { accountOf, asha, renderPage } from '@shop/shared/testing';
import PaymentPage from '../pages/PaymentPage';
import { placed } from './openOrder';

/** An order that awaits a payment by Razorpay. */
export const awaited: OrderDetails = {
  ...placed,
  payment_method: 'razorpay',
  pay_by: '2026-04-01T20:00:00.000Z',
};

/** The report of the provider's window. */
export const callback = { razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

export const openPath = '/api/order/order-7/razorpay';

/** @param result How the visitor comes back from the provider's page. */
export function open(order: OrderDetails = awaited, result?: PaymentResult) {
  accountOf(asha).orders.push(structuredClone(order));
  return renderPage(<PaymentPage />, {
    at: urls.payment('order-7', result),
    pattern: '/orders/:orderId/payment',
    signedIn: true,
  });
}

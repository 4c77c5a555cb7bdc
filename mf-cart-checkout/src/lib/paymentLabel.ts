import {
  reportedUtr,
  statusLabel,
  type ListedOrder,
  type OrderDetails,
} from '@shop/shared/contract';

/** The state of a payment as its customer says it: ‘Unpaid’ would be a reproach where nothing is to be done. */
export function paymentLabel(order: ListedOrder | OrderDetails): string {
  const { payment_method, payment_status, order_status } = order;
  if (payment_status === 'unpaid' && order_status !== 'cancelled') {
    if (payment_method === 'cod') return 'Pay on delivery';
    if (payment_method === 'upi' && isReported(order)) return 'Payment reported, we check it';
  }
  return statusLabel(payment_status);
}

/** In the list, a placed order whose payment is being checked has no time to pay (PY-08). */
const isReported = (order: ListedOrder | OrderDetails) =>
  'payment_events' in order
    ? reportedUtr(order) !== undefined
    : order.order_status === 'placed' && order.pay_by === null;

/** What `npm run order` prints about orders, payments and replacement requests. */
import {
  familyLabels,
  formatTime,
  type OrderDetails,
  type OrderStatus,
} from '@shop/shared/contract';
import type { OpenOrder } from '../orders/queries';
import type { OpenReplacement } from '../orders/replacementQueries';
import type { OpenPayment } from '../payments/queries';

/** The order after a step. */
export type ChangedOrder = Pick<OrderDetails, 'order_id' | 'order_status'>;

/** The order after a change of its payment. */
export type ChangedPayment = Pick<OrderDetails, 'order_id' | 'payment_status' | 'refund_due_by'> &
  Pick<OpenPayment, 'same_utr'>;

export function orderTable(orders: readonly OpenOrder[]): string {
  if (orders.length === 0) return 'No order is waiting.';
  return orders
    .map(
      ({
        order_number,
        order_date,
        order_status,
        payment_status,
        total_amount,
        waiting,
        ...name
      }) =>
        [
          order_number,
          order_date,
          statusText(order_status, waiting),
          payment_status,
          `₹${total_amount}`,
          name.first_name,
          name.last_name,
        ].join('  '),
    )
    .join('\n');
}

/** DL-07: ‘dispatched (Planting material waits)’ of an order of which only a part has left. */
const statusText = (status: OpenOrder['order_status'], waiting: OpenOrder['waiting']) =>
  status === 'dispatched' && waiting.length > 0
    ? `${status} (${waiting.map((family) => familyLabels[family]).join(', ')} waits)`
    : status;

/** PY-05, PY-09. */
export function paymentText(payment: OpenPayment): string {
  const { order_number, total_amount, reference, due_by, first_name, last_name } = payment;
  const task = due_by
    ? `return by ${formatTime(due_by)}, paid with ${reference}`
    : `check, UTR ${reference}`;
  return [
    [order_number, `₹${total_amount}`, first_name, last_name, task].join('  '),
    ...sameUtrTexts(payment.same_utr).map((text) => `  ${text}`),
  ].join('\n');
}

/** One payment may have been reported for two orders: a warning, because the staff see the bank's statement. */
const sameUtrTexts = (orders: readonly string[]) =>
  orders.length > 0
    ? [`Warning: the same UTR as ${orders.join(', ')}. One payment pays one order.`]
    : [];

export function replacementText(
  request: OpenReplacement,
  files: ReadonlyMap<string, string>,
): string {
  const { order_number, requested_at, label, damaged_apples, reason, photos } = request;
  return [
    [order_number, requested_at, label, `${damaged_apples} damaged`].join('  '),
    `  ${reason.replaceAll('\n', '\n  ')}`,
    ...photos.map((photo) => `  ${files.get(photo) ?? photo}`),
  ].join('\n');
}

/** An order has the status of its last shipment, not of the one that has changed (DL-07). */
export function changedOrderText(order: string, step: string, status: OrderStatus): string {
  return status === step
    ? `Order ${order} is ${status}.`
    : `A shipment of order ${order} is ${step}; the order is ${status}.`;
}

/** The payment has the status of the response: that of a cancelled order is to be returned (PY-07, PY-09). */
export function changedPaymentText(
  order: string,
  reference: string,
  { payment_status, refund_due_by, same_utr }: ChangedPayment,
): string {
  return [
    `Order ${order}: ${payment_status}, reference ${reference}.`,
    ...(refund_due_by ? [`Return the payment by ${formatTime(refund_due_by)}.`] : []),
    ...sameUtrTexts(same_utr),
  ].join('\n');
}

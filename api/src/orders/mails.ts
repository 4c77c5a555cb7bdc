import { brand } from '@shop/shared/brand';
import {
  cancelHours,
  confirmDays,
  formatDay,
  formatDays,
  formatExactRupees,
  paymentStep,
  replaceDays,
  reportedUtr,
  type OrderDetails,
  type OrderStatus,
  type Replacement,
} from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';
import { refundText } from '../payments/mails';

type Text = (order: OrderDetails) => string;

/** The customer gets no mail about packing. */
const texts: Partial<Record<OrderStatus, { subject: string; text: Text }>> = {
  placed: {
    subject: 'We have your order',
    text: ({ pay_by }) =>
      `Thank you for ordering at ${brand.name}. You can cancel within ${cancelHours} hours, as long as the order\n` +
      `has not been dispatched.` +
      // An order that waits for its payment has a deadline of its own (PY-08).
      (pay_by === null
        ? ` If we cannot confirm it within ${confirmDays} days, it is cancelled and you pay nothing.`
        : ''),
  },
  dispatched: {
    subject: 'Your order is on its way',
    text: () => 'Your boxes have left the orchard.',
  },
  delivered: {
    subject: 'Your order has been delivered',
    text: () =>
      `If any fruit has arrived damaged, ask for a replacement within ${replaceDays} days: on the page of your order.`,
  },
  cancelled: {
    subject: 'Your order is cancelled',
    text: (order) =>
      order.refund_due_by === null
        ? `Nothing will be sent, and nothing is to be paid.${reportedText(order)}`
        : `Nothing will be sent. ${refundText(order)}`,
  },
};

/**
 * The mail about the present status of an order, with the shop's note; null when there is none, or
 * no e-mail any more. It contains nothing that the buyer typed: the e-mail may be somebody else's.
 */
export function orderMail(order: OrderDetails, publicOrigin: string): NewMail | null {
  const mail = texts[order.order_status];
  if (!mail || order.email === '') return null;
  const note = order.events.find(({ status }) => status === order.order_status)?.reason;
  const lines = order.items.map(
    ({ quantity, product_data: { label, weight }, total_amount }) =>
      `${quantity} × ${label} (${weight}): ${formatExactRupees(total_amount)}`,
  );
  return {
    to: order.email,
    subject: `${mail.subject}: ${order.order_number} (${brand.name})`,
    text: mailBody(
      'Hello,',
      mail.text(order),
      ...datesText(order),
      ...(order.order_status === 'placed' ? [paymentStep(order)] : []),
      ...(note ? [note] : []),
      [
        ...lines,
        `Total, delivery and taxes included: ${formatExactRupees(order.total_amount)}`,
      ].join('\n'),
      `Order ${order.order_number}:\n${publicOrigin}${routes.order.to(order.order_id)}`,
    ),
  };
}

/** PY-05: the staff have not confirmed the payment yet that the customer has reported. */
const reportedText = (order: OrderDetails) =>
  reportedUtr(order) === undefined ? '' : ' If your payment has reached us, we return it.';

/** DL-03: until it has arrived, or never will. */
function datesText({ delivery_dates: dates, order_status }: OrderDetails): string[] {
  if (!dates) return [];
  const arrives = formatDays(dates.arrives_from, dates.arrives_until);
  switch (order_status) {
    case 'placed':
      return [`It leaves Shimla on ${formatDay(dates.leaves_on)} and reaches you ${arrives}.`];
    case 'dispatched':
      return [`It reaches you ${arrives}.`];
    default:
      return [];
  }
}

/** S-38: a request for a replacement, to the shop; a reply goes to the customer. */
export function replacementMail(
  { order_number, email, items, ...name }: OrderDetails,
  { product_id, damaged_apples, reason }: Replacement,
  photoCount: number,
): NewMail {
  const line = items.find((item) => item.product_id === product_id);
  return {
    to: brand.email,
    replyTo: email,
    subject: `Replacement request for order ${order_number}`,
    text: mailBody(
      [
        `Order: ${order_number}`,
        `Customer: ${name.first_name} ${name.last_name}, ${email}, ${name.phone_number}`,
        `Product: ${line?.quantity ?? 0} × ${line?.product_data.label ?? product_id}`,
        `Damaged apples: ${damaged_apples}`,
        `Photos: ${photoCount}`,
      ].join('\n'),
      reason,
      'To see the open requests and their photos: npm run order',
    ),
  };
}

import { brand } from '@shop/shared/brand';
import {
  awaitsCall,
  cancelHours,
  datesText,
  shipmentGroupLabels,
  formatExactRupees,
  isolated,
  isUnpaidPrepaid,
  paymentStep,
  receiptLabels,
  refundQuestion,
  refundText,
  replaceDays,
  reportedUtr,
  type DateChange,
  type OrderDetails,
  type OrderEvent,
  type ShipmentGroup,
  type Replacement,
} from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { mailBody } from '../mail/mailBody';
import type { NewMail } from '../mail/outboxQueries';
import { upiTexts, type UpiPayee } from '../payments/upiPayment';
import { deliveryMailSeconds } from './deliveryQueries';
import { arrivedText, datesTexts, leftText, trackingTexts } from './shipmentTexts';

/** The customer gets no mail about packing. */
function textsOf(
  order: OrderDetails,
  { status, family }: Pick<OrderEvent, 'status' | 'family'>,
): { subject: string; text: string } | null {
  switch (status) {
    case 'placed':
      return { subject: 'We have your order', text: placedText(order) };
    case 'packed':
      return null;
    case 'dispatched':
      return { subject: 'Your order is on its way', text: leftText(order.shipments, family) };
    case 'delivered':
      return {
        subject: arrivedText(order.shipments, family),
        text:
          `${welcomeText(family)} If any arrived damaged, ask for a replacement within ${replaceDays} days, ` +
          'on your order’s page.',
      };
    case 'cancelled':
      return { subject: 'Your order is cancelled', text: cancelledText(order) };
  }
}

const welcomeText = (family: ShipmentGroup | null) =>
  family === 'planting'
    ? 'Your plants have arrived. Please open the parcel today, and keep the roots moist and out of the sun until you plant them.'
    : 'Your apples have arrived. Enjoy them!';

const placedText = ({ payment_method }: OrderDetails) =>
  `Thank you for ordering at ${brand.name}. You can cancel within ${cancelHours} hours, as long as the order ` +
  `has not been dispatched.` +
  // Until when we call about an order that awaits it, or wait for a payment, is said below.
  (payment_method === 'cod' ? ' We may call you to confirm.' : '');

const cancelledText = (order: OrderDetails) =>
  order.refund_due_by === null
    ? `Nothing will be sent, and you pay nothing.${reportedText(order)}`
    : `Nothing will be sent. ${refundText(order)} ${refundQuestion(order)}`.trim();

/** PY-05: the staff have not confirmed the payment yet that the customer has reported. */
const reportedText = (order: OrderDetails) =>
  reportedUtr(order) === undefined ? '' : ' If your payment has reached us, we return it.';

/**
 * The mail about a change of status of an order or of one of its shipments, with the shop's note; null when
 * there is none, or no e-mail any more. It contains nothing that the buyer typed: the e-mail may be
 * somebody else's.
 *
 * @param payee of an order that was placed, to be paid by UPI
 */
export function orderMail(
  order: OrderDetails,
  event: Pick<OrderEvent, 'status' | 'family'>,
  publicOrigin: string,
  payee: UpiPayee | null = null,
): NewMail | null {
  const { status, family } = event;
  const mail = textsOf(order, event);
  if (!mail || order.email === '') return null;
  const note = order.events.find(
    (other) => other.status === status && other.family === family,
  )?.reason;
  return {
    to: order.email,
    subject: `${mail.subject}: ${order.order_number} (${brand.name})`,
    text: mailBody(
      'Hello,',
      mail.text,
      ...datesTexts(order, event),
      ...trackingTexts(order.shipments, event),
      ...(status === 'placed' || isStillOwed(order, status) ? [paymentStep(order)] : []),
      ...(status === 'placed' ? upiTexts(order, payee) : []),
      ...(note ? [note] : []),
      [
        ...order.items.map(
          ({ quantity, product_data: { label, weight }, total_amount }) =>
            `${quantity} × ${label} (${weight}): ${formatExactRupees(total_amount)}`,
        ),
        `Total, delivery and taxes included: ${formatExactRupees(order.total_amount)}`,
      ].join('\n'),
      ...(status === 'dispatched' ? receiptText(order) : []),
      reference(order, publicOrigin),
    ),
    ...(status === 'delivered' && { holdSeconds: deliveryMailSeconds }),
  };
}

/** MO-01: what is paid at the door, or has left without its payment; the page of the order says how to pay. */
const isStillOwed = (order: OrderDetails, status: OrderEvent['status']) =>
  (status === 'dispatched' && order.payment_status === 'unpaid') ||
  (status === 'delivered' && isUnpaidPrepaid(order));

/** DL-03: the change of the dates of a shipment, to the buyer; null when there is no e-mail any more. */
export function datesMail(
  order: OrderDetails,
  { family, reason, old_dates, new_dates }: Omit<DateChange, 'at'>,
  publicOrigin: string,
): NewMail | null {
  const { email, order_number, shipments } = order;
  if (email === '') return null;
  const what = shipments.length > 1 ? `${shipmentGroupLabels[family]} of your order` : 'Your order';
  return {
    to: email,
    subject: `New dates: ${order_number} (${brand.name})`,
    text: mailBody(
      'Hello,',
      `${what} has new dates. The reason: ${reason}`,
      [
        ...(old_dates ? [`Before: ${datesText(old_dates)}`] : []),
        `Now: ${datesText(new_dates)}`,
      ].join('\n'),
      ...(awaitsCall(order) ? [paymentStep(order)] : []),
      'If these dates don’t suit you, please reply to this email.',
      reference(order, publicOrigin),
    ),
  };
}

/** AD-05: the shop has confirmed the order by phone, to the buyer; null when there is no e-mail any more. */
export const confirmationMail = (
  order: OrderDetails,
  publicOrigin: string,
  payee: UpiPayee | null,
): NewMail | null =>
  shortMail(order, publicOrigin, 'Your order is confirmed', [
    'Thank you for talking to us: your order is confirmed, and your boxes are set aside.',
    ...datesTexts(order, { status: 'placed', family: null }),
    paymentStep(order),
    ...upiTexts(order, payee),
  ]);

/** AD-05: that was a mistake. */
export const confirmationUndoneMail = (order: OrderDetails, publicOrigin: string): NewMail | null =>
  shortMail(order, publicOrigin, 'Your order is not confirmed yet', [
    'We told you by mistake that your order is confirmed.',
    paymentStep(order),
  ]);

/** DL-06: where a shipment that has left can be followed, to the buyer. */
export const trackingMail = (
  order: OrderDetails,
  family: ShipmentGroup,
  publicOrigin: string,
): NewMail | null =>
  shortMail(order, publicOrigin, 'Where your order is', [
    ...trackingTexts(order.shipments, { status: 'dispatched', family }),
  ]);

function shortMail(
  order: OrderDetails,
  publicOrigin: string,
  subject: string,
  texts: readonly string[],
): NewMail | null {
  const { email, order_number } = order;
  if (email === '' || texts.length === 0) return null;
  return {
    to: email,
    subject: `${subject}: ${order_number} (${brand.name})`,
    text: mailBody('Hello,', ...texts, reference(order, publicOrigin)),
  };
}

const reference = ({ order_id, order_number }: OrderDetails, publicOrigin: string) =>
  `Order ${order_number}:\n${publicOrigin}${routes.order.to(order_id)}`;

/** RC-01. */
function receiptText({ receipt }: OrderDetails): string[] {
  if (!receipt) return [];
  const { kind, receipt_number } = receipt;
  return [
    `Your ${receiptLabels[kind].toLowerCase()} ${receipt_number} is ready: download it on your order’s page.`,
  ];
}

/** S-38: a request for a replacement, to the shop; a reply goes to the customer. */
export function replacementMail(
  shopEmail: string,
  { order_number, email, items, ...name }: OrderDetails,
  { product_id, damaged_apples, reason }: Replacement,
  photoCount: number,
  adminUrl: string,
): NewMail {
  const line = items.find((item) => item.product_id === product_id);
  return {
    to: shopEmail,
    replyTo: email,
    subject: `Replacement request for order ${order_number}`,
    text: mailBody(
      [
        `Order: ${order_number}`,
        `Customer: ${isolated(`${name.first_name} ${name.last_name}`)}, ${email}, ${name.phone_number}`,
        `Product: ${line?.quantity ?? 0} × ${line?.product_data.label ?? product_id}`,
        `Damaged apples: ${damaged_apples}`,
        `Photos: ${photoCount}`,
      ].join('\n'),
      reason,
      `Its photos, and what you decide:\n${adminUrl}`,
    ),
  };
}

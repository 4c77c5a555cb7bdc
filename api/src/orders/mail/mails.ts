import {
  awaitsCall,
  datesText,
  shipmentGroupLabels,
  formatExactPaise,
  isUnpaid,
  isUnpaidPrepaid,
  paymentStep,
  receiptLabels,
  timesQuantity,
  type DateChange,
  type OrderEvent,
  type ShipmentGroup,
} from '@shop/shared/contract';
import type { NewMail } from '../../mail/outboxQueries';
import type { StoredOrder } from '../StoredOrder';
import { buyerMail } from './buyerMail';
import { deliveryMailSeconds } from './deliveryQueries';
import { datesTexts, trackingTexts } from './shipmentTexts';
import { statusTexts } from './statusTexts';
import { upiTexts } from './upiTexts';

/**
 * Writes the mail about a status change of an order or shipment, with the note of the staff.
 * @returns Null if there is no such mail, or if the order's email address was erased.
 */
export function orderMail(
  order: StoredOrder,
  event: Pick<OrderEvent, 'status' | 'family'>,
  publicOrigin: string,
): NewMail | null {
  const { status, family } = event;
  const texts = statusTexts(order, event);
  if (!texts) return null;
  const note = order.events.find(
    (other) => other.status === status && other.family === family,
  )?.reason;
  const isPaymentDue = status === 'placed' || isStillOwed(order, status);
  const upi = isPaymentDue ? upiTexts(order, publicOrigin) : { paragraphs: [] };
  const mail = buyerMail(order, publicOrigin, {
    subject: texts.subject,
    qrCode: upi.qrCode,
    paragraphs: [
      texts.text,
      ...datesTexts(order, event),
      ...trackingTexts(order.shipments, event),
      ...(isPaymentDue ? [stepOf(order)] : []),
      ...upi.paragraphs,
      ...(note ? [note] : []),
      linesText(order),
      ...(status === 'dispatched' ? receiptText(order) : []),
    ],
  });
  return mail && status === 'delivered' ? { ...mail, holdSeconds: deliveryMailSeconds } : mail;
}

const stepOf = (order: StoredOrder) =>
  paymentStep(order, {
    paid: formatExactPaise(order.paid_paise),
    due: formatExactPaise(order.due_paise),
  });

const linesText = ({ items, total_paise }: StoredOrder) =>
  [
    ...items.map(({ quantity, label, weight, price_paise }) => {
      const amount = formatExactPaise(timesQuantity(price_paise, quantity));
      return `${quantity} × ${label} (${weight}): ${amount}`;
    }),
    `Total, delivery and taxes included: ${formatExactPaise(total_paise)}`,
  ].join('\n');

/** Cash on delivery, or a prepaid order that was dispatched unpaid (MO-01). The order's page says how to pay. */
const isStillOwed = (order: StoredOrder, status: OrderEvent['status']) =>
  (status === 'dispatched' && isUnpaid(order.payment_status)) ||
  (status === 'delivered' && isUnpaidPrepaid(order));

function receiptText({ receipt }: StoredOrder): string[] {
  if (!receipt) return [];
  const { kind, receipt_number } = receipt;
  return [
    `Your ${receiptLabels[kind].toLowerCase()} ${receipt_number} is ready: download it on your order’s page.`,
  ];
}

/** Tells the buyer the new dates of a shipment (DL-03). */
export function datesMail(
  order: StoredOrder,
  { family, reason, old_dates, new_dates }: Omit<DateChange, 'at'>,
  publicOrigin: string,
): NewMail | null {
  const isSplit = order.shipments.length > 1;
  const what = isSplit ? `${shipmentGroupLabels[family]} of your order` : 'Your order';
  return buyerMail(order, publicOrigin, {
    subject: 'New dates',
    paragraphs: [
      `${what} has new dates. The reason: ${reason}`,
      [
        ...(old_dates ? [`Before: ${datesText(old_dates)}`] : []),
        `Now: ${datesText(new_dates)}`,
      ].join('\n'),
      ...(awaitsCall(order) ? [stepOf(order)] : []),
      'If these dates don’t suit you, please reply to this email.',
    ],
  });
}

/** Tells the buyer that the order was confirmed by phone (AD-05). */
export function confirmationMail(order: StoredOrder, publicOrigin: string): NewMail | null {
  const upi = upiTexts(order, publicOrigin);
  return buyerMail(order, publicOrigin, {
    subject: 'Your order is confirmed',
    qrCode: upi.qrCode,
    paragraphs: [
      'Thank you for talking to us: your order is confirmed, and your boxes are set aside.',
      ...datesTexts(order, { status: 'placed', family: null }),
      stepOf(order),
      ...upi.paragraphs,
    ],
  });
}

/** Tells the buyer that the confirmation was a mistake (AD-05). */
export const confirmationUndoneMail = (order: StoredOrder, publicOrigin: string): NewMail | null =>
  buyerMail(order, publicOrigin, {
    subject: 'Your order is not confirmed yet',
    paragraphs: ['We told you by mistake that your order is confirmed.', stepOf(order)],
  });

/** Tells the buyer how to track a shipment in transit (DL-06). Returns null if nothing about it is known. */
export function trackingMail(
  order: StoredOrder,
  family: ShipmentGroup,
  publicOrigin: string,
): NewMail | null {
  const paragraphs = trackingTexts(order.shipments, { status: 'dispatched', family });
  if (paragraphs.length === 0) return null;
  return buyerMail(order, publicOrigin, { subject: 'Where your order is', paragraphs });
}

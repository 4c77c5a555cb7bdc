import { brand } from '@shop/shared/brand';
import {
  cancelHours,
  formatExactPaise,
  lateReportQuestion,
  refundQuestion,
  refundText,
  replaceDays,
  reportedUtr,
  type OrderEvent,
  type ShipmentGroup,
} from '@shop/shared/contract';
import type { StoredOrder } from '../StoredOrder';
import { arrivedText, leftText } from './shipmentTexts';

/** Returns null for packing, which sends no mail. */
export function statusTexts(
  order: StoredOrder,
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

const placedText = ({ payment_method }: StoredOrder) =>
  `Thank you for ordering at ${brand.name}. You can cancel within ${cancelHours} hours, as long as the order ` +
  `has not been dispatched.` +
  // `paymentStep` says until when we call, or wait for a payment.
  (payment_method === 'cod' ? ' We may call you to confirm.' : '');

const cancelledText = (order: StoredOrder) =>
  order.refund_due_by === null
    ? `Nothing will be sent, and you pay nothing.${lateText(order)}`
    : `Nothing will be sent. ${refundText(order, formatExactPaise(order.refund_paise))} ${refundQuestion(order)}`.trim();

/** What becomes of a payment by UPI that the staff have not confirmed (PY-05). */
function lateText(order: StoredOrder): string {
  if (reportedUtr(order) !== undefined) return ' If your payment has reached us, we return it.';
  return order.late_report_until === null ? '' : ` ${lateReportQuestion}`;
}

import { boxesText, counted } from '../counted';
import { formatDay, formatTime } from '../days/formatDay';
import { formatExactRupees, toPaise, type Paise } from '../money/money';
import type { ListedOrder, Order, OrderDetails } from '../orders/schema';
import { statusLabel } from '../orders/statusLabel';
import { paymentMethods, type PaymentMethod, type PaymentStatus } from './constants';
import type { PaymentEvent, PaymentOptions } from './schema';

export const paymentLabels: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  upi: 'UPI',
  razorpay: 'Card, UPI or net banking (Razorpay)',
};

export interface PayableOrder {
  boxes: number;
  total: Paise;
  /** May be incomplete while it is typed. */
  pinCode: string;
  /** False where no courier delivers (DL-04). */
  isDeliverable: boolean;
}

/** A payment method and why it cannot pay an order; null if it can. */
export interface PaymentOffer {
  method: PaymentMethod;
  problem: string | null;
}

/** Returns all methods of the shop, with the problem of those that do not fit; none if staff must agree first (PY-03). */
export function paymentOffers(order: PayableOrder, options: PaymentOptions): PaymentOffer[] {
  if (!order.isDeliverable) return [];
  return paymentMethods
    .filter((method) => options[method] !== null)
    .map((method) => ({ method, problem: paymentProblem(method, order, options) }));
}

function paymentProblem(
  method: PaymentMethod,
  { boxes, total, pinCode }: PayableOrder,
  options: PaymentOptions,
): string | null {
  const { cod } = options;
  if (method === 'cod' && cod && boxes > cod.max_boxes) {
    return `Possible up to ${boxesText(cod.max_boxes)} per order.`;
  }
  const maximum = options[method]?.max_amount;
  if (maximum !== undefined && total > toPaise(maximum)) {
    return `Possible up to ${formatExactRupees(maximum)}.`;
  }
  if (method !== 'cod' || !cod) return null;
  const isThere = cod.pin_codes.some((start) => pinCode.startsWith(start));
  if (cod.pin_codes.length === 0 || isThere) return null;
  return pinCode.length < 6 ? 'Possible for some pin codes.' : 'Not possible for your pin code.';
}

/** Returns how long an order waits for its payment (PY-08); null if it waits for none. */
export function minutesToPay(
  method: PaymentMethod | null,
  { upi, razorpay }: PaymentOptions,
): number | null {
  switch (method) {
    case 'upi':
      return upi && upi.hours_to_pay * 60;
    case 'razorpay':
      return razorpay && razorpay.minutes_to_pay;
    default:
      return null;
  }
}

const setAsideThen = 'Your boxes are set aside once we have talked to you';

/** What happens next if no method fits (PY-01). No boxes are reserved yet. */
export const agreedByPhone = `We call you to confirm the order and how you pay. ${setAsideThen}, and you pay nothing before that.`;

/** The same for an order paid before the call. */
export const confirmedByPhone = `We call you to confirm the order. ${setAsideThen}.`;

/**
 * Explains a payment method to the customer, in the checkout (PY-02).
 *
 * @param total in rupees
 */
export function paymentMeaning(
  method: PaymentMethod,
  total: number,
  options: PaymentOptions,
): string {
  const amount = formatExactRupees(total);
  const period = formatPeriod(minutesToPay(method, options) ?? 0);
  switch (method) {
    case 'cod':
      return paidOnDelivery(amount);
    case 'upi':
      return `You pay ${amount} with any UPI app after ordering. We keep your boxes for ${period}.`;
    case 'razorpay':
      return `You pay ${amount} online right after ordering. We keep your boxes for ${period}.`;
  }
}

/** The history of an order's money, as the API and the pages have it. */
interface WithHistory {
  payment_events: readonly Pick<PaymentEvent, 'kind' | 'reference'>[];
}

/** Returns the UTR that the customer reported last (PY-05). */
export const reportedUtr = ({ payment_events }: WithHistory): string | undefined =>
  payment_events.filter(({ kind }) => kind === 'reported').at(-1)?.reference;

/** Asks in mails whether the customer has paid a cancelled order. Its page has the form. */
export const lateReportQuestion =
  'If you have already paid, please enter the payment reference from your UPI app (UTR) on your order’s page, ' +
  'and we return the money.';

/** Returns the reported UTR that waits for the shop: since then, no payment has arrived or was missed (PY-05). */
export const openReport = (order: WithHistory): string | undefined =>
  lastReference(order, 'reported');

/** Returns the reported UTR that the shop has not found at its bank, unless another was reported since (PY-05). */
export const missedReport = (order: WithHistory): string | undefined =>
  lastReference(order, 'voided');

function lastReference(
  { payment_events }: WithHistory,
  kind: PaymentEvent['kind'],
): string | undefined {
  const last = payment_events.findLast(isAboutReport);
  return last?.kind === kind ? last.reference : undefined;
}

/** A report is voided with its reference, a cancelled order without one. */
const isAboutReport = ({ kind, reference }: Pick<PaymentEvent, 'kind' | 'reference'>) =>
  kind === 'reported' || kind === 'received' || (kind === 'voided' && reference !== '');

/** Whether an order sends free boxes for damaged ones (AD-08). */
export const isReplacement = ({ payment_status }: Pick<Order, 'payment_status'>): boolean =>
  payment_status === 'none';

/**
 * Whether an order waits for its confirmation by phone (PY-01). Until then no boxes are reserved. A replacement has no
 * payment method either, and waits for no call.
 */
export const awaitsCall = ({
  order_status,
  payment_method,
  payment_status,
}: Pick<Order, 'order_status' | 'payment_method' | 'payment_status'>): boolean =>
  order_status === 'placed' && payment_method === null && !isReplacement({ payment_status });

/** Whether the buyer still has to pay all or a part of an order. */
export const isUnpaid = (payment_status: Order['payment_status']): boolean =>
  payment_status === 'unpaid' || payment_status === 'part_paid';

/** Whether an order has to be paid before dispatch and is not, or not in full (MO-02). Cash on delivery is collected later. */
export const isUnpaidPrepaid = ({
  payment_method,
  payment_status,
}: Pick<Order, 'payment_method' | 'payment_status'>): boolean =>
  isUnpaid(payment_status) && payment_method !== 'cod';

/** Whether an order waits for a payment by UPI (PY-04). */
export const isPayableByUpi = ({
  order_status,
  payment_method,
  payment_status,
}: Pick<OrderDetails, 'order_status' | 'payment_method' | 'payment_status'>): boolean =>
  payment_method === 'upi' && isUnpaid(payment_status) && order_status !== 'cancelled';

/** Whether an order waits for a payment by Razorpay (PY-07). */
export const isPayableByRazorpay = ({
  payment_method,
  pay_by,
}: Pick<OrderDetails, 'payment_method' | 'pay_by'>): boolean =>
  payment_method === 'razorpay' && pay_by !== null;

/** Whether a payment has reached the shop, refunded or not. */
export const hasArrived = ({ payment_status }: Pick<OrderDetails, 'payment_status'>): boolean =>
  arrivedStatuses.includes(payment_status);

const arrivedStatuses: readonly PaymentStatus[] = [
  'part_paid',
  'paid',
  'overpaid',
  'refund_due',
  'refunded',
];

/** Returns the payment state that the customer reads, in the list and on the order page. */
export function paymentStateText({
  payment_status,
  payment_method,
  order_status,
  is_payment_reported,
  late_report_until,
}: Pick<
  ListedOrder,
  'payment_status' | 'payment_method' | 'order_status' | 'is_payment_reported' | 'late_report_until'
>): string {
  if (payment_status === 'written_off') return 'Not collected';
  if (payment_status === 'part_paid') return 'Paid in part';
  if (payment_status === 'overpaid') return 'Paid, more than needed';
  const isChecked = payment_status === 'unpaid' || late_report_until !== null;
  if (!isChecked) return statusLabel(payment_status);
  if (is_payment_reported) return 'Payment reported, we check it';
  if (payment_method !== 'cod') return statusLabel(payment_status);
  return order_status === 'delivered' ? paymentLabels.cod : 'Pay on delivery';
}

/** Formatted. */
interface Amounts {
  /** What has arrived. */
  paid: string;
  /** What is still to be paid. */
  due: string;
}

/** Tells the customer what to pay and until when, after ordering and in the mail. */
export function paymentStep(
  order: Pick<
    OrderDetails,
    'order_status' | 'payment_method' | 'payment_status' | 'pay_by' | 'confirm_by'
  > &
    WithHistory,
  { paid, due: amount }: Amounts,
): string {
  const { payment_method, payment_status, pay_by } = order;
  if (isReplacement(order)) return 'There is nothing to pay.';
  if (payment_status === 'paid' || payment_status === 'overpaid') {
    const text = `You have paid ${paid}.`;
    return payment_method === null ? `${text} ${confirmedByPhone}` : text;
  }
  if (payment_status === 'part_paid') {
    return openReport(order) === undefined
      ? `${paid} has arrived. ${payRestText(order, amount)}`
      : comparedWithBank;
  }
  if (payment_method === null) {
    return order.confirm_by === null
      ? agreedByPhone
      : `${agreedByPhone} If we cannot reach you by ${formatDay(order.confirm_by)}, the order is cancelled.`;
  }
  if (payment_method === 'cod') return paidOnDelivery(amount);
  if (order.order_status === 'cancelled') {
    if (openReport(order) !== undefined) {
      return 'We compare your payment with our bank account. If it has reached us, we return it, and tell you by email.';
    }
    return missedReport(order) === undefined
      ? 'This order is cancelled, so please don’t pay it. If you have already paid, tell us the payment reference, and we return the money.'
      : `No payment with the reference ${missedReport(order)} has reached us. If your UPI app shows another one, please tell us, and we return the money.`;
  }
  if (reportedUtr(order) !== undefined) {
    return comparedWithBank;
  }
  if (pay_by === null) return `Please pay ${amount}.`;
  return `Please pay ${amount} by ${formatTime(pay_by)}. After that the order is cancelled.`;
}

const comparedWithBank = 'We compare your payment with our bank account and confirm it by email.';

/**
 * Tells the customer what is missing of a payment, and how to pay it (MY-02). Page and mail show the QR code below it.
 *
 * @param due what is missing, formatted
 */
export function payRestText(
  { payment_method }: Pick<Order, 'payment_method'>,
  due: string,
): string {
  const missing = `${due} is still missing.`;
  switch (payment_method) {
    case 'cod':
      return `${missing} Please pay it in cash when your boxes arrive.`;
    case 'upi':
      return `${missing} Please pay it by UPI.`;
    default:
      return `${missing} Please write to us, and we tell you how to pay it.`;
  }
}

/**
 * Tells the customer about money that we return (PY-09): of a cancelled order, or what was too much.
 *
 * @param amount what is to be returned, formatted
 */
export function refundText(
  { payment_status, refund_due_by }: Pick<OrderDetails, 'payment_status' | 'refund_due_by'>,
  amount: string,
): string {
  const until = refund_due_by ? ` by ${formatTime(refund_due_by)}` : '';
  return payment_status === 'overpaid'
    ? `That is ${amount} more than your order costs. We return it${until}.`
    : `We return your payment of ${amount}${until}.`;
}

const paidOnDelivery = (amount: string) => `You pay ${amount} in cash when your boxes arrive.`;

/** ‘24 hours’, ‘1 hour’, ‘15 minutes’ */
function formatPeriod(minutes: number): string {
  return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute');
}

import { formatDay, formatTime } from './formatDay';
import { formatExactRupees } from './money';
import type { ListedOrder, Order, OrderActor, OrderDetails } from './orderTypes';
import { statusLabel } from './statusLabel';

/**
 * In the order in which they are offered (PY-01). The first that fits is chosen until another is: cash on
 * delivery, which needs no deadline.
 */
export const paymentMethods = ['cod', 'upi', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentLabels: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  upi: 'UPI',
  razorpay: 'Card, UPI or net banking (Razorpay)',
};

/**
 * Forward only (PY-06): unpaid → paid → refund_due → refunded, unpaid → voided, unpaid → written_off → paid (MO-01). A
 * replacement, which costs nothing, has `none` for good (AD-08).
 */
export const paymentStatuses = [
  'unpaid',
  'paid',
  'refund_due',
  'refunded',
  'voided',
  'written_off',
  'none',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How orders can be paid (PY-01); null for a method that is off. */
export interface PaymentOptions {
  /** Up to so many boxes and rupees; for pin codes that begin so, everywhere if there are none (PY-03). */
  cod: { max_boxes: number; max_amount: number; pin_codes: string[] } | null;
  /** Up to so many rupees: UPI itself has a limit. */
  upi: { max_amount: number; hours_to_pay: number } | null;
  razorpay: { minutes_to_pay: number } | null;
}

/** A change of the payment status (PY-06), or a payment that the customer has reported (PY-05): ‘unpaid’. */
export interface PaymentEvent {
  status: PaymentStatus;
  at: string;
  actor: OrderActor;
  /** What identifies the payment at bank or provider, such as a UTR; may be empty, as may `reason`. */
  reference: string;
  reason: string;
}

/** PY-04: how an order is paid by UPI. */
export interface UpiPayment {
  vpa: string;
  payee_name: string;
  /** Opens a UPI app. */
  link: string;
  /** The same link as a QR code, an SVG document. */
  qr_svg: string;
}

/** The options that the provider's checkout script is opened with, in its own names (PY-07). */
export interface RazorpayCheckout {
  /** The public key of the shop. */
  key: string;
  /** The provider's order, not that of the shop. */
  order_id: string;
  /** Paise. */
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
}

export interface PayableOrder {
  boxes: number;
  /** Rupees. */
  total: number;
  /** It may be incomplete. */
  pinCode: string;
  /** False where nobody delivers (DL-04). */
  isDeliverable: boolean;
}

/** A payment method of the shop, and why an order cannot be paid by it; null: it can. */
export interface PaymentOffer {
  method: PaymentMethod;
  problem: string | null;
}

/** The methods that the shop offers, also those that do not fit this order; none where the shop has to be asked first (PY-03). */
export function paymentOffers(order: PayableOrder, options: PaymentOptions): PaymentOffer[] {
  if (!order.isDeliverable) return [];
  return paymentMethods
    .filter((method) => options[method] !== null)
    .map((method) => ({ method, problem: paymentProblem(method, order, options) }));
}

/** The methods by which an order can be paid; none where the shop has to be asked first (PY-01, PY-03). */
export const paymentMethodsFor = (order: PayableOrder, options: PaymentOptions): PaymentMethod[] =>
  paymentOffers(order, options)
    .filter(({ problem }) => problem === null)
    .map(({ method }) => method);

function paymentProblem(
  method: PaymentMethod,
  { boxes, total, pinCode }: PayableOrder,
  { cod, upi }: PaymentOptions,
): string | null {
  if (method === 'upi' && upi && total > upi.max_amount) {
    return `Possible up to ${formatExactRupees(upi.max_amount)}.`;
  }
  if (method !== 'cod' || !cod) return null;
  if (boxes > cod.max_boxes) {
    return `Possible up to ${cod.max_boxes} ${cod.max_boxes === 1 ? 'box' : 'boxes'} per order.`;
  }
  if (total > cod.max_amount) return `Possible up to ${formatExactRupees(cod.max_amount)}.`;
  const isThere = cod.pin_codes.some((start) => pinCode.startsWith(start));
  if (cod.pin_codes.length === 0 || isThere) return null;
  return pinCode.length < 6 ? 'Possible for some pin codes.' : 'Not possible for your pin code.';
}

/** For so long an order waits for its payment (PY-08); null where it waits for none. */
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

/** What happens next where no method fits an order (PY-01): nothing is reserved for it yet. */
export const agreedByPhone = `We call you to confirm the order and how you pay. ${setAsideThen}, and you pay nothing before that.`;

/** The same for an order that was paid before the call. */
export const confirmedByPhone = `We call you to confirm the order. ${setAsideThen}.`;

/**
 * What a payment method means for the customer, in the checkout (PY-02).
 *
 * @param total rupees
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

/** The UTR of the payment that the customer has reported last (PY-05). */
export const reportedUtr = ({
  payment_events,
}: Pick<OrderDetails, 'payment_events'>): string | undefined =>
  payment_events.filter(({ status }) => status === 'unpaid').at(-1)?.reference;

/** New boxes for damaged ones, at no cost (AD-08). */
export const isReplacement = ({ payment_status }: Pick<Order, 'payment_status'>): boolean =>
  payment_status === 'none';

/**
 * Whether an order waits for the call that confirms it (PY-01): until then no boxes are set aside for it. A replacement
 * has no method either.
 */
export const awaitsCall = ({
  order_status,
  payment_method,
  payment_status,
}: Pick<Order, 'order_status' | 'payment_method' | 'payment_status'>): boolean =>
  order_status === 'placed' && payment_method === null && !isReplacement({ payment_status });

/**
 * Whether an order was to be paid before it leaves, and is not (MO-02). Cash on delivery is collected later.
 */
export const isUnpaidPrepaid = ({
  payment_method,
  payment_status,
}: Pick<Order, 'payment_method' | 'payment_status'>): boolean =>
  payment_status === 'unpaid' && payment_method !== 'cod';

/** Whether an order waits for a payment by UPI (PY-04). */
export const isPayableByUpi = ({
  order_status,
  payment_method,
  payment_status,
}: Pick<OrderDetails, 'order_status' | 'payment_method' | 'payment_status'>): boolean =>
  payment_method === 'upi' && payment_status === 'unpaid' && order_status !== 'cancelled';

/** Whether an order waits for a payment by Razorpay (PY-07). */
export const isPayableByRazorpay = ({
  payment_method,
  pay_by,
}: Pick<OrderDetails, 'payment_method' | 'pay_by'>): boolean =>
  payment_method === 'razorpay' && pay_by !== null;

/** Whether a payment has reached the shop, also one that is or was returned. */
export const hasArrived = ({ payment_status }: Pick<OrderDetails, 'payment_status'>): boolean =>
  payment_status === 'paid' || payment_status === 'refund_due' || payment_status === 'refunded';

/** What the customer reads about the payment of an order, in the list and on its page. */
export function paymentStateText({
  payment_status,
  payment_method,
  order_status,
  is_payment_reported,
}: Pick<
  ListedOrder,
  'payment_status' | 'payment_method' | 'order_status' | 'is_payment_reported'
>): string {
  if (payment_status === 'written_off') return 'Not collected';
  if (payment_status !== 'unpaid') return statusLabel(payment_status);
  if (is_payment_reported) return 'Payment reported, we check it';
  if (payment_method !== 'cod') return statusLabel(payment_status);
  return order_status === 'delivered' ? paymentLabels.cod : 'Pay on delivery';
}

/** What the customer of an order that was placed pays, and until when: after ordering and in the mail. */
export function paymentStep(
  order: Pick<
    OrderDetails,
    | 'payment_method'
    | 'payment_status'
    | 'payment_events'
    | 'total_amount'
    | 'pay_by'
    | 'confirm_by'
  >,
): string {
  const { payment_method, payment_status, total_amount, pay_by } = order;
  const amount = formatExactRupees(total_amount);
  if (isReplacement(order)) return 'There is nothing to pay.';
  if (payment_status === 'paid') {
    const paid = `You have paid ${amount}.`;
    return payment_method === null ? `${paid} ${confirmedByPhone}` : paid;
  }
  if (payment_method === null) {
    return order.confirm_by === null
      ? agreedByPhone
      : `${agreedByPhone} If we cannot reach you by ${formatDay(order.confirm_by)}, the order is cancelled.`;
  }
  if (payment_method === 'cod') return paidOnDelivery(amount);
  if (reportedUtr(order) !== undefined) {
    return 'We compare your payment with our bank account and confirm it by email.';
  }
  if (pay_by === null) return `Please pay ${amount}.`;
  return `Please pay ${amount} by ${formatTime(pay_by)}. After that the order is cancelled.`;
}

/** What happens to the payment of an order that was cancelled (PY-09): in mails and on the payment page. */
export function refundText({
  refund_due_by,
  total_amount,
}: Pick<OrderDetails, 'refund_due_by' | 'total_amount'>): string {
  const until = refund_due_by ? ` by ${formatTime(refund_due_by)}` : '';
  return `We return your payment of ${formatExactRupees(total_amount)}${until}.`;
}

const paidOnDelivery = (amount: string) => `You pay ${amount} in cash when your boxes arrive.`;

/** ‘24 hours’, ‘1 hour’, ‘15 minutes’ */
function formatPeriod(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

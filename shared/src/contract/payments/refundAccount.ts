import type { OrderDetails } from '../orders/schema';
import type { Refund } from '../replacements/schema';
import type { RefundAccount } from './schema';

interface WithRefunds extends Pick<
  OrderDetails,
  'payment_method' | 'payment_status' | 'refund_account'
> {
  replacement_requests: readonly {
    outcome: { refund: Pick<Refund, 'refunded_at'> | null } | null;
  }[];
}

/** Whether a refund of this order needs an account. Razorpay refunds to the original payment method. */
export const isRefundSent = ({
  payment_method,
  payment_status,
  replacement_requests,
}: Omit<WithRefunds, 'refund_account'>): boolean =>
  payment_method !== 'razorpay' &&
  (payment_status === 'refund_due' ||
    payment_status === 'overpaid' ||
    replacement_requests.some(({ outcome }) => outcome?.refund?.refunded_at === null));

/** Asks for the refund account in mails. Empty if it is known or not needed. */
export const refundQuestion = (order: WithRefunds): string =>
  isRefundSent(order) && order.refund_account === null
    ? 'Please tell us on your order’s page where to send it: a UPI ID or a bank account.'
    : '';

/** ‘UPI ID asha@okbank’, or the bank account in one line. */
export const refundAccountText = ({
  upi_id,
  account_name,
  account_number,
  ifsc,
}: RefundAccount): string =>
  upi_id === null
    ? `Account ${account_number ?? ''}, IFSC ${ifsc ?? ''}, ${account_name ?? ''}`
    : `UPI ID ${upi_id}`;

import { object, string, type InferType, type StringSchema } from 'yup';
import { trimmed } from '../fields/fields';
import type { OrderDetails } from '../orders/orderTypes';

/** Where a refund is sent: a UPI ID or a bank account (PY-09). */
export interface RefundAccount {
  upi_id: string | null;
  account_name: string | null;
  account_number: string | null;
  ifsc: string | null;
}

export const refundWays = ['upi', 'bank'] as const;

const withoutSpaces = () =>
  string().transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/\s/g, '') : value,
  );

/** Requires a field for its own way, and ignores it for the other. */
const requiredForWay = (way: (typeof refundWays)[number], field: StringSchema, message: string) =>
  field.when('way', {
    is: way,
    then: (schema) => schema.required(message),
    otherwise: () => string().transform(() => undefined),
  });

export const refundAccountSchema = object({
  way: string().oneOf(refundWays, 'Please choose UPI or a bank account').required(),
  upi_id: requiredForWay(
    'upi',
    withoutSpaces().matches(/^[\w.-]{2,256}@[a-z\d]{2,64}$/i, {
      message: 'A UPI ID looks like name@bank',
      excludeEmptyString: true,
    }),
    'Please enter your UPI ID',
  ),
  account_name: requiredForWay(
    'bank',
    trimmed().max(100, 'Please keep the name within 100 characters'),
    'Please enter the name of the account holder',
  ),
  account_number: requiredForWay(
    'bank',
    withoutSpaces().matches(/^\d{9,18}$/, {
      message: 'An account number has 9 to 18 digits',
      excludeEmptyString: true,
    }),
    'Please enter the account number',
  ),
  ifsc: requiredForWay(
    'bank',
    withoutSpaces()
      .uppercase()
      .matches(/^[A-Z]{4}0[A-Z\d]{6}$/, {
        message: 'An IFSC has 11 characters, such as SBIN0001234',
        excludeEmptyString: true,
      }),
    'Please enter the IFSC of the bank',
  ),
});
export type NewRefundAccount = InferType<typeof refundAccountSchema>;

type WithRefunds = Pick<
  OrderDetails,
  'payment_method' | 'payment_status' | 'replacement_requests' | 'refund_account'
>;

/** Whether a refund of this order needs an account. Razorpay refunds to the original payment method. */
export const isRefundSent = ({
  payment_method,
  payment_status,
  replacement_requests,
}: Omit<WithRefunds, 'refund_account'>): boolean =>
  payment_method !== 'razorpay' &&
  (payment_status === 'refund_due' ||
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

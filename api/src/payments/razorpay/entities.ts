import { dayInIndia } from '@shop/shared/contract';
import { array, boolean, number, object, string, type InferType, type Schema } from 'yup';

// The provider's entities, as far as the shop reads them. Amounts are in paise, times in seconds since the epoch.

const text = () => string().required();
const optionalText = () => string().nullable().default(null);
const amount = () => number().integer().required();
const time = () => number().integer().required();
const optionalNumber = () => number().integer().nullable().default(null);

/** https://razorpay.com/docs/api/orders/entity */
export const razorpayOrderSchema = object({
  id: text(),
  amount: amount(),
  /** The part of `amount` that is paid: without a fee that the customer bears, with the discount of an offer. */
  amount_paid: amount(),
  amount_due: amount(),
  currency: text(),
  receipt: optionalText(),
  status: text(),
  created_at: time(),
});
export type RazorpayOrder = InferType<typeof razorpayOrderSchema>;

/** https://razorpay.com/docs/api/payments/entity */
export const razorpayPaymentSchema = object({
  id: text(),
  order_id: optionalText(),
  /** What the customer has paid, with a fee that they bear. */
  amount: amount(),
  currency: text(),
  status: text(),
  /** Whether the money was taken: also of a payment that is refunded since. */
  captured: boolean().default(false),
  method: text(),
  amount_refunded: number().integer().default(0),
  /** What the provider keeps, with `tax`, the GST on it; null until the payment is captured. */
  fee: optionalNumber(),
  tax: optionalNumber(),
  error_code: optionalText(),
  error_description: optionalText(),
  error_reason: optionalText(),
  acquirer_data: object({ rrn: optionalText() }).nullable().default(null),
  created_at: time(),
});
export type RazorpayPayment = InferType<typeof razorpayPaymentSchema>;

/** A payment stays taken when it is refunded. */
export const isTaken = ({ status, captured }: Pick<RazorpayPayment, 'status' | 'captured'>) =>
  status === 'captured' || (status === 'refunded' && captured);

/** Returns the day in India on which money moved. Its report may come days later. */
export const dayOf = ({ created_at }: { created_at: number }) =>
  dayInIndia(new Date(created_at * 1000));

/** https://razorpay.com/docs/api/refunds/entity */
export const razorpayRefundSchema = object({
  id: text(),
  payment_id: text(),
  amount: amount(),
  currency: text(),
  /** pending, processed or failed */
  status: text(),
  /** Our `refund_id`; null or foreign if the refund was made in the dashboard. */
  receipt: optionalText(),
  /** The bank's reference, by which the customer can ask for the money. */
  acquirer_data: object({ arn: optionalText(), rrn: optionalText(), utr: optionalText() })
    .nullable()
    .default(null),
  created_at: time(),
});
export type RazorpayRefund = InferType<typeof razorpayRefundSchema>;

/** https://razorpay.com/docs/api/disputes/entity */
export const razorpayDisputeSchema = object({
  id: text(),
  payment_id: text(),
  amount: amount(),
  currency: text(),
  amount_deducted: amount(),
  reason_code: text(),
  reason_description: optionalText(),
  respond_by: optionalNumber(),
  /** open, under_review, won, lost or closed */
  status: text(),
  phase: text(),
  created_at: time(),
});
export type RazorpayDispute = InferType<typeof razorpayDisputeSchema>;

/** A page of entities. */
export const listOf = <Entity>(entity: Schema<Entity>) =>
  object({ items: array(entity).required() }) as unknown as Schema<{ items: Entity[] }>;

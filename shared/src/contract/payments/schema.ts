import { Type, type Static } from '@sinclair/typebox';
import { orderActors } from '../orders/constants';
import { DateTime, Nullable, OneOf, Rupees } from '../typebox';
import { paymentEventKinds, paymentStatuses } from './constants';

/** The payment methods of the shop (PY-01); null if a method is off. */
export const PaymentOptions = Type.Object({
  cod: Nullable(
    Type.Object({
      max_boxes: Type.Integer(),
      max_amount: Rupees,
      /** Prefixes; none means everywhere (PY-03). */
      pin_codes: Type.Array(Type.String()),
    }),
  ),
  upi: Nullable(Type.Object({ max_amount: Rupees, hours_to_pay: Type.Integer() })),
  razorpay: Nullable(
    Type.Object({
      /** Undefined when the server still runs the previous version. */
      max_amount: Type.Optional(Rupees),
      minutes_to_pay: Type.Integer(),
    }),
  ),
});
export type PaymentOptions = Static<typeof PaymentOptions>;

/** An entry in the history of an order's money (PY-06), such as a payment that the customer has reported (PY-05). */
export const PaymentEvent = Type.Object({
  kind: OneOf(paymentEventKinds),
  /** The payment status after the event. */
  status: OneOf(paymentStatuses),
  /** What the event is about; null if it is about no amount. */
  amount: Nullable(Rupees),
  at: DateTime,
  actor: OneOf(orderActors),
  /** The bank's or provider's reference, such as a UTR. May be empty, like `reason`. */
  reference: Type.String(),
  reason: Type.String(),
});
export type PaymentEvent = Static<typeof PaymentEvent>;

/** Where a refund is sent: a UPI ID or a bank account (PY-09). */
export const RefundAccount = Type.Object({
  upi_id: Nullable(Type.String()),
  account_name: Nullable(Type.String()),
  account_number: Nullable(Type.String()),
  ifsc: Nullable(Type.String()),
});
export type RefundAccount = Static<typeof RefundAccount>;

/** What a customer needs to pay an order by UPI (PY-04). */
export const UpiPayment = Type.Object({
  vpa: Type.String(),
  payee_name: Type.String(),
  /** Opens a UPI app. */
  link: Type.String(),
  /** The same link as a QR code, an SVG document. */
  qr_svg: Type.String(),
});
export type UpiPayment = Static<typeof UpiPayment>;

/** The options of the provider's checkout script, with its names (PY-07). */
export const RazorpayCheckout = Type.Object({
  /** The public key of the shop. */
  key: Type.String(),
  /** The provider's order id, not the shop's. */
  order_id: Type.String(),
  amount: Type.Integer({ description: 'Paise' }),
  currency: OneOf(['INR']),
  name: Type.String(),
  description: Type.String(),
  prefill: Type.Object({ name: Type.String(), email: Type.String(), contact: Type.String() }),
  /** Undefined when the server still runs the previous version. */
  timeout: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Seconds until the order can no longer be paid' }),
  ),
  /** Where the provider's own page leads back to. Undefined when the server still runs the previous version. */
  provider_page: Type.Optional(
    Type.Object({
      /** Takes the result, by a POST of the browser. */
      callback_url: Type.String(),
      cancel_url: Type.String(),
    }),
  ),
  /** Why the last attempt has failed, in the provider's words. Undefined when the server runs the previous version. */
  last_failure: Type.Optional(Nullable(Type.String())),
});
export type RazorpayCheckout = Static<typeof RazorpayCheckout>;

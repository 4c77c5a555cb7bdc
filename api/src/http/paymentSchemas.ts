import {
  orderActors,
  paymentStatuses,
  type PaymentEvent,
  type PaymentOptions,
  type RazorpayCheckout,
  type RefundAccount,
  type UpiPayment,
} from '@shop/shared/contract';
import {
  arrayOf,
  dateTime,
  described,
  integer,
  nullable,
  nullableText,
  objectOf,
  oneOf,
  text,
} from './jsonSchema';
import { rupees } from './productSchemas';

export const paymentEvent = objectOf<PaymentEvent>({
  status: oneOf(paymentStatuses),
  at: dateTime,
  actor: oneOf(orderActors),
  reference: text,
  reason: text,
});

export const refundAccount = objectOf<RefundAccount>({
  upi_id: nullableText,
  account_name: nullableText,
  account_number: nullableText,
  ifsc: nullableText,
});

export const paymentOptions = objectOf<PaymentOptions>({
  cod: nullable(
    objectOf<NonNullable<PaymentOptions['cod']>>({
      max_boxes: integer,
      max_amount: rupees,
      pin_codes: arrayOf(text),
    }),
  ),
  upi: nullable(
    objectOf<NonNullable<PaymentOptions['upi']>>({ max_amount: rupees, hours_to_pay: integer }),
  ),
  razorpay: nullable(
    objectOf<NonNullable<PaymentOptions['razorpay']>>({ minutes_to_pay: integer }),
  ),
});

export const upiPayment = objectOf<UpiPayment>({
  vpa: text,
  payee_name: text,
  link: text,
  qr_svg: text,
});

export const razorpayCheckout = objectOf<RazorpayCheckout>({
  key: text,
  order_id: text,
  amount: described(integer, 'Paise'),
  currency: oneOf(['INR']),
  name: text,
  description: text,
  prefill: objectOf<RazorpayCheckout['prefill']>({ name: text, email: text, contact: text }),
});

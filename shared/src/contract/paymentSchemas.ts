import { object, string, type InferType } from 'yup';
import { text, trimmed } from './fields';
import { typedDigits } from './typedDigits';

/** PY-05: the number by which both banks know a payment by UPI. Apps show it in groups. */
export const paymentReportSchema = object({
  utr: string()
    .transform((value: unknown) => (typeof value === 'string' ? typedDigits(value) : value))
    .required('Please enter the 12-digit UPI reference (UTR)')
    .matches(/^\d{12}$/, {
      message: 'The UPI reference (UTR) must be exactly 12 digits',
      excludeEmptyString: true,
    }),
});

/** What the staff do with a payment: receive it, return it, or write it off (PY-06, PY-09, MO-01). */
export const staffPaymentStatuses = ['paid', 'refunded', 'written_off'] as const;

/** A change of a payment by the staff. Cash has no reference (MO-03). */
export const paymentChangeSchema = object({
  status: string()
    .oneOf(staffPaymentStatuses, `The status must be one of ${staffPaymentStatuses.join(', ')}`)
    .required(),
  reference: trimmed()
    .default('')
    // As apps show a UTR, in groups.
    .transform((value: string) => (/^[\d\s]+$/.test(value) ? value.replace(/\s/g, '') : value))
    .max(100, 'Please keep the reference within 100 characters')
    .when('status', {
      is: 'refunded',
      then: (field) => field.required('Please enter the reference, such as the 12-digit UTR'),
    }),
  reason: trimmed()
    .default('')
    .max(200, 'Please keep the note within 200 characters')
    .when('status', {
      is: 'written_off',
      then: (field) => field.required('Please say why this money will not come'),
    }),
});

/** What the payment provider's checkout script hands over after a payment, in its own names (PY-07). */
export const razorpayCallbackSchema = object({
  razorpay_payment_id: text()
    .required('The payment is missing')
    .max(100, 'This payment is unknown'),
  razorpay_signature: text().required('The signature is missing'),
});

export type PaymentReport = InferType<typeof paymentReportSchema>;
export type RazorpayCallback = InferType<typeof razorpayCallbackSchema>;

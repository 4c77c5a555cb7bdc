import { object, string, type InferType } from 'yup';
import { identifier, text, trimmed } from '../fields/fields';
import { typedDigits } from '../fields/typedDigits';

/** The customer reports a UPI payment by its UTR (PY-05), which apps show in groups of digits. */
export const paymentReportSchema = object({
  utr: string()
    .transform((value: unknown) => (typeof value === 'string' ? typedDigits(value) : value))
    .required('Please enter the 12-digit UPI reference (UTR)')
    .matches(/^\d{12}$/, {
      message: 'The UPI reference (UTR) must be exactly 12 digits',
      excludeEmptyString: true,
    }),
});

/** The payment statuses that staff can set (PY-06, PY-09, MO-01). */
export const staffPaymentStatuses = ['paid', 'refunded', 'written_off'] as const;

/** A payment change by staff. Cash has no reference (MO-03). */
export const paymentChangeSchema = object({
  status: string()
    .oneOf(staffPaymentStatuses, `The status must be one of ${staffPaymentStatuses.join(', ')}`)
    .required(),
  reference: identifier('The reference')
    .default('')
    // Apps show a UTR in groups of digits.
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

/** What the provider's checkout script returns after a payment, with its names (PY-07). */
export const razorpayCallbackSchema = object({
  razorpay_payment_id: text()
    .required('The payment is missing')
    .max(100, 'This payment is unknown'),
  razorpay_signature: text().required('The signature is missing'),
});

export type PaymentReport = InferType<typeof paymentReportSchema>;
export type RazorpayCallback = InferType<typeof razorpayCallbackSchema>;

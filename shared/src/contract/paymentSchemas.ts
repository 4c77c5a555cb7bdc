import { object, string, type InferType } from 'yup';
import { text, trimmed } from './fields';
import { typedDigits } from './typedDigits';

/** PY-05: the number by which both banks know a payment by UPI. Apps show it in groups. */
export const paymentReportSchema = object({
  utr: string()
    .transform((value: unknown) => (typeof value === 'string' ? typedDigits(value) : value))
    .required('UTR is required')
    .matches(/^\d{12}$/, { message: 'UTR must be exactly 12 digits', excludeEmptyString: true }),
});

/** PY-06, PY-09: the staff have received a payment, or returned it. */
export const paymentChangeSchema = object({
  status: string().oneOf(['paid', 'refunded'], 'The status must be paid or refunded').required(),
  reference: trimmed()
    .required('Please give the reference, such as the UTR')
    .max(100, 'Please keep the reference within 100 characters'),
  reason: trimmed().default('').max(200, 'Please keep the note within 200 characters'),
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

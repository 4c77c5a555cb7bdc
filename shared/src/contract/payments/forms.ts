import { object, string, type InferType } from 'yup';
import { text } from '../fields/fields';
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

/** What the provider's checkout script returns after a payment, with its names (PY-07). */
export const razorpayCallbackSchema = object({
  razorpay_payment_id: text()
    .required('The payment is missing')
    .max(100, 'This payment is unknown'),
  razorpay_signature: text().required('The signature is missing'),
});

export type PaymentReport = InferType<typeof paymentReportSchema>;
export type RazorpayCallback = InferType<typeof razorpayCallbackSchema>;

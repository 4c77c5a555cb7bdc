import { object, type InferType } from 'yup';
import { text } from '../fields/fields';
import { paymentReferenceField } from './paymentReference';

/** The customer reports a payment by UPI (PY-05). */
export const paymentReportSchema = object({ utr: paymentReferenceField() });

/** What the provider's checkout script returns after a payment, with its names (PY-07). */
export const razorpayCallbackSchema = object({
  razorpay_payment_id: text()
    .required('The payment is missing')
    .max(100, 'This payment is unknown'),
  razorpay_signature: text().required('The signature is missing'),
});

export type PaymentReport = InferType<typeof paymentReportSchema>;
export type RazorpayCallback = InferType<typeof razorpayCallbackSchema>;

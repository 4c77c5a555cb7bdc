import { object, string } from 'yup';
import { identifier, trimmed } from '../fields/fields';

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

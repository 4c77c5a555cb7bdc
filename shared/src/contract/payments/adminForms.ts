import { boolean, object, string } from 'yup';
import { amountField } from '../fields/amountField';
import { identifier, trimmed } from '../fields/fields';
import { isDay } from '../shipping/delivery';
import { staffReferenceField } from './paymentReference';

/** The payment statuses that staff can set (PY-06, PY-09, MO-01). */
export const staffPaymentStatuses = ['paid', 'refunded', 'written_off'] as const;

/** Rupees with whole paise. */
const amount = () =>
  amountField()
    .typeError('Please enter an amount such as 1400 or 1400.50')
    .moreThan(0, 'Please enter an amount above zero')
    .max(10_000_000, 'Please compare this amount with the bank: it is above one crore')
    .test(
      'paise',
      'An amount has at most two decimals',
      (value) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    );

const day = () =>
  trimmed().test(
    'day',
    'The day must look like 2026-11-30',
    (value) => value === undefined || value === '' || isDay(value),
  );

const entryReason = (question: string) =>
  trimmed().required(question).max(200, 'Please keep the reason within 200 characters');

/** A payment change by staff. Cash has no reference (MO-03). */
export const paymentChangeSchema = object({
  status: string()
    .oneOf(staffPaymentStatuses, `The status must be one of ${staffPaymentStatuses.join(', ')}`)
    .required(),
  reference: staffReferenceField()
    .default('')
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
  /** What arrived or was returned. Default: all that is due. */
  amount: amount(),
  /** The day in India on which it arrived. Default: today. */
  received_on: day(),
});

/** A payment that was entered by mistake is reversed (MY-01). */
export const reversalSchema = object({ reason: entryReason('Please say what was wrong') });

/** The payment that the customer of a cancelled order reported has not arrived (PY-05). */
export const missedPaymentSchema = object({
  reason: trimmed().default('').max(200, 'Please keep the note within 200 characters'),
});

/** The shop keeps what is too much (MY-02). */
export const excessSchema = object({ reason: entryReason('Please say why the shop keeps it') });

/** A payment goes back the way it came (MY-03). */
export const returnSchema = object({
  /** Default: all of it that is due back. */
  amount: amount(),
  reason: trimmed().default('').max(200, 'Please keep the reason within 200 characters'),
});

/** A payment counts for an order, or the shop keeps it without one (MY-02). */
export const allocationSchema = object({
  order: trimmed()
    .max(40)
    .when('keep', {
      is: true,
      otherwise: (field) => field.required('Please enter the number of the order'),
    }),
  /** Default: what the order owes, as far as the payment suffices. */
  amount: amount(),
  keep: boolean(),
  reason: trimmed()
    .default('')
    .max(200, 'Please keep the reason within 200 characters')
    .when('keep', {
      is: true,
      then: (field) => field.required('Please say why the shop keeps it'),
    }),
});

/** Money without an order was returned by hand (MY-02). */
export const handReturnSchema = object({
  reference: identifier('The reference')
    .transform((value: string) => (/^[\d\s]+$/.test(value) ? value.replace(/\s/g, '') : value))
    .max(100, 'Please keep the reference within 100 characters')
    .required('Please enter the reference of your transfer, such as the 12-digit UTR'),
  /** Default: all that counts for no order. */
  amount: amount(),
  reason: entryReason('Please say why it goes back'),
});

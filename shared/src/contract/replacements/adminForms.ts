import { number, object, string, type InferType } from 'yup';
import { amountField } from '../fields/amountField';
import { trimmed } from '../fields/fields';
import { maxQuantity } from '../limits';
import { typedWholeNumber } from '../fields/quantity';
import { staffReferenceField } from '../payments/paymentReference';
import { outcomeKinds, type OutcomeKind } from './constants';

const reason = () => trimmed().default('').max(500, 'Please keep it within 500 characters');

const isKind = (kind: OutcomeKind) => (value: unknown) => value === kind;

/** The decision on a request: new boxes, a refund or a refusal. */
export const outcomeSchema = object({
  kind: string()
    .oneOf(outcomeKinds, `The outcome must be one of ${outcomeKinds.join(', ')}`)
    .required('Please choose an outcome'),
  /** Boxes to send, for a replacement. */
  quantity: number()
    .transform((value: number, original: unknown) =>
      // A form sends the digits of any script, and signs that are refused below.
      typeof original === 'string' ? (typedWholeNumber(original) ?? value) : value,
    )
    .typeError('Boxes must be a whole number')
    .integer('Boxes must be a whole number')
    .min(1, 'Please send at least 1 box')
    .max(maxQuantity, `Please send up to ${maxQuantity} boxes`)
    .when('kind', {
      is: isKind('replacement'),
      then: (field) => field.required('Please enter how many boxes you send'),
    }),
  /** Rupees to return, for a refund. */
  amount: amountField()
    .typeError('The amount must be in rupees, such as 450 or 450.50')
    .moreThan(0, 'The amount must be more than ₹0')
    .test(
      'paise',
      'The amount must be in rupees and whole paise',
      (value) => value === undefined || Number.isInteger(Math.round(value * 1e6) / 1e4),
    )
    .when('kind', {
      is: isKind('refund'),
      then: (field) => field.required('Please enter the amount you return'),
    }),
  /** Set if the refund was already made; otherwise it is due. */
  reference: staffReferenceField(),
  reason: reason().when('kind', {
    is: isKind('refusal'),
    then: (field) => field.required('Please give the customer a reason'),
  }),
});

export type NewOutcome = InferType<typeof outcomeSchema>;

/** Records that a due refund was made. */
export const refundSchema = object({
  reference: staffReferenceField().required('Enter the reference'),
});

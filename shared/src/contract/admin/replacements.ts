import { number, object, string, type InferType } from 'yup';
import { amountField } from '../amountField';
import { identifier, trimmed } from '../fields';
import { maxQuantity } from '../limits';
import { outcomeKinds, type OrderDetails, type OutcomeKind } from '../orderTypes';

export const replacementLists = ['open', 'decided'] as const;

/** A replacement request in a list (AD-08). */
export interface ReplacementSummary {
  request_id: string;
  order_number: string;
  /** Of the customer. */
  name: string;
  label: string;
  damaged_apples: number;
  requested_at: string;
  /** Null: not decided yet. */
  outcome: OutcomeKind | null;
  /** Until when a refund is due; null when none is. */
  refund_due_by: string | null;
}

/** `next` is the `after` of the part that follows; null: there is none. */
export interface ReplacementPage {
  requests: ReplacementSummary[];
  next: string | null;
}

/** A replacement request with what is needed to decide; it is one of those of `order`. */
export interface ReplacementCase {
  request_id: string;
  order: OrderDetails;
  /** Boxes of the product that are left. */
  stock: number;
  /** The name of who decided; null: nobody yet. */
  decided_by: string | null;
}

const reason = () => trimmed().default('').max(500, 'Please keep it within 500 characters');
/** What identifies a refund at bank or provider. */
const reference = () =>
  identifier('The reference').max(100, 'Please keep the reference within 100 characters');

const isKind = (kind: OutcomeKind) => (value: unknown) => value === kind;

/** The outcome of a request: boxes, rupees or a refusal. */
export const outcomeSchema = object({
  kind: string()
    .oneOf(outcomeKinds, `The outcome must be one of ${outcomeKinds.join(', ')}`)
    .required('Please choose an outcome'),
  /** Boxes of a replacement. */
  quantity: number()
    .typeError('Boxes must be a whole number')
    .integer('Boxes must be a whole number')
    .min(1, 'Please send at least 1 box')
    .max(maxQuantity, `Please send up to ${maxQuantity} boxes`)
    .when('kind', {
      is: isKind('replacement'),
      then: (field) => field.required('Please enter how many boxes you send'),
    }),
  /** Rupees of a refund. */
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
  /** Of a refund that was made already; without it, the refund is due. */
  reference: reference(),
  reason: reason().when('kind', {
    is: isKind('refusal'),
    then: (field) => field.required('Please give the customer a reason'),
  }),
});

export type NewOutcome = InferType<typeof outcomeSchema>;

/** A refund that was due has been made. */
export const refundSchema = object({ reference: reference().required('Enter the reference') });

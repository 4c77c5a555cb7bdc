import { number, object, type InferType } from 'yup';
import { text, trimmed } from '../fields/fields';
import { typedWholeNumber } from '../fields/quantity';
import { maxQuantity } from '../limits';

/** A request to replace a line of a delivered order (S-38). Forms send the number as a string. */
export const replacementSchema = object({
  product_id: text().required('Please choose the box that arrived damaged'),
  damaged_apples: number()
    .transform((value: number, original: unknown) => {
      // An empty form field is a missing number, not an invalid one.
      if (original === '') return undefined;
      if (typeof original !== 'string' || value < 0) return value;
      return typedWholeNumber(original) ?? NaN;
    })
    .typeError('Number of damaged apples must be a whole number')
    .required('Number of damaged apples is required')
    .integer('Number of damaged apples must be a whole number')
    .min(1, 'Number of damaged apples must be at least 1')
    .max(maxQuantity, 'Number of damaged apples is too large'),
  reason: trimmed()
    .required('Please say what is wrong')
    .max(1000, 'Please keep it within 1000 characters'),
});

export type Replacement = InferType<typeof replacementSchema>;

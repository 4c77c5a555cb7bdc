import { number, object, type InferType } from 'yup';
import { trimmed } from '../fields/fields';
import { maxQuantity } from '../limits';

const boxes = (least: number) =>
  number()
    .typeError('The number must be a whole number')
    .integer('The number must be a whole number')
    .min(least, `The number must be at least ${least}`)
    .max(maxQuantity, 'The number is too large');

/**
 * A stock correction (SE-06): either a change in boxes, or the number counted in the store, including boxes of open
 * orders.
 */
export const stockCorrectionSchema = object({
  change: boxes(-maxQuantity).test('some', 'Please enter how many', (value) => value !== 0),
  counted: boxes(0).when('change', ([change]: unknown[], field) =>
    change === undefined
      ? field.required('Please enter how many')
      : field.test(
          'one',
          'Please enter either a change or a count',
          (value) => value === undefined,
        ),
  ),
  reason: trimmed()
    .required('Please give the reason')
    .max(200, 'Please keep the reason within 200 characters'),
});
export type StockCorrection = InferType<typeof stockCorrectionSchema>;

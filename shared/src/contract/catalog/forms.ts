import { number, object, string, type InferType } from 'yup';
import { pageQuery } from '../fields/pageQuery';
import { productPageSize } from '../limits';
import { productSorts, varietyGroups } from './constants';

const price = () => number().typeError('A price is a whole number').integer().min(0).max(1_000_000);

/** Selects a page of products (SH-05, SH-08, SH-09). `min` and `max` are rupees, both included. */
export const productPageQuerySchema = object({
  sort: string()
    .oneOf(productSorts, `sort must be one of ${productSorts.join(', ')}`)
    .default('default'),
  variety: string().oneOf(varietyGroups, `variety must be one of ${varietyGroups.join(', ')}`),
  min: price(),
  max: price(),
  ...pageQuery(productPageSize),
});
export type ProductPageQuery = Partial<InferType<typeof productPageQuerySchema>>;

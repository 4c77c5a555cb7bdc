import { boolean, number, string, type InferType } from 'yup';
import { productDetailsSchema } from './productDetailsForm';
import { amountField } from '../fields/amountField';
import { trimmed } from '../fields/fields';
import type { Paise } from '../money/money';
import { productCategories } from './constants';
import { isProductId } from './productId';

/** A new, unpublished product (AD-07). Its id is the end of its URLs and never changes. */
export const newProductSchema = productDetailsSchema.shape({
  product_id: trimmed()
    .required('The URL handle is required')
    .test(
      'id',
      'The URL handle can only have small letters, digits and hyphens',
      // `/admin/products/new` is the page that creates products.
      (value) => isProductId(value) && value !== 'new',
    ),
  category: string()
    .required('The category is required')
    .oneOf(productCategories, `The category must be one of ${productCategories.join(', ')}`),
});

/** The complete product after the change, and the `version` that was edited (AD-07). */
export const productChangeSchema = productDetailsSchema.shape({
  is_published: boolean().required('Please say whether it is published'),
  version: number().required('The version is missing').integer(),
  /** One of the product's pictures; by default the picture stays. */
  image_url: string(),
  /** Required to save a large price change: the price that the person has confirmed. */
  confirmed_price: amountField(),
});

/** Whether the price changes by more than a third, which may be a typing error: ₹1,700 → ₹170. */
export const isLargePriceChange = (previous: Paise, next: Paise): boolean =>
  Math.abs(next - previous) * 3 > previous;

export type ProductDetails = InferType<typeof productDetailsSchema>;
export type NewProduct = InferType<typeof newProductSchema>;
export type ProductChange = InferType<typeof productChangeSchema>;

import { object, type InferType } from 'yup';
import type { ProductData } from '../catalog/schema';
import { text } from '../fields/fields';
import { quantity } from '../fields/personFields';

/** Other fields of a request, such as `product_data`, are ignored (AP-10). */
export const addCartItemSchema = object({
  product_id: text().required('Product is required'),
  quantity: quantity(),
});

export type AddCartItem = InferType<typeof addCartItemSchema> & {
  product_data: ProductData;
};

import type { CartItem } from '../../contract/cart/schema';
import { anAvailability, aProductData } from './catalog';

/** A line of two boxes of Golden. */
export const aCartItem = (changes: Partial<CartItem> = {}): CartItem => ({
  cart_item_id: 'item-1',
  product_id: 'golden',
  product_data: aProductData(),
  family: 'fruit',
  quantity: 2,
  total_amount: 2800,
  availability: anAvailability(),
  ...changes,
});

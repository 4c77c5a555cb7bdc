import type { CartItem } from '../contract/cart/schema';

/** Returns a function that replaces the item in a cart that contains it. */
export const replaceItem = (changed: CartItem) => (items: CartItem[]) =>
  items.map((item) => (item.cart_item_id === changed.cart_item_id ? changed : item));

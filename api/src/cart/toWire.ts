import type { CartItem } from '@shop/shared/contract';
import { toOrderItem } from '../catalog/toWire';
import type { StoredCartItem } from './queries';

export const toCartItem = (item: StoredCartItem): CartItem => ({
  ...toOrderItem(item),
  cart_item_id: item.cart_item_id,
  availability: item.availability,
  served_states: item.served_states,
});

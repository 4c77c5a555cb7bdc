import { useContext } from 'react';
import { reportUnexpected } from '../api/ApiError';
import { endpoints } from '../api/endpoints';
import type { AddCartItem } from '../contract/cart/forms';
import type { CartItem } from '../contract/cart/schema';
import type { CartOrder } from '../contract/orders/forms';
import { PendingQuantitiesContext } from './PendingQuantitiesContext';
import { replaceItem } from './replaceItem';
import { usePrivateCache } from './usePrivateCache';

/**
 * The changes of the cart, for components that do not read it. Each caches the server's response, so that the cart
 * is not requested again.
 */
export function useCartActions() {
  const quantities = useContext(PendingQuantitiesContext);
  const openCache = usePrivateCache();

  /** @throws ApiError */
  const addItem = async ({
    product_id,
    product_data,
    quantity,
  }: AddCartItem): Promise<CartItem> => {
    const cache = openCache();
    const added = await endpoints.addCartItem({ product_id, product_data, quantity });
    cache.update(endpoints.cart, (cached) => merge(cached, added));
    return added;
  };

  return {
    addItem,
    /**
     * Adds the items one after the other, so that the cart keeps their order. Returns the items that the
     * server refused.
     */
    addItems: async <Item extends AddCartItem>(newItems: readonly Item[]): Promise<Item[]> => {
      const refused: Item[] = [];
      for (const item of newItems) {
        try {
          await addItem(item);
        } catch (failure) {
          reportUnexpected(failure);
          refused.push(item);
        }
      }
      return refused;
    },
    /** Shows the quantity at once and sends it after the last click. A failure restores the old one (CA-02). */
    updateQuantity: (cartItemId: string, quantity: number): void =>
      quantities.set(cartItemId, quantity, openCache()),
    /** Sends pending quantities at once. */
    flushQuantities: quantities.flush,
    /**
     * Removes an item. Returns whether it was removed: the response has to contain its id (CA-03).
     *
     * @throws ApiError
     */
    removeItem: async (cartItemId: string): Promise<boolean> => {
      const cache = openCache();
      quantities.discard(cartItemId);
      const { id } = await endpoints.deleteCartItem(cartItemId);
      if (!id) return false;
      cache.update(endpoints.cart, (cached) => cached.filter((item) => item.cart_item_id !== id));
      return true;
    },
    /**
     * Orders the cart and removes the ordered items from it (CK-04).
     *
     * @throws ApiError
     */
    placeOrder: async (order: CartOrder, idempotencyKey: string) => {
      const cache = openCache();
      const placed = await endpoints.orderCart(order, idempotencyKey);
      const ordered = placed.items.map(({ product_id }) => product_id);
      cache.update(endpoints.cart, (cached) =>
        cached.filter(({ product_id }) => !ordered.includes(product_id)),
      );
      return placed;
    },
  };
}

/** Replaces the item, or appends it, as the server does. */
function merge(items: CartItem[], added: CartItem): CartItem[] {
  const isListed = items.some(({ cart_item_id }) => cart_item_id === added.cart_item_id);
  return isListed ? replaceItem(added)(items) : [...items, added];
}

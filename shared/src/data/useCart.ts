import { orderTotals } from '../contract/orderTotals';
import type { AddCartItem } from '../contract/schemas';
import type { CartItem } from '../contract/types';
import { endpoints } from '../api/endpoints';
import { usePrivateRead } from './useRead';

/** The signed-in user's cart, shared by header, catalog, cart and checkout. */
export function useCart() {
  const { data, error, isLoading, mutate } = usePrivateRead(endpoints.cart);
  return {
    /** Undefined until the cart has been read. */
    items: data,
    count: data?.reduce((sum, item) => sum + item.quantity, 0) ?? 0,
    subtotal: orderTotals(data ?? []).subtotal,
    error,
    isLoading,
    /** Reads the cart again. */
    reload: () => mutate(),
    /** Shows `change` at once, without asking the server. */
    show: (change: (items: CartItem[]) => CartItem[]) =>
      mutate((items) => items && change(items), { revalidate: false }),
    /**
     * @throws ApiError
     */
    add: async (item: AddCartItem) => {
      await endpoints.addCartItem(item);
      await mutate();
    },
  };
}

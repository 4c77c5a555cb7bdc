import { sumRupees } from '../contract/money';
import type { CartItem } from '../contract/types';
import { endpoints, type NewCartItem } from '../api/endpoints';
import { usePrivateRead } from './useRead';

/** The signed-in user's cart, shared by header, catalog, cart and checkout. */
export function useCart() {
  const { data, error, isLoading, mutate } = usePrivateRead(endpoints.cart);
  return {
    /** Undefined until the cart has been read. */
    items: data,
    count: data?.reduce((sum, item) => sum + item.quantity, 0) ?? 0,
    subtotal: sumRupees(data?.map((item) => item.total_amount) ?? []),
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
    add: async (item: NewCartItem) => {
      await endpoints.addCartItem(item);
      await mutate();
    },
  };
}

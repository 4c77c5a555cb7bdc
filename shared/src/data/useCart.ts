import { useContext, useMemo, useSyncExternalStore } from 'react';
import { endpoints } from '../api/endpoints';
import type { CartItem } from '../contract/cart/schema';
import { lineTotal } from '../contract/money/money';
import type { PendingQuantities } from './PendingQuantities';
import { PendingQuantitiesContext } from './PendingQuantitiesContext';
import { useCartActions } from './useCartActions';
import { usePrivateQuery } from './usePrivateQuery';

/**
 * The cart of the signed-in user, with its pending quantities. Header, catalog, cart and checkout share its cache
 * entry.
 */
export function useCart() {
  const pending = useContext(PendingQuantitiesContext);
  const quantities = useSyncExternalStore(pending.subscribe, pending.read, pending.read);
  const { data, error, mutate } = usePrivateQuery(endpoints.cart);
  const items = useMemo(() => data && withQuantities(data, quantities), [data, quantities]);

  return {
    /** Undefined until the cart has been fetched. */
    items,
    count: items?.reduce((sum, item) => sum + item.quantity, 0) ?? 0,
    error,
    reload: () => mutate(),
    ...useCartActions(),
  };
}

const withQuantities = (
  items: CartItem[],
  quantities: ReturnType<PendingQuantities['read']>,
): CartItem[] =>
  items.map((item) => {
    const pending = quantities.get(item.cart_item_id);
    if (!pending) return item;
    const { quantity } = pending;
    return { ...item, quantity, total_amount: lineTotal(item.product_data.price, quantity) };
  });

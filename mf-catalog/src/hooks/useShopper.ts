import { endpoints, useCart, usePrivateQuery } from '@shop/shared';
import type { OrderItem } from '@shop/shared/contract';
import type { Shopper } from '../data/recommend';

const isPlant = ({ family }: Pick<OrderItem, 'family'>): boolean => family === 'planting';

/**
 * Reads what the signed-in shopper has in the cart and has ordered. Returns undefined until it is known. What cannot be
 * read counts as empty.
 *
 * @param needsOrders Whether the orders matter. Otherwise they are not requested.
 */
export function useShopper(needsOrders: boolean): Shopper | undefined {
  const { items, error } = useCart();
  const orders = usePrivateQuery(needsOrders ? endpoints.orders : null);
  const isCartKnown = items !== undefined || error !== undefined;
  const areOrdersKnown = !needsOrders || orders.data !== undefined || orders.error !== undefined;
  if (!isCartKnown || !areOrdersKnown) return undefined;

  const listed = (Array.isArray(orders.data) ? orders.data : orders.data?.orders) ?? [];
  const lines = [...(items ?? []), ...listed.flatMap((order) => order.items)];
  return {
    productIds: (items ?? []).map(({ product_id }) => product_id),
    isOrchardist: lines.some(isPlant),
  };
}

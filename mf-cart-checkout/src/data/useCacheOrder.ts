import { endpoints, usePrivateCache } from '@shop/shared';
import type { ListedOrder, OrderDetails } from '@shop/shared/contract';

/** Returns a function that caches the order of a response for its page and for the list of orders. */
export function useCacheOrder() {
  const openCache = usePrivateCache();
  return async (response: Promise<OrderDetails>): Promise<OrderDetails> => {
    const cache = openCache();
    const order = await response;
    cache.set(endpoints.order(order.order_id), order);
    cache.update(endpoints.orders, (list) =>
      Array.isArray(list)
        ? withOrder(list, order)
        : { ...list, orders: withOrder(list.orders, order) },
    );
    return order;
  };
}

/** Replaces the order in the list, or adds it as the newest one. */
const withOrder = (orders: readonly ListedOrder[], order: OrderDetails): ListedOrder[] =>
  orders.some(({ order_id }) => order_id === order.order_id)
    ? orders.map((other) => (other.order_id === order.order_id ? order : other))
    : [order, ...orders];

import { endpoints, usePrivateCache } from '@shop/shared';
import type { ListedOrder, OrderDetails } from '@shop/shared/contract';

/** @returns a function that caches an order from a response, for its own page and the list of orders */
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

/** In place of the order before, or as the newest. */
const withOrder = (orders: readonly ListedOrder[], order: OrderDetails): ListedOrder[] =>
  orders.some(({ order_id }) => order_id === order.order_id)
    ? orders.map((other) => (other.order_id === order.order_id ? order : other))
    : [order, ...orders];

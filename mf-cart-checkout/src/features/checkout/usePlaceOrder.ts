import { ApiError, endpoints, reportUnexpected, useCart, usePrivateCache } from '@shop/shared';
import type { BuyNow, CartItem, CartOrder, OrderDetails } from '@shop/shared/contract';
import { idempotencyKeys } from './idempotencyKeys';
import { lastOrder } from './secondOrder/lastOrder';
import { orderConfirmation } from '../../data/orderConfirmation';
import { useCacheOrder } from '../../data/useCacheOrder';

/**
 * The two ways to order (CK-04). The new order is cached and confirmed, and the ordered items leave the cart. Resolves
 * when the list of orders has been prefetched.
 */
export function usePlaceOrder() {
  const cart = useCart();
  const cacheOrder = useCacheOrder();
  const openCache = usePrivateCache();

  /** @param content Identifies the order: equal content repeats the idempotency key. */
  const place = async (content: unknown, send: (key: string) => Promise<OrderDetails>) => {
    const cache = openCache();
    try {
      const { order_id } = await cacheOrder(send(idempotencyKeys.get(content)));
      idempotencyKeys.clear();
      orderConfirmation.write(order_id);
      lastOrder.write(order_id);
    } catch (error) {
      if (error instanceof ApiError) idempotencyKeys.clearRefused(error);
      throw error;
    }
    // The order is placed. If the list cannot be loaded, its page shows the failure.
    await cache.load(endpoints.orders).catch(reportUnexpected);
  };

  return {
    /** @throws ApiError */
    buyNow: (order: BuyNow) => place(order, (key) => endpoints.buyNow(order, key)),
    /** @throws ApiError */
    orderCart: (order: CartOrder, items: readonly CartItem[]) =>
      // The same form with another cart is a new order.
      place([order, items.map(({ cart_item_id }) => cart_item_id)], (key) =>
        cart.placeOrder(order, key),
      ),
  };
}

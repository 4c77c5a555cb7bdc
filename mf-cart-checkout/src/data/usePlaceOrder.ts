import { ApiError, endpoints, reportUnexpected, useCart, usePrivateCache } from '@shop/shared';
import type { BuyNow, CartItem, CartOrder, OrderDetails } from '@shop/shared/contract';
import { idempotencyKeys } from './idempotencyKeys';
import { lastOrder } from './lastOrder';
import { orderConfirmation } from './orderConfirmation';
import { useCacheOrder } from './useCacheOrder';

/**
 * The two ways to order (CK-04); the new order is cached and confirmed, and an ordered cart is emptied. Done, when the
 * list of orders can be shown at once.
 */
export function usePlaceOrder() {
  const cart = useCart();
  const cacheOrder = useCacheOrder();
  const openCache = usePrivateCache();

  /** @param content what makes it another order: the key is repeated as long as it is the same */
  const place = async (content: unknown, send: (key: string) => Promise<OrderDetails>) => {
    const cache = openCache();
    try {
      const { order_id } = await cacheOrder(send(idempotencyKeys.of(content)));
      idempotencyKeys.clear();
      orderConfirmation.write(order_id);
      lastOrder.write(order_id);
    } catch (error) {
      if (error instanceof ApiError) idempotencyKeys.clearRefused(error);
      throw error;
    }
    // The order is placed: where the list cannot be loaded, its own page says so.
    await cache.load(endpoints.orders).catch(reportUnexpected);
  };

  return {
    /** @throws ApiError */
    buyNow: (order: BuyNow) => place(order, (key) => endpoints.buyNow(order, key)),
    /** @throws ApiError */
    orderCart: (order: CartOrder, items: readonly CartItem[]) =>
      // The same form with another cart is another order.
      place([order, items.map(({ cart_item_id }) => cart_item_id)], (key) =>
        cart.placeOrder(order, key),
      ),
  };
}

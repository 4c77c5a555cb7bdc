import { endpoints, useCart } from '@shop/shared';
import type { BuyNow, CartOrder } from '@shop/shared/contract';
import { useCacheOrder } from './useCacheOrder';

/** The two ways to order (CK-04); the new order is cached, and an ordered cart is emptied. */
export function usePlaceOrder() {
  const cart = useCart();
  const cacheOrder = useCacheOrder();
  return {
    /** @throws ApiError */
    buyNow: (order: BuyNow, idempotencyKey: string) =>
      cacheOrder(endpoints.buyNow(order, idempotencyKey)),
    /** @throws ApiError */
    orderCart: (order: CartOrder, idempotencyKey: string) =>
      cacheOrder(cart.placeOrder(order, idempotencyKey)),
  };
}

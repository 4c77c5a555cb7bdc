import { endpoints, useCart } from '@shop/shared';
import type { BuyNow, CartOrder, OrderDetails } from '@shop/shared/contract';
import { orderConfirmation } from './orderConfirmation';
import { useCacheOrder } from './useCacheOrder';

/** The two ways to order (CK-04); the new order is cached and confirmed, and an ordered cart is emptied. */
export function usePlaceOrder() {
  const cart = useCart();
  const cacheOrder = useCacheOrder();
  const confirm = async (response: Promise<OrderDetails>): Promise<void> => {
    const { order_id } = await cacheOrder(response);
    orderConfirmation.write(order_id);
  };
  return {
    /** @throws ApiError */
    buyNow: (order: BuyNow, idempotencyKey: string) =>
      confirm(endpoints.buyNow(order, idempotencyKey)),
    /** @throws ApiError */
    orderCart: (order: CartOrder, idempotencyKey: string) =>
      confirm(cart.placeOrder(order, idempotencyKey)),
  };
}

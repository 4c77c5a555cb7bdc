import { endpoints } from '@shop/shared';
import type { RazorpayCallback } from '@shop/shared/contract';
import { useCacheOrder } from './useCacheOrder';

/** The two calls of a payment by the checkout script (PY-07); the response replaces the cached order. */
export function useRazorpayPayment(orderId: string) {
  const cacheOrder = useCacheOrder();
  return {
    /** @throws ApiError */
    openCheckout: () => endpoints.openRazorpayCheckout(orderId),
    /** @throws ApiError */
    confirm: (callback: RazorpayCallback) =>
      cacheOrder(endpoints.confirmRazorpayPayment(orderId, callback)),
  };
}

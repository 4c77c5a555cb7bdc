import { endpoints, usePrivateQuery } from '@shop/shared';
import type { NewRefundAccount, PaymentReport, Replacement } from '@shop/shared/contract';
import { useCacheOrder } from './useCacheOrder';

/** Reads an order, and changes it for its customer. Each response replaces the cached order. */
export function useOrder(orderId: string) {
  const { data: order, error, mutate } = usePrivateQuery(endpoints.order(orderId));
  const cacheOrder = useCacheOrder();
  return {
    order,
    error,
    reload: () => mutate(),
    /** @throws ApiError */
    cancel: () => cacheOrder(endpoints.cancelOrder(orderId)),
    /** @throws ApiError */
    reportPayment: (report: PaymentReport) => cacheOrder(endpoints.reportPayment(orderId, report)),
    /** @throws ApiError */
    setRefundAccount: (account: NewRefundAccount) =>
      cacheOrder(endpoints.setRefundAccount(orderId, account)),
    /** @throws ApiError */
    requestReplacement: (replacement: Replacement, photos: readonly File[]) =>
      cacheOrder(endpoints.requestReplacement(orderId, replacement, photos)),
  };
}

import { endpoints, usePrivateQuery } from '@shop/shared';

/** How an order is paid by UPI (PY-04). */
export const useUpiPayment = (orderId: string) => usePrivateQuery(endpoints.upiPayment(orderId));

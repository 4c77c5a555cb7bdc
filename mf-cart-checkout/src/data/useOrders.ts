import { endpoints, usePrivateRead } from '@shop/shared';

/** The user's orders, newest first. */
export const useOrders = () => usePrivateRead(endpoints.orders);

export const useOrder = (orderId: string) => usePrivateRead(endpoints.order(orderId));

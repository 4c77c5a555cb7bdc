import { endpoints, usePrivateRead } from '@shop/shared';

/** The user's orders, newest first. */
export const useOrders = () => usePrivateRead(endpoints.orders);

export const useOrder = (orderId: string) => usePrivateRead(endpoints.order(orderId));

/** A photo that was sent with a replacement request (S-27). */
export const useSentPhoto = (orderId: string, photoId: string) =>
  usePrivateRead(endpoints.replacementPhoto(orderId, photoId));

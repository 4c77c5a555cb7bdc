import { endpoints, usePrivateQuery } from '@shop/shared';

/** A photo of a replacement request (S-27). */
export const useReplacementPhoto = (orderId: string, photoId: string) =>
  usePrivateQuery(endpoints.replacementPhoto(orderId, photoId));

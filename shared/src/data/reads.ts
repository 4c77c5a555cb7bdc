import { endpoints } from '../api/endpoints';
import { usePrivateRead, usePublicRead } from './useRead';

/** One product; null reads nothing. */
export const useProduct = (productId: string | null) =>
  usePublicRead(productId === null ? null : endpoints.product(productId));

export const useUserDetails = () => usePrivateRead(endpoints.userDetails);

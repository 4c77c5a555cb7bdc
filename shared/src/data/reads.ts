import { endpoints } from '../api/endpoints';
import { useKnown, usePrivateRead, usePublicRead } from './useRead';

/** One product, without a request where the listing has told of it; null reads nothing. */
export function useProduct(productId: string | null) {
  const listed = useKnown(endpoints.products)?.find(({ product_id }) => product_id === productId);
  return usePublicRead(productId === null ? null : endpoints.product(productId), listed);
}

export const useUserDetails = () => usePrivateRead(endpoints.userDetails);

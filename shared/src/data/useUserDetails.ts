import { endpoints } from '../api/endpoints';
import type { UpdateUser } from '../contract/account/forms';
import { usePrivateCache } from './usePrivateCache';
import { usePrivateQuery } from './usePrivateQuery';

export function useUserDetails() {
  const { data: details, error, isLoading, mutate } = usePrivateQuery(endpoints.userDetails);
  const openCache = usePrivateCache();
  return {
    details,
    error,
    isLoading,
    reload: () => mutate(),
    /** @throws ApiError */
    update: async (body: UpdateUser) => {
      const cache = openCache();
      const updated = await endpoints.updateUserDetails(body);
      cache.set(endpoints.userDetails, updated);
      return updated;
    },
  };
}

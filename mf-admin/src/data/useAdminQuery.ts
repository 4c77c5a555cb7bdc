import { useEffect } from 'react';
import { usePrivateQuery, type ApiQuery } from '@shop/shared';
import { useAdminSession } from './adminSession';

/**
 * Loads data from the API. Requires `AdminLayout`. A refusal reloads the session: it may have ended, or an owner may
 * have changed the person's areas.
 *
 * @param query null to load nothing
 * @param refreshSeconds how often to load it again, for data that several people work on
 */
export function useAdminQuery<T>(query: ApiQuery<T> | null, refreshSeconds = 0) {
  const { reload } = useAdminSession();
  const { data, error: lastError, isValidating, mutate } = usePrivateQuery(query, refreshSeconds);
  // After the second factor is confirmed, the refused request is repeated.
  const error = data === undefined && isValidating ? undefined : lastError;
  const status = error?.status;
  useEffect(() => {
    if (status === 403 || status === 404) reload();
  }, [status, reload]);
  return { data, error, mutate };
}

import { useEffect } from 'react';
import { usePrivateQuery, type ApiQuery } from '@shop/shared';
import { useAdminSession } from './adminSession';

/**
 * Data of the admin, by a path such as `/admin/audit_log`; for components within `AdminLayout`. After a refusal the
 * session is read again: it may have ended, or the role may have been taken away.
 *
 * @param query null requests nothing
 * @param refreshSeconds what two people work on is requested again so often
 */
export function useAdminQuery<T>(query: ApiQuery<T> | null, refreshSeconds = 0) {
  const { reload } = useAdminSession();
  const {
    data,
    error: lastError,
    isValidating,
    mutate,
  } = usePrivateQuery(query, undefined, refreshSeconds);
  // What was refused before the second factor is being read again after it.
  const error = data === undefined && isValidating ? undefined : lastError;
  const status = error?.status;
  useEffect(() => {
    if (status === 403 || status === 404) reload();
  }, [status, reload]);
  return { data, error, mutate };
}

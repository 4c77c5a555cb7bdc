import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '../api/ApiError';
import type { ApiQuery } from '../api/query';
import { fetchPublicQuery } from './fetchQuery';

const immutable: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/**
 * Reads data that is equal for everyone. It is fetched once per browser session (SH-16).
 *
 * @param query Null requests nothing.
 * @param fallbackData Used instead of a request.
 */
export function usePublicQuery<T>(
  query: ApiQuery<T> | null,
  fallbackData?: T,
): SWRResponse<T, ApiError> {
  const { cache } = useSWRConfig();
  const cachedError = query ? (cache.get(query.path)?.error as ApiError | undefined) : undefined;
  return useSWR<T, ApiError>(query?.path ?? null, query && (() => fetchPublicQuery(query)), {
    ...immutable,
    // A 404 that the server got is final: the browser does not repeat the request.
    ...(cachedError?.status === 404 && { revalidateOnMount: false }),
    ...(fallbackData !== undefined && { fallbackData }),
  });
}

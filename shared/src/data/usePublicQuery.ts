import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '../api/ApiError';
import type { ApiQuery } from '../api/query';
import { fetchQuery } from './fetchQuery';

const immutable: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/**
 * Data that is the same for everyone; fetched once a browser session (SH-16). Null fetches nothing.
 *
 * @param fallbackData used in place of a request
 */
export function usePublicQuery<T>(
  query: ApiQuery<T> | null,
  fallbackData?: T,
): SWRResponse<T, ApiError> {
  const { cache } = useSWRConfig();
  const cachedError = query ? (cache.get(query.path)?.error as ApiError | undefined) : undefined;
  return useSWR<T, ApiError>(query?.path ?? null, query && (() => fetchQuery(query)), {
    ...immutable,
    // The server's 404 is final: the browser does not repeat the request.
    ...(cachedError?.status === 404 && { revalidateOnMount: false }),
    ...(fallbackData !== undefined && { fallbackData }),
  });
}

/** The cached response of a public query; neither fetches nor subscribes. */
export function useCachedData<T>(query: ApiQuery<T>): T | undefined {
  const { cache } = useSWRConfig();
  return cache.get(query.path)?.data as T | undefined;
}

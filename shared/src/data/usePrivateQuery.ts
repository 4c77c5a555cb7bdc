import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '../api/ApiError';
import type { ApiQuery } from '../api/query';
import { selectOwner, useSession } from '../session/session';
import { fetchQuery } from './fetchQuery';

/**
 * SWR ignores, by default, a use within two seconds of a response and a focus within five. Every use
 * revalidates (SS-07); those at the same time still share one request.
 */
const alwaysStale: SWRConfiguration = { dedupingInterval: 0, focusThrottleInterval: 0 };

/**
 * Data of the signed-in user; requests nothing while nobody is signed in. The owner is part of the
 * key, so that one user's data is never shown to the next (SS-07).
 *
 * @param query null requests nothing
 * @param transform applied to each response before it is cached
 * @param refreshSeconds it is requested again so often while the page is visible and online; 0: on use only
 */
export function usePrivateQuery<T>(
  query: ApiQuery<T> | null,
  transform: (data: T) => T = (data) => data,
  refreshSeconds = 0,
): SWRResponse<T, ApiError> {
  const owner = useSession(selectOwner);
  return useSWR<T, ApiError>(
    owner && query && [query.path, owner],
    query && (async () => transform(await fetchQuery(query))),
    { ...alwaysStale, refreshInterval: refreshSeconds * 1_000 },
  );
}

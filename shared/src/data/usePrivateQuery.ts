import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from '../api/ApiError';
import type { ApiQuery } from '../api/query';
import { selectOwner, useSession } from '../session/session';
import { fetchQuery } from './fetchQuery';

/**
 * By default, SWR does not revalidate within two seconds of a response, or within five seconds of a focus.
 * Here every use revalidates (SS-07). Simultaneous uses still share one request.
 */
const alwaysStale: SWRConfiguration = { dedupingInterval: 0, focusThrottleInterval: 0 };

/**
 * Reads data of the signed-in user. Requests nothing while nobody is signed in. The owner is part of the
 * key, so that the data of one user is never shown to the next (SS-07).
 *
 * @param query Null requests nothing.
 * @param refreshSeconds The polling interval while the page is visible and online; 0 does not poll.
 */
export function usePrivateQuery<T>(
  query: ApiQuery<T> | null,
  refreshSeconds = 0,
): SWRResponse<T, ApiError> {
  const owner = useSession(selectOwner);
  return useSWR<T, ApiError>(
    owner && query && [query.path, owner],
    query && (() => fetchQuery(query)),
    { ...alwaysStale, refreshInterval: refreshSeconds * 1_000 },
  );
}

import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from '../api/ApiError';
import type { ApiQuery } from '../api/endpoints';
import { selectOwner, useSession } from '../session/session';
import { fetchQuery } from './fetchQuery';

/**
 * Data of the signed-in user; requests nothing while nobody is signed in. The owner is part of the
 * key, so that one user's data is never shown to the next (SS-07).
 *
 * @param transform applied to each response before it is cached
 */
export function usePrivateQuery<T>(
  query: ApiQuery<T>,
  transform: (data: T) => T = (data) => data,
): SWRResponse<T, ApiError> {
  const owner = useSession(selectOwner);
  return useSWR<T, ApiError>(owner && [query.path, owner], async () =>
    transform(await fetchQuery(query)),
  );
}

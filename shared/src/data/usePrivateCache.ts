import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ApiQuery } from '../api/query';
import { selectOwner, useSession } from '../session/session';
import { fetchQuery } from './fetchQuery';

/** The cached responses of one user. */
export interface PrivateCache {
  owner: string | null;
  /** Caches a complete response. */
  set: <T>(query: ApiQuery<T>, data: T) => void;
  /** Changes a cached response. If nothing is cached, the query is revalidated. */
  update: <T>(query: ApiQuery<T>, change: (data: T) => T) => void;
  revalidate: (query: ApiQuery<unknown>) => void;
  /** Revalidates all queries of this user that are in use. */
  revalidateAll: () => void;
  /**
   * Prefetches a response for the next page.
   *
   * @throws ApiError
   */
  load: <T>(query: ApiQuery<T>) => Promise<void>;
}

/**
 * Returns a function that opens the cache of the user who is signed in at the time of the call. A response
 * that arrives after another user has signed in is still cached for its own user (SS-07).
 */
export function usePrivateCache(): () => PrivateCache {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    const owner = selectOwner(useSession.getState());
    const keyOf = ({ path }: ApiQuery<unknown>) => owner && [path, owner];
    return {
      owner,
      set: (query, data) => void mutate(keyOf(query), data, { revalidate: false }),
      update: <T>(query: ApiQuery<T>, change: (data: T) => T) =>
        void mutate<T>(keyOf(query), (data) => data && change(data), {
          revalidate: (data: T | undefined) => data === undefined,
        }),
      revalidate: (query) => void mutate(keyOf(query)),
      revalidateAll: () =>
        void mutate((key) => owner !== null && Array.isArray(key) && key[1] === owner),
      load: async <T>(query: ApiQuery<T>) => {
        await mutate<T>(keyOf(query), fetchQuery(query), { revalidate: false });
      },
    };
  }, [mutate]);
}

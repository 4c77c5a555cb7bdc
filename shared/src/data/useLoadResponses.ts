import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { ApiQuery } from '../api/query';
import { fetchPublicQuery } from './fetchQuery';
import type { Prefetched } from './SwrProvider';

/**
 * Returns a function that caches the responses of public queries for a page that is not shown yet, and returns them. One
 * that fails is left out: the page requests it again, and shows the error.
 */
export function useLoadResponses(): (queries: readonly ApiQuery<unknown>[]) => Promise<Prefetched> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async (queries) => {
      const responses: Record<string, { data: unknown }> = {};
      await Promise.allSettled(
        queries.map(async (query) => {
          const { path } = query;
          const cached: unknown = cache.get(path)?.data;
          const data = cached ?? (await fetchPublicQuery(query));
          if (cached === undefined) await mutate(path, data, { revalidate: false });
          responses[path] = { data };
        }),
      );
      return responses;
    },
    [cache, mutate],
  );
}

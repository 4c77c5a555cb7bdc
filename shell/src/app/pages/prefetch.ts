import type { ApiQuery, PrefetchContext, Prefetched } from '@shop/shared';

/** Reads from the API, or from what is cached. */
export type ReadApi = (queries: readonly ApiQuery<unknown>[]) => Promise<Prefetched>;

/** Limits how often a module can ask for more because of earlier responses. */
const maxRounds = 3;

/**
 * Returns the queries of a module, such as a page, and their responses by path.
 *
 * @param listQueries returns the queries that are known with the responses so far
 */
export async function prefetch(
  listQueries: (read: PrefetchContext['read']) => readonly ApiQuery<unknown>[],
  readApi: ReadApi,
): Promise<{ queries: readonly ApiQuery<unknown>[]; prefetched: Prefetched }> {
  const requested = new Set<string>();
  let prefetched: Prefetched = {};
  let queries: readonly ApiQuery<unknown>[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const responses = prefetched;
    queries = listQueries((query) => readFrom(responses, query));
    const missing = queries.filter(({ path }) => !requested.has(path));
    if (missing.length === 0) break;
    for (const { path } of missing) requested.add(path);
    prefetched = { ...prefetched, ...(await readApi(missing)) };
  }
  return { queries, prefetched };
}

/** Returns the response of a query, or undefined if it failed or was not sent. */
export function readFrom<T>(prefetched: Prefetched, { path }: ApiQuery<T>): T | undefined {
  const result = prefetched[path];
  return result && 'data' in result ? (result.data as T) : undefined;
}

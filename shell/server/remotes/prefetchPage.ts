import type { ApiQuery, PageModule, Prefetched } from '@shop/shared';
import type { ApiReader } from '../http/ApiReader';

/** Limits how often a page can ask for more because of earlier responses. */
const maxRounds = 3;

interface PageUrl {
  params: Record<string, string>;
  /** The query parameters that the page declares. */
  search: URLSearchParams;
}

/**
 * Returns the queries of a page and their responses by path (`ApiReader.prefetch`).
 */
export async function prefetchPage(
  page: PageModule,
  { params, search }: PageUrl,
  api: Pick<ApiReader, 'prefetch'>,
  requestId?: string,
): Promise<{ queries: readonly ApiQuery<unknown>[]; prefetched: Prefetched }> {
  const requested = new Set<string>();
  let prefetched: Prefetched = {};
  let queries: readonly ApiQuery<unknown>[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const responses = prefetched;
    queries =
      page.prefetch?.(params, { search, read: (query) => readFrom(responses, query) }) ?? [];
    const missing = queries.filter(({ path }) => !requested.has(path));
    if (missing.length === 0) break;
    for (const { path } of missing) requested.add(path);
    prefetched = { ...prefetched, ...(await api.prefetch(missing, requestId)) };
  }
  return { queries, prefetched };
}

/** Returns the response of a query, or undefined if it failed or was not sent. */
export function readFrom<T>(prefetched: Prefetched, { path }: ApiQuery<T>): T | undefined {
  const result = prefetched[path];
  return result && 'data' in result ? (result.data as T) : undefined;
}

import type {
  ApiQuery,
  FragmentModule,
  PageModule,
  Prefetched,
  PrefetchContext,
} from '@shop/shared';
import type { ApiReader } from '../http/ApiReader';

/** Limits how often a page or fragment can ask for more because of earlier responses. */
const maxRounds = 3;

interface PageUrl {
  params: Record<string, string>;
  /** The query parameters that the page declares. */
  search: URLSearchParams;
}

/**
 * Returns the queries of a page and their responses by path (`ApiReader.prefetch`).
 */
export const prefetchPage = (
  { prefetch }: PageModule,
  { params, search }: PageUrl,
  api: Pick<ApiReader, 'prefetch'>,
  requestId?: string,
): Promise<QueriedData> =>
  prefetchInRounds((read) => prefetch?.(params, { search, read }) ?? [], api, requestId);

/** Returns the queries of a fragment and their responses by path. */
export const prefetchFragment = (
  { prefetch }: FragmentModule,
  props: object,
  api: Pick<ApiReader, 'prefetch'>,
  requestId?: string,
): Promise<QueriedData> =>
  prefetchInRounds((read) => prefetch?.(props, { read }) ?? [], api, requestId);

interface QueriedData {
  queries: readonly ApiQuery<unknown>[];
  prefetched: Prefetched;
}

async function prefetchInRounds(
  queriesFor: (read: PrefetchContext['read']) => readonly ApiQuery<unknown>[],
  api: Pick<ApiReader, 'prefetch'>,
  requestId?: string,
): Promise<QueriedData> {
  const requested = new Set<string>();
  let prefetched: Prefetched = {};
  let queries: readonly ApiQuery<unknown>[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const responses = prefetched;
    queries = queriesFor((query) => readFrom(responses, query));
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

import { useSearchParams, type ApiQuery } from '@shop/shared';
import { readPageParams, useLatest } from '@shop/shared/lists';
import { useAdminQuery } from './useAdminQuery';

interface Page {
  next: string | null;
}

/** The API's default page size. */
export const listSize = 25;

/**
 * Loads a page of a long list. Filters and cursor are in the URL.
 *
 * @param filters names of the URL parameters that are sent to the API
 */
export function useAdminList<List extends Page>(
  { path, failure }: ApiQuery<List>,
  filters: readonly string[],
) {
  const [query] = useSearchParams();
  const { after, limit } = readPageParams(query, listSize);
  const sent = new URLSearchParams();
  for (const name of filters) {
    const value = query.get(name);
    if (value) sent.set(name, value);
  }
  const filter = sent.toString();
  if (after !== undefined) sent.set('after', after);
  if (limit !== listSize) sent.set('limit', String(limit));
  const response = useAdminQuery<List>({
    path: sent.size > 0 ? `${path}?${sent.toString()}` : path,
    failure,
  });
  return {
    data: useLatest(response.data, JSON.stringify([path, filter, after])),
    isLoading: response.data === undefined && !response.error,
    error: response.error,
    mutate: response.mutate,
  };
}

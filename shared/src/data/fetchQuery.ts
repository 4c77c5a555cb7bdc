import type { ApiQuery } from '../api/query';
import { request } from '../api/request';

/** @throws ApiError */
export const fetchQuery = <T>({ path, failure }: ApiQuery<T>): Promise<T> =>
  request<T>('GET', path, { failure });

const pending = new Map<string, Promise<unknown>>();

/**
 * Fetches data that is equal for everyone. What is prefetched and used at the same time is requested once.
 *
 * @throws ApiError
 */
export function fetchPublicQuery<T>(query: ApiQuery<T>): Promise<T> {
  const known = pending.get(query.path) as Promise<T> | undefined;
  if (known) return known;
  const response = fetchQuery(query).finally(() => pending.delete(query.path));
  pending.set(query.path, response);
  return response;
}

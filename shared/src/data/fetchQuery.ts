import type { ApiQuery } from '../api/query';
import { request } from '../api/request';

/** @throws ApiError */
export const fetchQuery = <T>({ path, failure }: ApiQuery<T>): Promise<T> =>
  request<T>('GET', path, { failure });

import { maxPageSize } from '../contract';

/** The part of a long list that a page shows: `limit` items after a place in it, or from its beginning. */
export interface PageParams {
  after: string | undefined;
  limit: number;
}

/** The part that a URL names, so that it can be reloaded and returned to. @param size of the first part */
export function readPageParams(query: URLSearchParams, size: number): PageParams {
  const limit = Number(query.get('limit') ?? NaN);
  const isLimit = Number.isInteger(limit) && limit >= size && limit <= maxPageSize;
  return { after: query.get('after') ?? undefined, limit: isLimit ? limit : size };
}

/** The query of a URL with another part. */
export function withPageParams(
  query: URLSearchParams,
  { after, limit }: PageParams,
  size: number,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete('after');
  changed.delete('limit');
  if (after !== undefined) changed.set('after', after);
  if (limit !== size) changed.set('limit', String(limit));
  return changed;
}

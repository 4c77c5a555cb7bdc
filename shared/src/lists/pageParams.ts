import { maxPageSize } from '../contract';

/** A page of a long list: `limit` items after a cursor, or from the beginning. */
export interface PageParams {
  after: string | undefined;
  limit: number;
}

/** Reads the page from a URL, so that it survives reloads and Back. `size` is the minimum and default limit. */
export function readPageParams(query: URLSearchParams, size: number): PageParams {
  const limit = Number(query.get('limit') ?? NaN);
  const isLimit = Number.isInteger(limit) && limit >= size && limit <= maxPageSize;
  return { after: query.get('after') ?? undefined, limit: isLimit ? limit : size };
}

/** Returns a URL's query with other page parameters. */
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

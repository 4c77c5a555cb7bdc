import { findRoute } from './findRoute';

/**
 * Picks the query parameters that the page at a path declares in its row: each once with its first value, in the order
 * of the row.
 */
export function pickSearchParams(pathname: string, query: URLSearchParams): URLSearchParams {
  const declared = findRoute(pathname)?.route.searchParams ?? [];
  return new URLSearchParams(
    declared.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

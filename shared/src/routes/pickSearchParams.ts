import { findRoute } from './findRoute';

/**
 * The query parameters that the page at a path declares in its row, each once and in the order of the
 * row; the first value counts.
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

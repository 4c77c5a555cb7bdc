import { useMemo } from 'react';
import { useLocation, useSearchParams as useAllSearchParams } from 'react-router-dom';
import { useRouteTable } from './RouteTableContext';

/**
 * Wraps React Router's hook and keeps only the parameters that the page declares in its row. The server renders the
 * document with these, so any other parameter would cause a hydration mismatch.
 */
export function useSearchParams(): ReturnType<typeof useAllSearchParams> {
  const { pathname } = useLocation();
  const [query, setQuery] = useAllSearchParams();
  const table = useRouteTable();
  const declared = useMemo(
    () => table?.pickSearchParams(pathname, query) ?? query,
    [table, pathname, query],
  );
  return [declared, setQuery];
}

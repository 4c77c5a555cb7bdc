import { useMemo } from 'react';
import { useLocation, useSearchParams as useAllSearchParams } from 'react-router-dom';
import { pickSearchParams } from './routes';

/**
 * Wraps React Router's hook and keeps only the parameters that the page declares in its row. The server renders the
 * document with these, so any other parameter would cause a hydration mismatch.
 */
export function useSearchParams(): ReturnType<typeof useAllSearchParams> {
  const { pathname } = useLocation();
  const [query, setQuery] = useAllSearchParams();
  const declared = useMemo(() => pickSearchParams(pathname, query), [pathname, query]);
  return [declared, setQuery];
}

import { useMemo } from 'react';
import { useLocation, useSearchParams as useAllSearchParams } from 'react-router-dom';
import { pickSearchParams } from './routes';

/**
 * React Router's hook, with the parameters that the page declares in its row only: the shell's server
 * renders a document with these, so that any other would differ in the browser.
 */
export function useSearchParams(): ReturnType<typeof useAllSearchParams> {
  const { pathname } = useLocation();
  const [query, setQuery] = useAllSearchParams();
  const declared = useMemo(() => pickSearchParams(pathname, query), [pathname, query]);
  return [declared, setQuery];
}

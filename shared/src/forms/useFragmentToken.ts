import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@shop/shared';
import { useHydrated } from '../browser/useHydrated';

/**
 * Returns the token in the URL fragment of a mailed link (LG-09, SE-04), or null without one. Undefined on the server
 * and during hydration, because browsers do not send fragments. Removes the token from the URL at once, so that no
 * history entry or bookmark contains it.
 *
 * @param path the path of the page, without the token
 */
export function useFragmentToken(path: string): string | null | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const urlToken = isHydrated ? new URLSearchParams(hash.slice(1)).get('token') || null : null;
  const [token, setToken] = useState(urlToken);
  // A second link may be opened while the page is still mounted.
  if (urlToken && urlToken !== token) setToken(urlToken);

  useEffect(() => {
    if (urlToken) void navigate(path, { replace: true });
  }, [urlToken, navigate, path]);

  return isHydrated ? token : undefined;
}

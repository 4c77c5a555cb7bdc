import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from '@shop/shared';
import { routes } from '@shop/shared/routes';

const neverChanges = () => () => undefined;

/**
 * The token of the mailed link that led here (LG-09), and null where there is none; undefined on the
 * server and while hydrating, since no server sees a fragment. It is taken out of the address at
 * once: no history, bookmark or glance over the shoulder gives it away.
 */
export function useResetToken(): string | null | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const found = isHydrated ? new URLSearchParams(hash.slice(1)).get('token') || null : null;
  const [token, setToken] = useState(found);
  // Also of a second link that is opened while the page of the first still stands.
  if (found && found !== token) setToken(found);

  useEffect(() => {
    if (found) void navigate(routes.resetPassword.to(), { replace: true });
  }, [found, navigate]);

  return isHydrated ? token : undefined;
}

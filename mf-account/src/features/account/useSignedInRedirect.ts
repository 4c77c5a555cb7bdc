import { useNavigate, useSession } from '@shop/shared';
import { redirect } from '@shop/shared/browser/redirect';
import { isStaffPage, routes, safeNext } from '@shop/shared/routes';

/**
 * Returns a function that leaves the sign-in by loading a new document (LG-03). If the browser does not store the
 * session, a new document would lose it. The function then navigates, and avoids the admin, which has its own
 * documents.
 */
export function useSignedInRedirect() {
  const navigate = useNavigate();
  return (next: string | null): void => {
    const url = safeNext(next);
    if (!useSession.getState().isInMemory) redirect.to(url);
    else void navigate(isStaffPage(url.replace(/[?#].*/s, '')) ? routes.home.to() : url);
  };
}

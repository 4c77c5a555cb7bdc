import { useNavigate, useSession } from '@shop/shared';
import { redirect } from '@shop/shared/redirect';
import { isStaffPage, routes, safeNext } from '@shop/shared/routes';

/**
 * @returns goes on after a sign-in (LG-03), by a new document. Where the browser does not store the session, a new
 * document would not have it: then by a navigation, and home instead of the admin, which has documents of its own
 */
export function useSignedInRedirect() {
  const navigate = useNavigate();
  return (next: string | null): void => {
    const url = safeNext(next);
    if (!useSession.getState().isInMemory) redirect.to(url);
    else void navigate(isStaffPage(url.replace(/[?#].*/s, '')) ? routes.home.to() : url);
  };
}

import { useNavigate, useOpenDocument, useRouteTable, useSession } from '@shop/shared';
import { safeNext, urls } from '@shop/shared/routes';

/**
 * Returns a function that leaves the sign-in by loading a new document (LG-03). If the browser does not store the
 * session, a new document would lose it. The function then navigates, and avoids pages that need a
 * document of their own, like those of the admin.
 */
export function useSignedInRedirect() {
  const navigate = useNavigate();
  const openDocument = useOpenDocument();
  const table = useRouteTable();
  return (next: string | null): void => {
    const url = safeNext(next);
    if (!useSession.getState().isInMemory) openDocument(url);
    else void navigate(!table || table.find(url.replace(/[?#].*/s, '')) ? url : urls.home());
  };
}

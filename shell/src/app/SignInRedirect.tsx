import { useEffect } from 'react';
import { useNavigate, useSession } from '@shop/shared';
import { urls } from '@shop/shared/routes';

/** Redirects to the sign-in when the session expires, and back to the current URL afterwards (SS-04). */
export function SignInRedirect() {
  const navigate = useNavigate();

  useEffect(
    () =>
      useSession.subscribe((session, previous) => {
        if (!session.hasExpired || previous.hasExpired) return;
        const { pathname, search } = window.location;
        if (pathname !== urls.login()) void navigate(urls.login(pathname + search));
      }),
    [navigate],
  );

  return null;
}

import { useEffect } from 'react';
import { useNavigate, useSession } from '@shop/shared';
import { routes } from '@shop/shared/routes';

/** Sends the visitor to the sign-in when a session ended by itself, and back afterwards (SS-04). */
export function SignInRedirect() {
  const navigate = useNavigate();

  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        if (!session.hasExpired || before.hasExpired) return;
        const { pathname, search } = window.location;
        if (pathname !== routes.login.to()) void navigate(routes.login.to(pathname + search));
      }),
    [navigate],
  );

  return null;
}

import type { ReactNode } from 'react';
import { useIsSignedIn, useLocation, useSession } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from './Button';
import { PageHead } from './PageHead';
import { PageSkeleton } from './Skeleton';
import styles from './RequireSignIn.module.scss';

const restriction = 'You need to log in to access this page.';

/**
 * Shows its children to whoever holds an access token, and the way to sign in to everyone else (SS-06).
 * Until the browser has read its storage it shows the outline of a page.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();

  if (isSignedIn) return children;
  if (!isReady) {
    return (
      <>
        <PageHead description={restriction} isPrivate />
        <PageSkeleton text="Loading page" />
      </>
    );
  }
  return (
    <section className={styles.root}>
      <PageHead title="Access Restricted" description={restriction} isPrivate />
      <h1>Access Restricted</h1>
      <p>{restriction}</p>
      <ButtonLink to={routes.login.to(pathname + search)}>Go to Login</ButtonLink>
    </section>
  );
}

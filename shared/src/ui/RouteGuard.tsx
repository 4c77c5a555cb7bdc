import type { ReactNode } from 'react';
import { useIsSignedIn, useLocation, useSession } from '@shop/shared';
import { routes, type PageRoute } from '@shop/shared/routes';
import { ButtonLink } from './Button';
import { PageHead } from './PageHead';
import { PageSkeleton } from './Skeleton';
import styles from './RouteGuard.module.scss';

interface RouteGuardProps {
  route: PageRoute;
  /** The page. */
  children: ReactNode;
}

/** Renders a page for those who have access to its route. */
export function RouteGuard({ route, children }: RouteGuardProps) {
  return route.access === 'member' ? <MembersOnly>{children}</MembersOnly> : children;
}

const restriction = 'You need to log in to access this page.';

/** SS-06. Until the session has been read from the browser's storage, a skeleton. */
function MembersOnly({ children }: { children: ReactNode }) {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();

  if (isSignedIn) return children;
  if (!isReady) {
    return (
      <>
        <PageHead description={restriction} />
        <PageSkeleton text="Loading page" />
      </>
    );
  }
  return (
    <section className={styles.root}>
      <PageHead title="Access Restricted" description={restriction} />
      <h1>Access Restricted</h1>
      <p>{restriction}</p>
      <ButtonLink to={routes.login.to(pathname + search)}>Go to Login</ButtonLink>
    </section>
  );
}

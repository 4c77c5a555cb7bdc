import type { ReactNode } from 'react';
import { useIsSignedIn, useLocation, useSession, useShopContact } from '@shop/shared';
import { telephoneHref } from '@shop/shared/brand';
import { type PageRoute, urls } from '@shop/shared/routes';
import { ButtonLink } from '../controls/Button';
import { PageHead } from './PageHead';
import styles from './RouteGuard.module.scss';

interface RouteGuardProps {
  route: PageRoute;
  children: ReactNode;
}

/** Renders the page if the visitor has access to its route. */
export function RouteGuard({ route, children }: RouteGuardProps) {
  return route.access === 'member' ? <MembersOnly>{children}</MembersOnly> : children;
}

const title = 'Access Restricted';
const restriction = 'You need to log in to access this page.';

/**
 * Renders the page for members and a message for guests (SS-06). Until the session has been read from the
 * browser's storage it renders both, and `data-for` decides which one is painted (base.scss).
 */
function MembersOnly({ children }: { children: ReactNode }) {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  return (
    <>
      {!isSignedIn && (
        <div className={styles.content} data-for={isReady ? undefined : 'guest'}>
          {isReady && <PageHead title={title} description={restriction} />}
          <Restriction />
        </div>
      )}
      {(isSignedIn || !isReady) && (
        <div className={styles.content} data-for={isReady ? undefined : 'member'}>
          {children}
        </div>
      )}
    </>
  );
}

function Restriction() {
  const { pathname, search } = useLocation();
  const [phone = ''] = useShopContact().phones;
  return (
    <section className={styles.root}>
      <h1>{title}</h1>
      <p>{restriction}</p>
      <noscript>
        <p className={styles.needsScripts}>
          This page needs JavaScript: please allow it for this shop and load the page again, or call
          us on <a href={telephoneHref(phone)}>{phone}</a>.
        </p>
      </noscript>
      <ButtonLink to={urls.login(pathname + search)}>Go to Login</ButtonLink>
      <ButtonLink variant="secondary" to={urls.register(pathname + search)}>
        Create an account
      </ButtonLink>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '../routes/routes';
import { useSession } from './session';
import styles from './RequireSignIn.module.scss';

/**
 * Shows its children to whoever holds an access token, and the way to sign in to everyone else (SS-06).
 * Until the browser has read its storage it shows neither.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useSession((session) => session.accessToken !== null);
  const { pathname, search } = useLocation();

  if (isSignedIn) return children;
  if (!isReady) return <div className={styles.placeholder} aria-busy="true" />;
  return (
    <section className={styles.root}>
      <title>Access Restricted · Ridge &amp; Root</title>
      <h1>Access Restricted</h1>
      <p>You need to log in to access this page.</p>
      <Link className={styles.link} to={routes.login.to(pathname + search)}>
        Go to Login
      </Link>
    </section>
  );
}

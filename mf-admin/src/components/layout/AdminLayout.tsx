import { useCallback, useState, type ReactNode } from 'react';
import { Link, useIsSignedIn, usePrivateQuery, useSession } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import type { AdminSession } from '@shop/shared/contract/admin';
import { urls } from '@shop/shared/routes';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { AdminSessionContext } from '../../data/adminSession';
import { sessionEndpoints } from '../../data/endpoints/session';
import { refusalText, type AdminPage } from '../../lib/access';
import { QueryView } from '../AdminQuery';
import { NotFound, SignInFirst } from './AccessDenied';
import styles from './AdminLayout.module.scss';
import { AdminNavigation } from './AdminNavigation';
import { ConfirmSession } from './ConfirmSession';
import { PersonMenu } from './PersonMenu';
import { useSessionCheck } from './useSessionCheck';

interface AdminLayoutProps {
  /** Decides who may open the page. */
  page: AdminPage;
  /** The title of the document and the heading of the page. */
  title: string;
  /** Mounted while the session loads, so that its data loads at the same time. */
  children: ReactNode;
}

/** The frame of every admin page: header, navigation and access control (AD-01, AD-02). */
export function AdminLayout({ page, title, children }: AdminLayoutProps) {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  const { data: session, error, mutate } = usePrivateQuery(sessionEndpoints.session);
  const isRefused = error?.status === 404;
  // Stable, because effects depend on it.
  const reload = useCallback(() => void mutate(), [mutate]);
  useSessionCheck(reload, session !== undefined && !isRefused);

  const contents = () => {
    if (isReady && !isSignedIn) return <SignInFirst />;
    if (isRefused) return <NotFound />;
    // The server renders the skeleton: it does not know who is signed in.
    if (isReady && (session || !error)) {
      return (
        <Content session={session} reload={reload} page={page} title={title}>
          {children}
        </Content>
      );
    }
    return (
      <>
        <h1>{title}</h1>
        <QueryView response={{ data: undefined, error, mutate }} text="Loading page">
          {() => null}
        </QueryView>
      </>
    );
  };

  return (
    <div className={styles.root}>
      <PageHead title={title} description={`The admin of ${brand.name}.`} />
      <header className={styles.header}>
        <Link className={styles.name} to={urls.admin()}>
          {brand.name} <span>Admin</span>
        </Link>
        {session && !isRefused && <PersonMenu session={session} />}
      </header>
      <div className={styles.columns}>
        <div className={styles.navigation}>
          {session && !isRefused && <AdminNavigation session={session} />}
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {contents()}
        </main>
      </div>
    </div>
  );
}

interface ContentProps extends AdminLayoutProps {
  session: AdminSession | undefined;
  reload: () => void;
}

/** Keeps the page mounted when the admin session ends, so that no input is lost (AD-12). */
function Content({ session, reload, page, title, children }: ContentProps) {
  const isUnconfirmed = session?.admin_until === null;
  const refusal = session ? refusalText(session, page) : null;
  const [wasConfirmed, setWasConfirmed] = useState(false);
  if (session && !isUnconfirmed && !wasConfirmed) setWasConfirmed(true);
  return (
    <>
      {isUnconfirmed && <ConfirmSession />}
      {(!isUnconfirmed || wasConfirmed) && (
        <AdminSessionContext value={{ session, reload }}>
          <div hidden={isUnconfirmed}>
            <h1>{title}</h1>
            {refusal === null ? children : <p>{refusal}</p>}
          </div>
        </AdminSessionContext>
      )}
    </>
  );
}

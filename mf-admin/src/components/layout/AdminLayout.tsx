import { useState, type ReactNode } from 'react';
import { Link, useIsSignedIn, usePrivateQuery, useSession } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import type { AdminSession } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import { adminSessionQuery, AdminSessionContext } from '../../data/adminSession';
import { refusalText, type AdminPage } from '../../lib/access';
import { NothingHere, SignInFirst } from './AccessDenied';
import styles from './AdminLayout.module.scss';
import { AdminNavigation } from './AdminNavigation';
import { ConfirmSession } from './ConfirmSession';
import { PersonMenu } from './PersonMenu';
import { useSessionCheck } from './useSessionCheck';

interface AdminFrameProps {
  /** Decides who may open it. */
  page: AdminPage;
  /** The title of the document, and the heading of the page. */
  title: string;
  /** Mounted while the session is being read, so that its data is read at the same time, and in an admin session. */
  children: ReactNode;
}

/** Around every page of the admin: who is signed in, the navigation, and the gate of AD-01 and AD-02. */
export function AdminLayout({ page, title, children }: AdminFrameProps) {
  const isReady = useSession((session) => session.isReady);
  const isSignedIn = useIsSignedIn();
  const { data: session, error, mutate } = usePrivateQuery(adminSessionQuery);
  const isRefused = error?.status === 404;
  const reload = () => void mutate();
  useSessionCheck(reload, session !== undefined && !isRefused);

  const contents = () => {
    if (isReady && !isSignedIn) return <SignInFirst />;
    if (isRefused) return <NothingHere />;
    // The server does not know who is signed in.
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
        {error ? <LoadError text={error.message} onRetry={reload} /> : <FrameSkeleton />}
      </>
    );
  };

  return (
    <div className={styles.root}>
      <PageHead title={title} description={`The admin of ${brand.name}.`} />
      <header className={styles.header}>
        <Link className={styles.name} to={routes.admin.to()}>
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

interface ContentProps extends AdminFrameProps {
  session: AdminSession | undefined;
  reload: () => void;
}

/** When the admin session ends, the page stays mounted: what was entered is still there afterwards (AD-12). */
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
          <div className={styles.page} hidden={isUnconfirmed}>
            <h1>{title}</h1>
            {refusal === null ? children : <p>{refusal}</p>}
          </div>
        </AdminSessionContext>
      )}
    </>
  );
}

const FrameSkeleton = () => (
  <Skeleton text="Loading page">
    <Shape kind="block" />
    <Shape kind="block" />
  </Skeleton>
);

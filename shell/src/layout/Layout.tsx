import type { ReactNode } from 'react';
import { useLocation, useRouteTable } from '@shop/shared';
import { navigationStatusId } from '@shop/shared/browser/pendingNavigation';
import { Banner } from './Banner';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import { UnsentFormNotice } from './notices/UnsentFormNotice';
import { UnstoredSessionNotice } from './notices/UnstoredSessionNotice';
import styles from './Layout.module.scss';

interface LayoutProps {
  /** Whether the document answers a form that was posted without JavaScript. */
  isUnsentForm?: boolean;
  /** Whether the document belongs to the admin, which has its own layout. */
  isForStaff?: boolean;
  children: ReactNode;
}

/** Header, banner and footer around every page of the shop (H-01). */
export function Layout({ isUnsentForm = false, isForStaff = false, children }: LayoutProps) {
  const { pathname, key } = useLocation();
  const route = useRouteTable()?.find(pathname)?.route;
  const isInitialPage = key === 'default';
  const skipLink = (
    <a className={styles.skip} href="#main">
      Skip to main content
    </a>
  );
  if (isForStaff) {
    return (
      <>
        {skipLink}
        <UnstoredSessionNotice />
        {children}
      </>
    );
  }
  return (
    <>
      {skipLink}
      <Header />
      <p id={navigationStatusId} className={styles.status} aria-live="polite" />
      <Banner />
      <main id="main" className={styles.main} tabIndex={-1} data-unit={route?.unit}>
        <UnstoredSessionNotice />
        {isUnsentForm && isInitialPage && <UnsentFormNotice />}
        {children}
      </main>
      <Footer />
    </>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from '@shop/shared';
import { findRoute } from '@shop/shared/routes';
import { Banner } from './Banner';
import { Footer } from './Footer';
import { Header } from './Header';
import { UnsentFormNotice } from './UnsentFormNotice';
import styles from './Layout.module.scss';

interface LayoutProps {
  /** Whether the document is the response to a form that was posted without JavaScript. */
  isUnsentForm?: boolean;
  children: ReactNode;
}

/** Header, banner and footer around every page (H-01). */
export function Layout({ isUnsentForm = false, children }: LayoutProps) {
  const { pathname, key } = useLocation();
  const unit = findRoute(pathname)?.route.unit;
  const isInitialPage = key === 'default';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Header />
      <Banner />
      <main id="main" className={styles.main} tabIndex={-1} data-unit={unit}>
        {isUnsentForm && isInitialPage && <UnsentFormNotice />}
        {children}
      </main>
      <Footer />
    </>
  );
}

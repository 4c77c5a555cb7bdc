import type { ReactNode } from 'react';
import { useLocation } from '@shop/shared';
import { findRoute } from '@shop/shared/routes';
import { Banner } from './Banner';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.scss';

/** Header, banner and footer around every page (H-01). */
export function Layout({ children }: { children: ReactNode }) {
  const unit = findRoute(useLocation().pathname)?.route.unit;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Header />
      <Banner />
      <main id="main" className={styles.main} tabIndex={-1} data-unit={unit}>
        {children}
      </main>
      <Footer />
    </>
  );
}

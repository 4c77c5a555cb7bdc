import type { ReactNode } from 'react';
import { Banner } from './Banner';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.scss';

/** Header, banner and footer around every page (H-01). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Header />
      <Banner />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

import type { ReactNode } from 'react';
import styles from './MessageLayout.module.scss';

interface MessageLayoutProps {
  /** The name of a file in `public/drawings`. */
  drawing: string;
  children: ReactNode;
}

/** The layout of a page with only a message: a drawing, a heading and what to do next. */
export function MessageLayout({ drawing, children }: MessageLayoutProps) {
  return (
    <section className={styles.root}>
      <img src={`/drawings/${drawing}.svg`} alt="" width="200" height="130" />
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './MessageLayout.module.scss';

interface MessageLayoutProps {
  /** Name of a file in `public/drawings`. */
  drawing: string;
  children: ReactNode;
}

/** A page that is only a message: a drawing, a heading and what to do next. */
export function MessageLayout({ drawing, children }: MessageLayoutProps) {
  return (
    <section className={styles.root}>
      <img src={`/drawings/${drawing}.svg`} alt="" width="200" height="130" />
      {children}
    </section>
  );
}

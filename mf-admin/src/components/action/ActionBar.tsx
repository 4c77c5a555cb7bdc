import type { ReactNode } from 'react';
import styles from './ActionBar.module.scss';

/** Holds the main actions of a page, within reach of the thumb (AD-12). */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

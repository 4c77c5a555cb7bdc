import type { ReactNode } from 'react';
import styles from './ActionBar.module.scss';

/** The main actions of a page: in reach of the thumb, above the navigation of a phone (AD-12). */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './FormSuccess.module.scss';

/**
 * The result of a form that stays on the page. The live region is rendered before its text, because screen
 * readers announce only changes.
 */
export function FormSuccess({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.root} role="status">
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './FormSuccess.module.scss';

/**
 * The result of a form that stays on the page. The live region is rendered before its text:
 * screen readers announce changes only.
 */
export function FormSuccess({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.root} role="status">
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}

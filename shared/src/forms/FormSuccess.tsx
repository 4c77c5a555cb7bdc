import type { ReactNode } from 'react';
import styles from './FormSuccess.module.scss';

/**
 * What became of a form that was accepted and stays, beside it. The place is there before the
 * text: a screen reader tells only what changes in it.
 */
export function FormSuccess({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './Notice.module.scss';

interface NoticeProps {
  children: ReactNode;
  /** A next step: a link or a button. */
  action?: ReactNode;
}

/** Stands where content would be: nothing found, nothing here yet. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className={styles.root}>
      <img src="/drawings/empty-crate.svg" alt="" width="160" height="120" />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
}

/** A failed read, in place of what it would have filled (ER-07). */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  return (
    <div className={styles.root} role="alert" data-failed>
      <p className={styles.text}>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { shopUrl } from '@shop/shared';
import styles from './StateMessage.module.scss';

interface EmptyStateProps {
  children: ReactNode;
  /** A link or a button. */
  action?: ReactNode;
}

/** Shown instead of content that does not exist. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <img
        src={shopUrl('/drawings/empty-crate.svg')}
        alt=""
        width="160"
        height="120"
        // Not loaded in a closed menu.
        loading="lazy"
      />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

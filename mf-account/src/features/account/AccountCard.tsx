import type { ReactNode } from 'react';
import styles from './AccountCard.module.scss';

interface AccountCardProps {
  title: string;
  children: ReactNode;
  /** A link to a related page, such as the sign-up. */
  footer: ReactNode;
}

export function AccountCard({ title, children, footer }: AccountCardProps) {
  return (
    <section className={styles.root}>
      <h1>{title}</h1>
      {children}
      {footer && <p className={styles.footer}>{footer}</p>}
    </section>
  );
}

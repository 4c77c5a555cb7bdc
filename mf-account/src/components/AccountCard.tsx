import type { ReactNode } from 'react';
import styles from './AccountCard.module.scss';

interface AccountCardProps {
  title: string;
  children: ReactNode;
  /** The way to the other of the two pages. */
  footer: ReactNode;
}

/** The quiet card in which one signs in and signs up. */
export function AccountCard({ title, children, footer }: AccountCardProps) {
  return (
    <section className={styles.root}>
      <h1>{title}</h1>
      {children}
      <p className={styles.footer}>{footer}</p>
    </section>
  );
}

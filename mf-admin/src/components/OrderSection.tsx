import { useId, type ReactNode } from 'react';
import styles from './OrderSection.module.scss';

interface OrderSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the page of an order. */
export function OrderSection({ title, children }: OrderSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/** A form that is needed now and then. */
export function Disclosed({ title, children }: OrderSectionProps) {
  return (
    <details className={styles.disclosed}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

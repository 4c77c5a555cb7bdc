import { useId, type ReactNode } from 'react';
import styles from './Section.module.scss';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/** Collapsed content that is needed only sometimes. */
export function Disclosed({ title, children }: SectionProps) {
  return (
    <details className={styles.disclosed}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

import type { ReactNode } from 'react';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import styles from './Section.module.scss';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, children }: SectionProps) {
  return (
    <TitledSection className={styles.root} title={title}>
      {children}
    </TitledSection>
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

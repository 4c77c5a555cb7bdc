import type { ReactNode } from 'react';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import styles from './TaskSection.module.scss';

interface CountedSectionProps {
  title: string;
  count: number;
  children: ReactNode;
}

export function CountedSection({ title, count, children }: CountedSectionProps) {
  const titleWithCount = (
    <>
      {title} <span className={styles.count}>{count}</span>
    </>
  );
  return (
    <TitledSection className={styles.root} title={titleWithCount}>
      {children}
    </TitledSection>
  );
}

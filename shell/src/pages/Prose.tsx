import type { ReactNode } from 'react';
import { PageHead } from '@shop/shared/ui/PageHead';
import styles from './Prose.module.scss';

interface ProseProps {
  title: string;
  /** For search results. */
  description: string;
  children: ReactNode;
}

/** A page to read: one heading, one column of comfortable measure. */
export function Prose({ title, description, children }: ProseProps) {
  return (
    <article className={styles.root}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      {children}
    </article>
  );
}

import type { ReactNode } from 'react';
import { PageTitle } from '@shop/shared/ui/PageTitle';
import styles from './Prose.module.scss';

/** A page to read: one heading, one column of comfortable measure. */
export function Prose({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={styles.root}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {children}
    </article>
  );
}

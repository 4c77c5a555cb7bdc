import type { ReactNode } from 'react';
import { PageHead } from '@shop/shared/ui/PageHead';
import { Prose, type Section } from '@shop/shared/ui/Prose';

interface TextLayoutProps {
  title: string;
  /** For search results. */
  description: string;
  sections: readonly Section[];
  /** How the text begins, before its sections. */
  children: ReactNode;
}

/** A page of the shell that is there to be read. */
export function TextLayout({ title, description, sections, children }: TextLayoutProps) {
  return (
    <Prose sections={sections}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      {children}
    </Prose>
  );
}

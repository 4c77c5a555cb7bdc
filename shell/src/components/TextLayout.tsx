import type { ReactNode } from 'react';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { Prose, type Section } from '@shop/shared/ui/page/Prose';

interface TextLayoutProps {
  title: string;
  /** The text in search results. */
  description: string;
  sections: readonly Section[];
  /** The content before the sections. */
  children: ReactNode;
}

/** The layout of a text page. */
export function TextLayout({ title, description, sections, children }: TextLayoutProps) {
  return (
    <Prose sections={sections}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      {children}
    </Prose>
  );
}

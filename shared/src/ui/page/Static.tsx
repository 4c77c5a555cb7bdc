import { useId, useState, type ReactNode } from 'react';
import { useHydrated } from '../../browser/useHydrated';

interface StaticProps {
  /** Texts, pictures and links. They neither change nor handle other events. */
  children: ReactNode;
  className?: string | undefined;
}

/** One object: React would set the content anew for another one. */
const asServed = { __html: '' };

/**
 * Content that never changes. React neither renders nor hydrates what the server has rendered, and the shell follows its
 * links. Everywhere else, such as after a navigation, React renders it.
 */
export function Static({ children, className }: StaticProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const [isServed] = useState(() => !isHydrated && isInDocument(id));
  const attributes = { 'data-static': id, className };
  return isServed ? (
    <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />
  ) : (
    <div {...attributes}>{children}</div>
  );
}

/** The server renders without a document. */
const isInDocument = (id: string): boolean =>
  typeof document !== 'undefined' && document.querySelector(`[data-static="${id}"]`) !== null;

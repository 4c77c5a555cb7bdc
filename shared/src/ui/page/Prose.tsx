import { Fragment, useId, type ReactNode } from 'react';
import { Static } from './Static';
import styles from './Prose.module.scss';

export interface Section {
  /** The URL fragment of the section, unique on the page. */
  id: string;
  title: string;
  text: ReactNode;
}

interface ProseProps {
  /** The heading and the introduction of the page. */
  children: ReactNode;
  sections: readonly Section[];
}

const minSectionsForToc = 4;

/** A text in one column of about 65 characters. Long texts get a table of contents. */
export function Prose({ children, sections }: ProseProps) {
  const tocTitleId = useId();
  return (
    <article className={styles.root}>
      {children}
      <Static className={styles.sections}>
        {sections.length >= minSectionsForToc && (
          <nav className={styles.toc} aria-labelledby={tocTitleId}>
            <p id={tocTitleId}>On this page</p>
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {sections.map(({ id, title, text }) => (
          <Fragment key={id}>
            <h2 id={id}>{title}</h2>
            {text}
          </Fragment>
        ))}
      </Static>
    </article>
  );
}

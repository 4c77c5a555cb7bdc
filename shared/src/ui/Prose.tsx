import { Fragment, type ReactNode } from 'react';
import styles from './Prose.module.scss';

/** A part of a long text. */
export interface Section {
  /** What an address may end with to lead here; unique on the page. */
  id: string;
  title: string;
  text: ReactNode;
}

interface ProseProps {
  /** What stands before the first section: the page's heading and how it begins. */
  children: ReactNode;
  sections: readonly Section[];
}

/** From here on a reader wants to choose. */
const minSectionsForContents = 4;

/** A text to read: one column of about 65 characters, with its contents where it is long. */
export function Prose({ children, sections }: ProseProps) {
  return (
    <article className={styles.root}>
      {children}
      {sections.length >= minSectionsForContents && (
        <nav className={styles.contents} aria-labelledby="on-this-page">
          <p id="on-this-page">On this page</p>
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
    </article>
  );
}

import { useId } from 'react';
import type { InvalidField } from './useSubmission';
import styles from './FormErrorSummary.module.scss';

interface FormErrorSummaryProps {
  problems: readonly InvalidField[];
  /** Gives a field the focus. */
  onGo: (field: string) => void;
}

/**
 * at the top of a long form, the way to all that is wrong with it, where that is more than one
 * field. Each error itself is said once, under its field; the focus goes to the first of them (VA-05).
 */
export function FormErrorSummary({ problems, onGo }: FormErrorSummaryProps) {
  const titleId = useId();
  if (problems.length < 2) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <strong id={titleId}>Please check {problems.length} fields</strong>
      <ul>
        {problems.map(({ field, label }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(field);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useId } from 'react';
import type { FieldProblem } from './useSubmission';
import styles from './FormProblems.module.scss';

interface FormProblemsProps {
  problems: readonly FieldProblem[];
  /** Gives a field the focus. */
  onGo: (field: string) => void;
}

/**
 * at the top of a long form, all that is wrong with it, where that is more than one thing. It
 * leaves the focus to the first bad field (VA-05), which a screen reader reads out with its error.
 */
export function FormProblems({ problems, onGo }: FormProblemsProps) {
  const titleId = useId();
  if (problems.length < 2) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <strong id={titleId}>Please check {problems.length} fields</strong>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(field);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

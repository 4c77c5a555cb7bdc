import { useId } from 'react';
import { counted } from '@shop/shared/contract';
import type { InvalidField } from '../useSubmission';
import styles from './FormErrorSummary.module.scss';

interface FormErrorSummaryProps {
  fields: readonly InvalidField[];
  /** Called with the name of the field to focus. */
  onSelect: (field: string) => void;
}

/** Links to the invalid fields from the top of a long form. The messages are below the fields (VA-05). */
export function FormErrorSummary({ fields, onSelect }: FormErrorSummaryProps) {
  const titleId = useId();
  if (fields.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <strong id={titleId}>{`Please check ${counted(fields.length, 'field')}`}</strong>
      <ul>
        {fields.map(({ field, label }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onSelect(field);
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

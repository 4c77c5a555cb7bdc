import { useId, type ReactNode } from 'react';
import styles from './FieldGroup.module.scss';

interface FieldGroupProps {
  legend: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** Set if the controls refer to the error themselves; otherwise the group does. */
  errorId?: string;
  children: ReactNode;
}

/** Several controls that are one field: legend, controls, hint and error. */
export function FieldGroup({ legend, hint, error, errorId, children }: FieldGroupProps) {
  const ownId = useId();
  return (
    <fieldset
      className={styles.root}
      aria-describedby={error && errorId === undefined ? ownId : undefined}
    >
      <legend>{legend}</legend>
      {children}
      {hint && <p>{hint}</p>}
      {error && (
        <p id={errorId ?? ownId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

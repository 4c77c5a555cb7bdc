import { useId, type ReactNode } from 'react';
import styles from './Field.module.scss';

/** Attributes that associate a control with its label, hint and error (VA-05). */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** ‘Optional Address’ is a given label (CK-02): its mark is beside it, for the eye only. */
const saysOptional = /^optional\b/i;

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field({ label, error, hint, isRequired = false, className, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={[styles.root, className].filter(Boolean).join(' ')}>
      <div className={styles.label}>
        <label htmlFor={id}>
          {label}
          {!saysOptional.test(label) && !isRequired && <OptionalMark />}
        </label>
        {saysOptional.test(label) && !isRequired && (
          <span aria-hidden="true">
            <OptionalMark />
          </span>
        )}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const OptionalMark = () => <span className={styles.optional}> (optional)</span>;

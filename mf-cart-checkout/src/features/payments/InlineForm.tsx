import type { ReactNode } from 'react';
import { failureText } from '@shop/shared';
import { FormFailure, type useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from './InlineForm.module.scss';

interface InlineFormProps {
  /** The accessible name of the form. */
  label: string;
  /** The accessible name of the fields, if they have no legend. */
  fieldsLabel?: string;
  submitLabel: string;
  submission: Pick<ReturnType<typeof useSubmission>, 'failure' | 'isSubmitting' | 'handleSubmit'>;
  /** Shows a button that closes the form. */
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** A short form in a section of an order. */
export function InlineForm(props: InlineFormProps) {
  const { label, fieldsLabel, submitLabel, onCancel, children } = props;
  const { failure, isSubmitting, handleSubmit } = props.submission;
  return (
    <form
      method="post"
      className={styles.root}
      noValidate
      onSubmit={handleSubmit}
      aria-label={label}
    >
      <fieldset aria-label={fieldsLabel} disabled={isSubmitting}>
        {children}
      </fieldset>
      {failure && <FormFailure text={failureText(failure)} />}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" isPending={isSubmitting}>
          {isSubmitting ? 'Sending…' : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

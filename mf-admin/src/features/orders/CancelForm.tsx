import { useId, type SyntheticEvent } from 'react';
import { Button } from '@shop/shared/ui/Button';
import { DialogActions } from '@shop/shared/ui/Dialog';
import { Field } from '@shop/shared/ui/Field';
import { formValues } from '../../lib/formValues';

interface CancelFormProps {
  /** The reason of an earlier attempt. */
  reason?: string | undefined;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for the reason of a cancellation, which cannot be undone (PY-06). */
export function CancelForm({ reason: initialReason, onCancel, onConfirm }: CancelFormProps) {
  const formId = useId();
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason } = formValues(event.currentTarget);
    if (reason) onConfirm(reason);
  };
  return (
    <>
      <p>
        The boxes go back into stock, a payment that has arrived has to be returned, and the
        customer gets an email with the reason. This can’t be undone.
      </p>
      <form id={formId} onSubmit={handleSubmit}>
        <Field label="Reason, for the customer" isRequired>
          {(control) => (
            <input
              {...control}
              type="text"
              name="reason"
              required
              maxLength={200}
              defaultValue={initialReason}
            />
          )}
        </Field>
      </form>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Keep
        </Button>
        <Button type="submit" form={formId}>
          Cancel for good
        </Button>
      </DialogActions>
    </>
  );
}

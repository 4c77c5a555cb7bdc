import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { orderTransitionSchema } from '@shop/shared/contract/admin';
import { TextField, useSubmission } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { DialogActions } from '@shop/shared/ui/controls/Dialog';
import { filledIn, typedResolver } from '../../components/action/typedResolver';

interface CancelFormProps {
  /** The reason of an earlier attempt. */
  reason?: string | undefined;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

const resolver = typedResolver(orderTransitionSchema, (typed) => ({
  ...filledIn(typed),
  status: 'cancelled',
}));

/** Asks for the reason of a cancellation, which cannot be undone (PY-06). */
export function CancelForm({ reason: initialReason = '', onCancel, onConfirm }: CancelFormProps) {
  const formId = useId();
  const form = useForm({ resolver, defaultValues: { reason: initialReason } });
  const { handleSubmit } = useSubmission(form, {
    send: ({ reason = '' }) => {
      onConfirm(reason);
      return Promise.resolve(undefined);
    },
  });
  return (
    <>
      <p>
        The boxes go back into stock, a payment that has arrived has to be returned, and the
        customer gets an email with the reason. This can’t be undone.
      </p>
      <form id={formId} method="post" noValidate onSubmit={handleSubmit}>
        <TextField
          label="Reason, for the customer"
          maxLength={200}
          isRequired
          registration={form.register('reason')}
          error={form.formState.errors.reason?.message}
        />
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

import { useId, useState, type SyntheticEvent } from 'react';
import type { BulkStep } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/Dialog';
import { Field } from '@shop/shared/ui/Field';
import type { Bulk } from '../data/useBulkStep';
import { formValues } from '../lib/formValues';
import { ActionBar } from './ActionBar';
import { ActionFailure } from './ActionFailure';
import styles from './BulkBar.module.scss';

interface BulkBarProps {
  /** Those that are chosen. */
  orders: BulkStep['orders'];
  bulk: Bulk;
  onClear: () => void;
}

/** AD-04: what can be done with the chosen orders, at the bottom of the screen. */
export function BulkBar({ orders, bulk, onClear }: BulkBarProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { isSending } = bulk.action;
  const step = (status: BulkStep['status'], reason = '') => bulk.run({ status, orders, reason });
  const isDisabled = isSending || orders.length === 0;
  return (
    <ActionBar>
      <div className={styles.head}>
        <p role="status">{isSending ? 'Sending …' : `${orders.length} chosen`}</p>
        <Button variant="quiet" disabled={isSending} onClick={onClear}>
          Choose none
        </Button>
      </div>
      <ActionFailure action={bulk.action} />
      <Button isPending={isSending} disabled={isDisabled} onClick={() => step('packed')}>
        Packed
      </Button>
      <Button isPending={isSending} disabled={isDisabled} onClick={() => step('dispatched')}>
        Dispatched
      </Button>
      <Button isPending={isSending} disabled={isDisabled} onClick={() => step('delivered')}>
        Delivered
      </Button>
      <Button variant="secondary" disabled={isDisabled} onClick={() => setIsCancelling(true)}>
        Cancel …
      </Button>
      <Dialog
        title={`Cancel ${orders.length === 1 ? 'this order' : `these ${orders.length} orders`}?`}
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
      >
        <CancelForm
          onCancel={() => setIsCancelling(false)}
          onConfirm={(reason) => {
            setIsCancelling(false);
            step('cancelled', reason);
          }}
        />
      </Dialog>
    </ActionBar>
  );
}

interface CancelFormProps {
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

/** The reason of a cancellation; there is no way back (PY-06). */
export function CancelForm({ onCancel, onConfirm }: CancelFormProps) {
  const formId = useId();
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason } = formValues(event.currentTarget);
    if (reason) onConfirm(reason);
  };
  return (
    <>
      <p>
        The boxes return to the stock, a payment that was made is to be returned, and the customer
        gets a mail with the reason. This cannot be undone.
      </p>
      <form id={formId} onSubmit={handleSubmit}>
        <Field label="Reason, for the customer" isRequired>
          {(control) => <input {...control} type="text" name="reason" required maxLength={200} />}
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

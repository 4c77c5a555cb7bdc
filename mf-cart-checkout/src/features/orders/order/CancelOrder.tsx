import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText, notify } from '@shop/shared';
import { voidHours, reportedUtr, type OrderDetails } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';
import { useOrder } from '../../../data/useOrder';
import { DateTime } from '../../../components/DateTime';
import styles from './OrderContents.module.scss';

interface CancelOrderProps {
  order: OrderDetails;
  onCancelled: () => void;
}

/** Cancels an order after a confirmation, as long as the server allows it (PO-04, S-37). */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { cancel, reload } = useOrder(order.order_id);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleConfirm = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await cancel();
      // An open modal dialog keeps the focus.
      flushSync(() => setIsDialogOpen(false));
      onCancelled();
      notify.success('Order cancelled');
    } catch (error) {
      setFailure(failureText(error));
      setIsDialogOpen(false);
      // After a refusal the cached order may be outdated.
      void reload();
    } finally {
      setIsPending(false);
    }
  };

  return (
    <>
      {failure !== null && <FormFailure text={failure} />}
      {order.cancellable_until !== null && (
        <div className={styles.action}>
          <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
            Cancel order
          </Button>
          <p className={styles.note}>
            Possible until <DateTime at={order.cancellable_until} />, as long as the order has not
            been dispatched.
          </p>
        </div>
      )}
      <Dialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title="Cancel this order?"
      >
        <p>Nothing will be sent{consequence(order)} This can’t be undone.</p>
        <DialogActions>
          <Button variant="secondary" disabled={isPending} onClick={() => setIsDialogOpen(false)}>
            Keep the order
          </Button>
          <Button isPending={isPending} onClick={() => void handleConfirm()}>
            Cancel the order
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function consequence(order: OrderDetails): string {
  if (order.paid_amount > 0) {
    return `, and we return your payment within ${voidHours} hours.`;
  }
  return reportedUtr(order) === undefined
    ? ', and you pay nothing.'
    : '. If your payment has reached us, we return it.';
}

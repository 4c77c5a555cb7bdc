import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, endpoints, failureText, notify } from '@shop/shared';
import type { OrderDetails } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/Dialog';
import { DateTime } from './DateTime';
import styles from './OrderContents.module.scss';

interface CancelOrderProps {
  order: OrderDetails;
  onCancelled: (order: OrderDetails) => void;
  /** The server said no: what is shown of the order may be old. */
  onRefused: () => void;
}

/** PO-04, S-37: the way back, as long as the server says that there is one. */
export function CancelOrder({ order, onCancelled, onRefused }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleConfirm = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      const cancelled = await endpoints.cancelOrder(order.order_id);
      // While the dialog is open nothing behind it can take the focus.
      flushSync(() => setIsAsking(false));
      onCancelled(cancelled);
      notify.success('Order cancelled');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error, error.message));
      setIsAsking(false);
      onRefused();
    } finally {
      setIsPending(false);
    }
  };

  return (
    <>
      {failure !== null && <FormFailure text={failure} />}
      {order.cancellable_until !== null && (
        <div className={styles.action}>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Cancel order
          </Button>
          <p className={styles.note}>
            Possible until <DateTime at={order.cancellable_until} />, as long as the order has not
            been dispatched.
          </p>
        </div>
      )}
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Cancel this order?">
        <p>
          Nothing will be sent, and nothing is to be paid: an open payment is voided. This cannot be
          undone.
        </p>
        <DialogActions>
          <Button variant="secondary" disabled={isPending} onClick={() => setIsAsking(false)}>
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

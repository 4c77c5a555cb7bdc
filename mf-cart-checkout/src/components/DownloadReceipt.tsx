import { useState } from 'react';
import { ApiError, failureText } from '@shop/shared';
import { receiptLabels, type OrderDetails } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/Button';
import { downloadReceipt } from '../data/downloadReceipt';
import styles from './OrderContents.module.scss';

/** RC-01: from the dispatch on. */
export function DownloadReceipt({ order }: { order: OrderDetails }) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { order_id, receipt } = order;
  if (!receipt) return null;

  const handleClick = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      await downloadReceipt(order_id, receipt);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error, error.message));
    } finally {
      setIsPending(false);
    }
  };

  const label = receiptLabels[receipt.kind];
  return (
    <div className={styles.action}>
      <Button variant="secondary" isPending={isPending} onClick={() => void handleClick()}>
        Download {label.toLowerCase()}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
      <p className={styles.note}>
        {label} {receipt.receipt_number}, as a PDF
        {order.order_status === 'cancelled' && ', marked as cancelled'}
      </p>
    </div>
  );
}

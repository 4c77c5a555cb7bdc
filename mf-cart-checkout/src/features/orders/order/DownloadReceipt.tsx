import { endpoints } from '@shop/shared';
import { receiptFileName, receiptLabels, type OrderDetails } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { Button } from '@shop/shared/ui/controls/Button';
import { useDownload } from '@shop/shared/browser/useDownload';
import styles from './OrderContents.module.scss';

/** Downloads the receipt, which exists from the dispatch on (RC-01). */
export function DownloadReceipt({ order }: { order: OrderDetails }) {
  const { isPending, failure, download } = useDownload();
  const { order_id, receipt } = order;
  if (!receipt) return null;

  const handleClick = () =>
    void download(() => endpoints.receipt(order_id), receiptFileName(receipt));
  const label = receiptLabels[receipt.kind];
  return (
    <div className={styles.action}>
      <Button variant="secondary" isPending={isPending} onClick={handleClick}>
        Download {label.toLowerCase()}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
      <p className={styles.note}>
        {`${label} ${receipt.receipt_number}, as a PDF` +
          (order.order_status === 'cancelled' ? ', marked as cancelled' : '')}
      </p>
    </div>
  );
}

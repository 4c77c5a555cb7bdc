import { useState } from 'react';
import { isUnpaidPrepaid } from '@shop/shared/contract';
import type { PackingShipment } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { DispatchDialog } from '../dispatch/DispatchDialog';
import { BulkOutcome } from '../orders/BulkOutcome';
import type { Bulk } from '../orders/useBulk';
import styles from './DispatchBar.module.scss';

interface DispatchBarProps {
  count: number;
  ready: readonly PackingShipment[];
  bulk: Bulk;
}

/** Shows the progress and dispatches all packed shipments after confirmation. */
export function DispatchBar({ count, ready, bulk }: DispatchBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { action, outcome } = bulk;
  return (
    <ActionBar>
      {outcome && <BulkOutcome bulk={bulk} outcome={outcome} />}
      <ActionFailure action={action} />
      {count > 0 && (
        <>
          <p className={styles.progress} role="status">
            {ready.length} of {count} packed
          </p>
          <Button
            isPending={action.isSending}
            disabled={ready.length === 0}
            onClick={() => setIsAsking(true)}
          >
            {buttonText(ready.length, count)}
          </Button>
        </>
      )}
      <DispatchDialog
        departures={ready.map((shipment) => ({
          entry: { order: shipment.order_number, shipment: shipment.family },
          name: `${shipment.first_name} ${shipment.last_name}`,
          isUnpaid: isUnpaidPrepaid(shipment),
          isReported: shipment.is_payment_reported,
          total: shipment.due_amount,
        }))}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDispatch={(step) => {
          setIsAsking(false);
          bulk.run({ status: 'dispatched', reason: '', ...step });
        }}
      />
    </ActionBar>
  );
}

function buttonText(ready: number, count: number): string {
  if (ready === 0) return 'Dispatch';
  return ready === count ? 'Dispatch all' : `Dispatch ${ready}`;
}

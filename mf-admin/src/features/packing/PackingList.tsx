import { useState } from 'react';
import { isUnpaidPrepaid } from '@shop/shared/contract';
import type { PackingDay, PackingShipment } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { DownloadButton } from '../../components/DownloadButton';
import { QueryFallback } from '../../components/QueryFallback';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import { BulkOutcome } from '../orders/BulkOutcome';
import { DispatchDialog } from '../orders/DispatchDialog';
import { useBulk, type Bulk } from '../orders/useBulk';
import { PackingCard } from './PackingCard';
import styles from './PackingList.module.scss';
import { TrackingForm } from './TrackingForm';

interface PackingListProps {
  day: string;
  /** Something has left: the days have changed. */
  onChanged: () => void;
}

/** Two people who pack see each other’s ticks. */
const refreshSeconds = 20;

const isPacked = ({ lines }: PackingShipment) => lines.every((line) => line.is_packed);

/** AD-06: the shipments of a day, the sum of their boxes, and the dispatch of all that are packed. */
export function PackingList({ day, onChanged }: PackingListProps) {
  const { data, error, mutate } = useAdminQuery<PackingDay>(
    {
      path: `/admin/packing/${day}`,
      failure: 'The packing list could not be loaded. Please try again.',
    },
    refreshSeconds,
  );
  const { dayText } = useDates();
  const reload = () => void mutate();
  const bulk = useBulk(() => {
    reload();
    onChanged();
  });
  if (!data) return <QueryFallback error={error} onRetry={reload} text="Loading packing list" />;
  const { shipments, totals } = data;
  const ready = shipments.filter(isPacked);
  return (
    <>
      <h2>{dayText(day)}</h2>
      {shipments.length === 0 ? (
        <p>Nothing else leaves on this day.</p>
      ) : (
        <>
          <ul className={styles.totals} aria-label="All boxes">
            {totals.map(({ product_id, label, weight, boxes, packed }) => (
              <li key={product_id}>
                <span>
                  {label} ({weight})
                </span>
                <span>
                  {packed} of {boxes} packed
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.files}>
            <DownloadButton
              path={`/admin/packing/${day}/list.pdf`}
              fileName={`packing-list-${day}.pdf`}
              label="Packing list (PDF)"
            />
            <DownloadButton
              path={`/admin/packing/${day}/labels.pdf`}
              fileName={`labels-${day}.pdf`}
              label="Labels (PDF)"
            />
          </div>
          <TrackingForm shipments={shipments} onSaved={reload} />
          <ul className={styles.cards}>
            {shipments.map((shipment) => (
              <li key={`${shipment.order_id} ${shipment.family}`}>
                <PackingCard
                  shipment={shipment}
                  hasTwo={shipments.some(
                    (other) =>
                      other.order_id === shipment.order_id && other.family !== shipment.family,
                  )}
                  onDone={() => void mutate()}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {(shipments.length > 0 || bulk.outcome || bulk.action.error) && (
        <DispatchBar count={shipments.length} ready={ready} bulk={bulk} />
      )}
    </>
  );
}

interface DispatchBarProps {
  count: number;
  ready: readonly PackingShipment[];
  bulk: Bulk;
}

/** ‘10 of 10 packed’; asks once before all of them are told to be on their way, and says what has become of it. */
function DispatchBar({ count, ready, bulk }: DispatchBarProps) {
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
          total: shipment.total_amount,
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

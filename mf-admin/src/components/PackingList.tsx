import { useState } from 'react';
import { familyLabels, formatDay } from '@shop/shared/contract';
import type { BulkStep, PackingDay, PackingShipment } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/Dialog';
import { useAdminQuery } from '../data/useAdminQuery';
import { useBulkStep } from '../data/useBulkStep';
import { ActionBar } from './ActionBar';
import { ActionFailure } from './ActionFailure';
import { BulkReport } from './BulkReport';
import { DownloadPdf } from './DownloadPdf';
import { NotLoaded } from './NotLoaded';
import { PackingCard } from './PackingCard';
import styles from './PackingList.module.scss';

interface PackingListProps {
  day: string;
  /** Something has left: the days have changed. */
  onChanged: () => void;
}

const isPacked = ({ lines }: PackingShipment) => lines.every((line) => line.is_packed);

/** AD-06: the shipments of a day, the sum of their boxes, and the dispatch of all that are packed. */
export function PackingList({ day, onChanged }: PackingListProps) {
  const { data, error, mutate } = useAdminQuery<PackingDay>({
    path: `/admin/packing/${day}`,
    failure: 'Failed to read the packing list. Please try again.',
  });
  const reload = () => void mutate();
  const bulk = useBulkStep(() => {
    reload();
    onChanged();
  });
  if (!data) return <NotLoaded error={error} onRetry={reload} text="Loading packing list" />;
  const { shipments, totals } = data;
  const ready = shipments.filter(isPacked);
  return (
    <>
      <h2>{formatDay(day)}</h2>
      {bulk.summary && <BulkReport summary={bulk.summary} status={bulk.status} />}
      {shipments.length === 0 ? (
        <p>Nothing more is to leave on this day.</p>
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
            <DownloadPdf
              path={`/admin/packing/${day}/list.pdf`}
              name={`packing-list-${day}.pdf`}
              label="Packing list (PDF)"
            />
            <DownloadPdf
              path={`/admin/packing/${day}/labels.pdf`}
              name={`labels-${day}.pdf`}
              label="Labels (PDF)"
            />
          </div>
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
      {(shipments.length > 0 || bulk.action.error) && (
        <DispatchBar count={shipments.length} ready={ready} bulk={bulk} />
      )}
    </>
  );
}

interface DispatchBarProps {
  count: number;
  ready: readonly PackingShipment[];
  bulk: ReturnType<typeof useBulkStep>;
}

/** ‘10 of 10 packed’; asks once before all of them are told to be on their way. */
function DispatchBar({ count, ready, bulk }: DispatchBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isSending } = bulk.action;
  const orders: BulkStep['orders'] = ready.map(({ order_number, family }) => ({
    order: order_number,
    shipment: family,
  }));
  return (
    <ActionBar>
      <p className={styles.progress} role="status">
        {ready.length} of {count} packed
      </p>
      <ActionFailure action={bulk.action} />
      <Button isPending={isSending} disabled={ready.length === 0} onClick={() => setIsAsking(true)}>
        {buttonText(ready.length, count)}
      </Button>
      <Dialog
        title={ready.length === 1 ? 'Dispatch 1 shipment?' : `Dispatch ${ready.length} shipments?`}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Each customer gets a mail that it is on its way, and each order its receipt. This cannot
          be undone: {familyText(ready)}.
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={() => setIsAsking(false)}>
            Not yet
          </Button>
          <Button
            onClick={() => {
              setIsAsking(false);
              bulk.run({ status: 'dispatched', orders, reason: '' });
            }}
          >
            Dispatch
          </Button>
        </DialogActions>
      </Dialog>
    </ActionBar>
  );
}

function buttonText(ready: number, count: number): string {
  if (ready === 0) return 'Dispatch';
  return ready === count ? 'Dispatch all' : `Dispatch ${ready}`;
}

/** ‘10 × Fruit’ */
function familyText(shipments: readonly PackingShipment[]): string {
  const families = [...new Set(shipments.map(({ family }) => family))];
  return families
    .map(
      (family) =>
        `${shipments.filter((shipment) => shipment.family === family).length} × ${familyLabels[family]}`,
    )
    .join(', ');
}

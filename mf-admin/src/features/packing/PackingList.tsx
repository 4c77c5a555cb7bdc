import type { PackingDay, PackingShipment } from '@shop/shared/contract/admin';
import { DownloadButton } from '../../components/DownloadButton';
import { QueryFallback } from '../../components/QueryFallback';
import { useAdminQuery } from '../../data/useAdminQuery';
import { useDates } from '../../data/useDates';
import { useBulk } from '../orders/useBulk';
import { DispatchBar } from './DispatchBar';
import { PackingCard } from './PackingCard';
import styles from './PackingList.module.scss';
import { TrackingForm } from './TrackingForm';

interface PackingListProps {
  day: string;
  /** Called after a dispatch, which changes the days. */
  onChanged: () => void;
}

/** People who pack together see each other’s ticks. */
const refreshSeconds = 20;

const isPacked = ({ lines }: PackingShipment) => lines.every((line) => line.is_packed);

/** Shows the shipments of a day with the sums of their boxes, and dispatches the packed ones (AD-06). */
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
                  isSplit={shipments.some(
                    (other) =>
                      other.order_id === shipment.order_id && other.family !== shipment.family,
                  )}
                  onDone={reload}
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

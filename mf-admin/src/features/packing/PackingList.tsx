import type { PackingShipment } from '@shop/shared/contract/admin';
import { DownloadButton } from '../../components/DownloadButton';
import { QueryView } from '../../components/AdminQuery';
import { orderEndpoints } from '../../data/endpoints/orders';
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
  const response = useAdminQuery(orderEndpoints.packingDay(day), refreshSeconds);
  const { dayText } = useDates();
  const reload = () => void response.mutate();
  const bulk = useBulk(() => {
    reload();
    onChanged();
  });
  return (
    <QueryView response={response} text="Loading packing list">
      {({ shipments, totals }) => (
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
                  read={() => orderEndpoints.packingListPdf(day)}
                  fileName={`packing-list-${day}.pdf`}
                  label="Packing list (PDF)"
                />
                <DownloadButton
                  read={() => orderEndpoints.dayLabelsPdf(day)}
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
            <DispatchBar count={shipments.length} ready={shipments.filter(isPacked)} bulk={bulk} />
          )}
        </>
      )}
    </QueryView>
  );
}

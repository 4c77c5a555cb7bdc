import {
  awaitsCall,
  shipmentGroupLabels,
  formatDay,
  formatDays,
  type DeliveryDates as PromisedDates,
  type OrderDetails,
  type Shipment,
} from '@shop/shared/contract';
import { DeliveryDates } from '@shop/shared/ui/product/DeliveryDates';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';
import { isUnderway } from './isUnderway';
import styles from './Shipments.module.scss';

/** The dates and the tracking of each shipment (DL-03, DL-06). Two shipments are named (DL-07). */
export function Shipments({ order }: { order: OrderDetails }) {
  const { order_status, shipments } = order;
  return shipments.map((shipment) => (
    <div key={shipment.family} className={styles.root}>
      {shipments.length > 1 && (
        <h3>
          {shipmentGroupLabels[shipment.family]} <ShipmentBadge shipment={shipment} />
        </h3>
      )}
      {isUnderway(order_status) && shipment.delivered_at === null && (
        <Dates shipment={shipment} isPlanned={awaitsCall(order)} />
      )}
      {order_status !== 'cancelled' && <TrackingText shipment={shipment} />}
    </div>
  ));
}

function Dates({ shipment, isPlanned }: { shipment: Shipment; isPlanned: boolean }) {
  const { dates, dispatched_at, is_late } = shipment;
  if (!dates) return null;
  if (is_late && !isPlanned) return <LateText dates={dates} hasLeft={dispatched_at !== null} />;
  return (
    <p>
      {dispatched_at === null ? (
        <DeliveryDates shipments={[shipment]} isPlanned={isPlanned} />
      ) : (
        <span>
          With you <strong>{formatDays(dates.arrives_from, dates.arrives_until)}</strong>
        </span>
      )}
    </p>
  );
}

/** A promised day that has passed: nobody is told that the parcel is still to leave or arrive on it. */
function LateText({ dates, hasLeft }: { dates: PromisedDates; hasLeft: boolean }) {
  return hasLeft ? (
    <p>
      Expected with you <strong>{formatDays(dates.arrives_from, dates.arrives_until)}</strong>. It
      is late, and we are sorry. If it doesn’t arrive soon, please write to us.
    </p>
  ) : (
    <p>
      Was to leave Shimla <strong>{formatDay(dates.leaves_on)}</strong>. It is late, and we are
      sorry. We send it as soon as we can, and email you the new dates.
    </p>
  );
}

function ShipmentBadge({ shipment: { dispatched_at, delivered_at } }: { shipment: Shipment }) {
  if (delivered_at !== null) return <StatusBadge status="delivered" />;
  return dispatched_at === null ? null : <StatusBadge status="dispatched" />;
}

function TrackingText({ shipment }: { shipment: Shipment }) {
  const { carrier, tracking_number, tracking_url, dispatched_at } = shipment;
  // The shop may know the tracking before the parcel has left.
  if (dispatched_at === null) return null;
  if (carrier === null && tracking_number === null && tracking_url === null) return null;
  return (
    <p className={styles.tracking}>
      {carrier !== null && <span>Carrier: {carrier}</span>}
      {tracking_number !== null && (
        <span>
          Tracking number: <span translate="no">{tracking_number}</span>
        </span>
      )}
      {tracking_url !== null && (
        <a href={tracking_url} target="_blank" rel="noopener noreferrer">
          Follow your parcel
        </a>
      )}
    </p>
  );
}

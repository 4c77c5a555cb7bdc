import { counted, type OrderDetails, type PlacedItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { Link } from '@shop/shared';
import { DateTime } from '../../components/DateTime';
import { ReplacementForm } from './ReplacementForm';
import { ReplacementOutcome } from './ReplacementOutcome';
import { ReplacementPhotos } from './ReplacementPhotos';
import styles from './Replacements.module.scss';

interface ReplacementsProps {
  order: OrderDetails;
  onRequested: () => void;
}

/** The requested replacements, and the form as long as more can be requested (S-38). */
export function Replacements({ order, onRequested }: ReplacementsProps) {
  const { items, replacement_requests: requests } = order;
  const requested = requests.map(({ product_id }) => product_id);
  // Each shipment has its own deadline (DL-07).
  const replaceable = items.filter(
    ({ product_id, replaceable_until }) => replaceable_until && !requested.includes(product_id),
  );
  return (
    <>
      {requests.length > 0 && (
        <ul className={styles.requests} aria-label="Requested replacements">
          {requests.map(({ request_id, product_id, reason, requested_at, ...request }) => (
            <li key={request_id}>
              <strong>
                {items.find((item) => item.product_id === product_id)?.product_data.label}
              </strong>
              <span className={styles.facts}>
                {describeRequest(request.damaged_apples, request.photos.length)}. Requested on{' '}
                <DateTime at={requested_at} />
              </span>
              <span className={styles.reason}>{reason}</span>
              <ReplacementOutcome outcome={request.outcome} />
              <ReplacementPhotos orderId={order.order_id} photos={request.photos} />
            </li>
          ))}
        </ul>
      )}
      {replaceable.length > 0 && (
        <>
          <p className={styles.facts}>
            Did apples arrive damaged? Ask <Deadlines lines={replaceable} />. Please keep the
            damaged apples in the box; we pay for the pickup.{' '}
            <Link to={urls.shippingPolicy()}>Our return policy</Link>
          </p>
          <ReplacementForm
            // Starts with an empty form after each request.
            key={requests.length}
            orderId={order.order_id}
            lines={replaceable}
            onRequested={onRequested}
          />
        </>
      )}
    </>
  );
}

/** The deadlines, such as ‘until 9 Apr 2026, 10:30 am IST’. Several deadlines name their lines. */
function Deadlines({ lines }: { lines: readonly PlacedItem[] }) {
  const deadlines = [...new Set(lines.flatMap((line) => line.replaceable_until ?? []))].sort();
  return deadlines.map((deadline, index) => {
    const labels = lines
      .filter((line) => line.replaceable_until === deadline)
      .map((line) => line.product_data.label);
    return (
      <span key={deadline}>
        {index > 0 && <span>, </span>}
        {deadlines.length > 1 && <span>{`for ${labels.join(', ')} `}</span>}
        <span>until </span>
        <DateTime at={deadline} />
      </span>
    );
  });
}

const describeRequest = (apples: number, photos: number) =>
  [counted(apples, 'damaged apple'), ...(photos > 0 ? [counted(photos, 'photo')] : [])].join(', ');

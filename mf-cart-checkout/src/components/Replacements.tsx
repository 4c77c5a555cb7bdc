import type { OrderDetails } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { Link } from '@shop/shared';
import { DateTime } from './DateTime';
import { ReplacementForm } from './ReplacementForm';
import { ReplacementPhotos } from './ReplacementPhotos';
import styles from './Replacements.module.scss';

interface ReplacementsProps {
  order: OrderDetails;
  onRequested: () => void;
}

/** S-38: the requested replacements, and the form as long as more can be requested. */
export function Replacements({ order, onRequested }: ReplacementsProps) {
  const { items, shipments, replacement_requests: requests, replaceable_until: until } = order;
  const requested = requests.map(({ product_id }) => product_id);
  const delivered = shipments.filter(({ delivered_at }) => delivered_at !== null);
  const replaceable = items.filter(
    ({ product_id, family }) =>
      !requested.includes(product_id) && delivered.some((shipment) => shipment.family === family),
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
                {pluralize(request.damaged_apples, 'damaged apple')},{' '}
                {pluralize(request.photos.length, 'photo')}. Asked for on{' '}
                <DateTime at={requested_at} />
              </span>
              <span className={styles.reason}>{reason}</span>
              <ReplacementPhotos orderId={order.order_id} photos={request.photos} />
            </li>
          ))}
        </ul>
      )}
      {until !== null && replaceable.length > 0 && (
        <>
          <p className={styles.facts}>
            Did apples arrive damaged? Ask until <DateTime at={until} />. Please keep them unused
            and in their original packaging; we pay for the pickup.{' '}
            <Link to={routes.shippingPolicy.to()}>Our return policy</Link>
          </p>
          <ReplacementForm
            // A new form after each request: the entered text belongs to one line.
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

const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

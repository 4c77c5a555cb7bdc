import type { OrderDetails } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { Link } from '@shop/shared';
import { DateTime } from './DateTime';
import { ReplacementForm } from './ReplacementForm';
import { SentPhotos } from './SentPhotos';
import styles from './Replacements.module.scss';

interface ReplacementsProps {
  order: OrderDetails;
  onAsked: (order: OrderDetails) => void;
  onRefused: () => void;
}

/** S-38: what has been asked for, and the form while more can be. */
export function Replacements({ order, onAsked, onRefused }: ReplacementsProps) {
  const { items, replacement_requests: requests, replaceable_until: until } = order;
  const asked = requests.map(({ product_id }) => product_id);
  const open = items.filter(({ product_id }) => !asked.includes(product_id));
  return (
    <>
      {requests.length > 0 && (
        <ul className={styles.requests} aria-label="Replacements asked for">
          {requests.map(({ request_id, product_id, reason, requested_at, ...request }) => (
            <li key={request_id}>
              <strong>
                {items.find((item) => item.product_id === product_id)?.product_data.label}
              </strong>
              <span className={styles.facts}>
                {countOf(request.damaged_apples, 'damaged apple')},{' '}
                {countOf(request.photos.length, 'photo')}. Asked for on{' '}
                <DateTime at={requested_at} />
              </span>
              <span className={styles.reason}>{reason}</span>
              <SentPhotos orderId={order.order_id} photos={request.photos} />
            </li>
          ))}
        </ul>
      )}
      {until !== null && open.length > 0 && (
        <>
          <p className={styles.facts}>
            Did apples arrive damaged? Ask until <DateTime at={until} />. Please keep them unused
            and in their original packaging; we pay for the pickup.{' '}
            <Link to={routes.shippingPolicy.to()}>Our return policy</Link>
          </p>
          <ReplacementForm
            // What was typed for one line is not for the next.
            key={requests.length}
            orderId={order.order_id}
            lines={open}
            onAsked={onAsked}
            onRefused={onRefused}
          />
        </>
      )}
    </>
  );
}

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

import { brand } from '@shop/shared/brand';
import { fulfillmentStatuses, type OrderDetails } from '@shop/shared/contract';
import { statusText } from '../data/statusText';
import { DateTime } from './DateTime';
import styles from './OrderTimeline.module.scss';

/** What has happened to the order, and what is still to come (OR-02). */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const reached = order.events.map(({ status }) => status);
  const toCome =
    order.order_status === 'cancelled'
      ? []
      : fulfillmentStatuses.filter((step) => !reached.includes(step));
  return (
    <ol className={styles.root} aria-label="Progress">
      {order.events.map(({ status, at, actor, reason }) => (
        <li key={status} className={styles.step} data-status={status}>
          <strong>{statusText(status)}</strong>
          <span className={styles.facts}>
            <DateTime at={at} />, by {actor === 'customer' ? 'you' : brand.name}
          </span>
          {reason && <span className={styles.reason}>{reason}</span>}
        </li>
      ))}
      {toCome.map((step) => (
        <li key={step} className={styles.step} data-to-come>
          {statusText(step)}
          <span className={styles.facts}>Still to come</span>
        </li>
      ))}
    </ol>
  );
}

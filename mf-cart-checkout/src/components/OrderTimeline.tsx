import { brand } from '@shop/shared/brand';
import { fulfillmentStatuses, type OrderDetails } from '@shop/shared/contract';
import { statusLabel } from '../lib/statusLabel';
import { DateTime } from './DateTime';
import styles from './OrderTimeline.module.scss';

/** The status changes of the order, and the remaining steps (OR-02). */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const reached = order.events.map(({ status }) => status);
  const remaining =
    order.order_status === 'cancelled'
      ? []
      : fulfillmentStatuses.filter((step) => !reached.includes(step));
  return (
    <ol className={styles.root} aria-label="Progress">
      {order.events.map(({ status, at, actor, reason }) => (
        <li key={status} className={styles.step} data-status={status}>
          <strong>{statusLabel(status)}</strong>
          <span className={styles.facts}>
            <DateTime at={at} />, by {actor === 'customer' ? 'you' : brand.name}
          </span>
          {reason && <span className={styles.reason}>{reason}</span>}
        </li>
      ))}
      {remaining.map((step) => (
        <li key={step} className={styles.step} data-remaining>
          {statusLabel(step)}
          <span className={styles.facts}>Still to come</span>
        </li>
      ))}
    </ol>
  );
}

import { statusLabel, type OrderStatus, type PaymentStatus } from '@shop/shared/contract';
import styles from './StatusBadge.module.scss';

/** A status as text; the colour is not the only indication. */
export function StatusBadge({ status }: { status: OrderStatus | PaymentStatus }) {
  return (
    <span className={styles.root} data-status={status}>
      {statusLabel(status)}
    </span>
  );
}

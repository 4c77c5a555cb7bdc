import type { OrderStatus, PaymentStatus } from '@shop/shared/contract';
import { statusText } from '../data/statusText';
import styles from './StatusBadge.module.scss';

/** A state in words; the colour only helps to find it. */
export function StatusBadge({ status }: { status: OrderStatus | PaymentStatus }) {
  return (
    <span className={styles.root} data-status={status}>
      {statusText(status)}
    </span>
  );
}

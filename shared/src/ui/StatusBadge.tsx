import { statusLabel, type OrderStatus, type PaymentStatus } from '@shop/shared/contract';
import styles from './StatusBadge.module.scss';

interface StatusBadgeProps {
  status: OrderStatus | PaymentStatus;
  /** More than the name of the status. */
  text?: string;
}

/** A status as text; the colour is not the only indication. */
export function StatusBadge({ status, text = statusLabel(status) }: StatusBadgeProps) {
  return (
    <span className={styles.root} data-status={status}>
      {text}
    </span>
  );
}

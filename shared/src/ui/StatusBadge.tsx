import { statusLabel, type OrderStatus, type PaymentStatus } from '@shop/shared/contract';
import styles from './StatusBadge.module.scss';

interface StatusBadgeProps {
  status: OrderStatus | PaymentStatus;
  /** In other words than its name. */
  label?: string;
}

/** A status as text; the colour is not the only indication. */
export function StatusBadge({ status, label = statusLabel(status) }: StatusBadgeProps) {
  return (
    <span className={styles.root} data-status={status}>
      {label}
    </span>
  );
}

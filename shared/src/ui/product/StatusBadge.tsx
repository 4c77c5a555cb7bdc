import { statusLabel, type OrderStatus, type PaymentStatus } from '@shop/shared/contract';
import styles from './StatusBadge.module.scss';

interface StatusBadgeProps {
  status: OrderStatus | PaymentStatus;
  /** Replaces the label of the status. */
  label?: string;
  /** Marks a status that needs attention. */
  isAlert?: boolean;
}

/** A status as colored text. The color repeats what the text says. */
export function StatusBadge({ status, label = statusLabel(status), isAlert }: StatusBadgeProps) {
  return (
    <span className={styles.root} data-status={status} data-alert={isAlert || undefined}>
      {label}
    </span>
  );
}

import { awaitsCall, isUnpaidPrepaid, type Order } from '@shop/shared/contract';
import { StatusBadge } from '@shop/shared/ui/StatusBadge';
import styles from './PaymentState.module.scss';

interface Payment extends Pick<Order, 'order_status' | 'payment_method' | 'payment_status'> {
  /** The customer says that it is paid (PY-05). */
  is_payment_reported?: boolean;
}

/** MO-02: what was to be paid before the dispatch looks different from what is collected with the boxes. */
export function PaymentState({ order }: { order: Payment }) {
  const { payment_method, payment_status, order_status, is_payment_reported = false } = order;
  if (payment_status !== 'unpaid' || order_status === 'cancelled' || awaitsCall(order)) {
    return <StatusBadge status={payment_status} />;
  }
  const isMissing = isUnpaidPrepaid(order);
  return (
    <span className={styles.root} data-is-missing={isMissing}>
      {isMissing ? missingLabel(payment_method, is_payment_reported) : 'Pay on delivery'}
    </span>
  );
}

function missingLabel(method: Order['payment_method'], isReported: boolean): string {
  if (isReported) return 'Payment reported';
  return method === 'upi' ? 'Not paid (UPI)' : 'Not paid';
}

import { awaitsCall, isUnpaidPrepaid, type Order } from '@shop/shared/contract';
import { StatusBadge } from '@shop/shared/ui/StatusBadge';
import styles from './PaymentState.module.scss';

type Payment = Pick<Order, 'order_status' | 'payment_method' | 'payment_status'>;

/** MO-02: what was to be paid before the dispatch looks different from what is collected with the boxes. */
export function PaymentState({ order }: { order: Payment }) {
  const { payment_method, payment_status, order_status } = order;
  if (payment_status !== 'unpaid' || order_status === 'cancelled' || awaitsCall(order)) {
    return <StatusBadge status={payment_status} />;
  }
  const isMissing = isUnpaidPrepaid(order);
  return (
    <span className={styles.root} data-is-missing={isMissing}>
      {isMissing ? missingLabel(payment_method) : 'Pay on delivery'}
    </span>
  );
}

const missingLabel = (method: Order['payment_method']) =>
  method === 'upi' ? 'Not paid (UPI)' : 'Not paid';

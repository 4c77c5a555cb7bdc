import { awaitsCall, isUnpaid, isUnpaidPrepaid, type Order } from '@shop/shared/contract';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';

interface PaidOrder extends Pick<Order, 'order_status' | 'payment_method' | 'payment_status'> {
  /** Whether the customer has reported a payment (PY-05). */
  is_payment_reported?: boolean;
}

/** Shows the payment status. A missing payment looks different from one that is collected on delivery (MO-02). */
export function PaymentBadge({ order }: { order: PaidOrder }) {
  const { payment_method, payment_status, order_status, is_payment_reported = false } = order;
  if (!isUnpaid(payment_status) || order_status === 'cancelled' || awaitsCall(order)) {
    return <StatusBadge status={payment_status} />;
  }
  const isMissing = isUnpaidPrepaid(order);
  const isPart = payment_status === 'part_paid';
  return (
    <StatusBadge
      status={payment_status}
      label={
        isPart
          ? 'Paid in part'
          : isMissing
            ? missingLabel(payment_method, is_payment_reported)
            : 'Pay on delivery'
      }
      isAlert={isMissing}
    />
  );
}

function missingLabel(method: Order['payment_method'], isReported: boolean): string {
  if (isReported) return 'Payment reported';
  return method === 'upi' ? 'Not paid (UPI)' : 'Not paid';
}

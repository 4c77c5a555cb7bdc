import {
  formatExactRupees,
  isReplacement,
  paymentLabels,
  reportedUtr,
  statusLabel,
} from '@shop/shared/contract';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { Section } from '../../components/Section';
import { useDates } from '../../data/useDates';
import { PaymentActions } from './PaymentActions';
import { RefundDestination } from './RefundDestination';

interface OrderPaymentProps {
  data: AdminOrder;
  onDone: () => void;
}

/** Shows the payment of an order and records changes to it (PY-05, PY-06, PY-09, MO-01). */
export function OrderPayment({ data, onDone }: OrderPaymentProps) {
  const { timeText } = useDates();
  const { order, same_utr } = data;
  const { payment_method, payment_status, total_amount, pay_by } = order;
  const utr = reportedUtr(order);
  if (isReplacement(order)) {
    return (
      <Section title="Payment">
        <p>A replacement: nothing to pay.</p>
      </Section>
    );
  }
  return (
    <Section title="Payment">
      <p>
        {payment_method ? paymentLabels[payment_method] : 'To be agreed by phone'}:{' '}
        {statusLabel(payment_status).toLowerCase()}, {formatExactRupees(total_amount)}
      </p>
      {pay_by && <p>To be paid by {timeText(pay_by)}</p>}
      {utr && <p>The customer has reported the payment, with the reference (UTR) {utr}.</p>}
      {same_utr.length > 0 && (
        <p>
          <strong>The same UTR as {same_utr.join(', ')}.</strong> One payment pays one order.
        </p>
      )}
      {order.refund_due_by && (
        <p>
          <strong>
            Return {formatExactRupees(total_amount)} by {timeText(order.refund_due_by)}.
          </strong>
        </p>
      )}
      <RefundDestination order={order} onDone={onDone} />
      <PaymentActions order={order} onDone={onDone} />
    </Section>
  );
}

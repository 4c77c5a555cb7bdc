import {
  formatExactRupees,
  isReplacement,
  missedReport,
  paymentLabels,
  reportedUtr,
  statusLabel,
} from '@shop/shared/contract';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { Section } from '../../components/Section';
import { useDates } from '../../data/useDates';
import { MoneyEntries } from './MoneyEntries';
import { PaymentActions } from './PaymentActions';
import { amountOnItsWay, goesBackByProvider, ProviderRefunds } from './ProviderRefunds';
import { RefundDestination } from './RefundDestination';

interface OrderPaymentProps {
  data: AdminOrder;
  onDone: () => void;
}

/** Shows the payment of an order and records changes to it (PY-05, PY-06, PY-09, MO-01). */
export function OrderPayment({ data, onDone }: OrderPaymentProps) {
  const { timeText } = useDates();
  const { order, same_utr } = data;
  const { payment_method, payment_status, total_amount, due_amount, pay_by } = order;
  const utr = reportedUtr(order);
  const onItsWay = amountOnItsWay(data.money_entries);
  const toReturn = order.refund_amount - onItsWay;
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
      {order.paid_amount > 0 && due_amount > 0 && (
        <p>
          {formatExactRupees(order.paid_amount)} has arrived,{' '}
          <strong>{formatExactRupees(due_amount)} is missing.</strong>
        </p>
      )}
      {pay_by && <p>To be paid by {timeText(pay_by)}</p>}
      {utr && <p>The customer has reported the payment, with the reference (UTR) {utr}.</p>}
      {missedReport(order) !== undefined && <p>It has not arrived, and the customer knows.</p>}
      {same_utr.length > 0 && (
        <p>
          <strong>The same UTR as {same_utr.join(', ')}.</strong> One payment pays one order.
        </p>
      )}
      {onItsWay > 0 && <p>{formatExactRupees(onItsWay)} is on its way back.</p>}
      {order.refund_due_by && toReturn > 0 && (
        <p>
          <strong>
            Return {formatExactRupees(toReturn)} by {timeText(order.refund_due_by)}.
          </strong>
        </p>
      )}
      <MoneyEntries entries={data.money_entries} isTooMuch={toReturn > 0} onDone={onDone} />
      <ProviderRefunds data={data} onDone={onDone} />
      <RefundDestination order={order} onDone={onDone} />
      <PaymentActions
        order={order}
        toReturn={toReturn}
        isReturnedByHand={!goesBackByProvider(data.money_entries)}
        onDone={onDone}
      />
    </Section>
  );
}

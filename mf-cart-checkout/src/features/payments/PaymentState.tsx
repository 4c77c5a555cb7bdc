import {
  awaitsCall,
  confirmedByPhone,
  formatExactRupees,
  hasArrived,
  isReplacement,
  paymentLabels,
  paymentStateText,
  refundAccountText,
  type OrderDetails,
} from '@shop/shared/contract';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';
import { DateTime } from '../../components/DateTime';
import { nextStep } from './nextStep';

/** The payment method of an order, and the state of its payment (PY-09). */
export function PaymentState({ order }: { order: OrderDetails }) {
  const { refund_due_by, payment_status, payment_events, refund_account } = order;
  if (isReplacement(order)) return <p>There is nothing to pay.</p>;
  const method = methodText(order);
  const state = paymentStateText(order);
  const refunds = payment_events.filter(({ kind }) => kind === 'refunded');
  return (
    <>
      <p>{method}</p>
      {/* After delivery the state of a cash order equals its method. */}
      {state !== method && (
        <p>
          <StatusBadge status={payment_status} label={state} />
        </p>
      )}
      {payment_status === 'part_paid' && <p>{nextStep(order)}</p>}
      {refund_due_by && (
        <p>
          Refund of {formatExactRupees(order.refund_amount)} due by <DateTime at={refund_due_by} />
        </p>
      )}
      {refunds.map(({ at, amount, reference }) => (
        <p key={`${at} ${reference}`}>
          <span>
            {amount === null ? 'Refunded' : `Refunded ${formatExactRupees(amount)}`}, reference{' '}
            {reference}
          </span>
          {refund_account && <span>, to {refundAccountText(refund_account)}</span>}
        </p>
      ))}
    </>
  );
}

function methodText(order: OrderDetails): string {
  const { payment_method } = order;
  if (payment_method) return paymentLabels[payment_method];
  if (awaitsCall(order)) return hasArrived(order) ? confirmedByPhone : nextStep(order);
  return 'As agreed with you';
}

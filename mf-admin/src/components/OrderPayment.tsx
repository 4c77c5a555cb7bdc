import { formatExactRupees, paymentLabels, reportedUtr, statusLabel } from '@shop/shared/contract';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { timeText } from '../lib/texts';
import { ActionForm } from './ActionForm';
import { Disclosed, OrderSection } from './OrderSection';

interface OrderPaymentProps {
  data: AdminOrder;
  onDone: () => void;
}

/** The payment of an order: what was agreed, reported and received, and what is due (PY-05, PY-06, PY-09). */
export function OrderPayment({ data: { order, same_utr }, onDone }: OrderPaymentProps) {
  const { order_number, payment_method, payment_status, total_amount, pay_by } = order;
  const utr = reportedUtr(order);
  const path = `/admin/orders/${order_number}/payment`;
  const failure = 'The payment could not be recorded. Please try again.';
  const note = { name: 'reason', label: 'Note for the customer', maxLength: 200 };
  return (
    <OrderSection title="Payment">
      <p>
        {payment_method ? paymentLabels[payment_method] : 'To be agreed by phone'}:{' '}
        {statusLabel(payment_status).toLowerCase()}, {formatExactRupees(total_amount)}
      </p>
      {pay_by && <p>To be paid by {timeText(pay_by)}</p>}
      {utr && <p>UTR that the customer has reported: {utr}</p>}
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
      {total_amount > 0 && (payment_status === 'unpaid' || payment_status === 'voided') && (
        <Disclosed title="Payment received …">
          <ActionForm
            {...{ path, failure, onDone }}
            label="Record the payment"
            body={{ status: 'paid' }}
            fields={[
              {
                ...{ name: 'reference', label: 'UTR or other reference', maxLength: 100 },
                ...{ isRequired: true, value: utr },
              },
              note,
            ]}
          />
        </Disclosed>
      )}
      {payment_status === 'refund_due' && (
        <ActionForm
          {...{ path, failure, onDone }}
          label="Record the refund"
          body={{ status: 'refunded' }}
          fields={[
            {
              name: 'reference',
              label: 'Reference of the refund',
              maxLength: 100,
              isRequired: true,
            },
            note,
          ]}
        />
      )}
    </OrderSection>
  );
}

import {
  formatExactRupees,
  isReplacement,
  paymentLabels,
  reportedUtr,
  statusLabel,
} from '@shop/shared/contract';
import type { AdminOrder, ChangedOrder } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Disclosed, Section } from '../../components/Section';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ActionForm } from '../../components/action/ActionForm';
import { useAction } from '../../data/useAction';
import { useDates } from '../../data/useDates';
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
      {utr && <p>The customer has reported the payment, with the UPI reference (UTR) {utr}.</p>}
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
      <PaymentActions data={data} onDone={onDone} />
    </Section>
  );
}

function PaymentActions({ data: { order }, onDone }: OrderPaymentProps) {
  const { order_number, order_status, payment_method, payment_status } = order;
  const path = `/admin/orders/${order_number}/payment`;
  const failure = 'The payment could not be recorded. Please try again.';
  const note = { name: 'reason', label: 'Note for the customer', maxLength: 200 };
  const hasLeft = order_status === 'dispatched' || order_status === 'delivered';
  const canArrive = ['unpaid', 'voided', 'written_off'].includes(payment_status);
  return (
    <>
      {canArrive && payment_method === 'cod' && (
        <ReceiveCash path={path} failure={failure} onDone={onDone} />
      )}
      {canArrive && payment_method !== 'cod' && (
        <Disclosed title="Payment received …">
          <ActionForm
            path={path}
            failure={failure}
            onDone={onDone}
            label="Record the payment"
            body={{ status: 'paid' }}
            fields={[
              {
                name: 'reference',
                label: 'Reference of the bank or UPI app (12-digit UTR)',
                maxLength: 100,
                isRequired: true,
                value: reportedUtr(order),
              },
              note,
            ]}
          />
        </Disclosed>
      )}
      {payment_status === 'unpaid' && hasLeft && (
        <Disclosed title="Write off …">
          <p>Only if this money will never come. Today then no longer shows it as due.</p>
          <ActionForm
            path={path}
            failure={failure}
            onDone={onDone}
            label="Write off"
            body={{ status: 'written_off' }}
            fields={[
              {
                name: 'reason',
                label: 'Why this money will not come',
                maxLength: 200,
                isRequired: true,
              },
            ]}
          />
        </Disclosed>
      )}
      {payment_status === 'refund_due' && (
        <ActionForm
          path={path}
          failure={failure}
          onDone={onDone}
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
    </>
  );
}

interface ReceiveCashProps {
  path: string;
  failure: string;
  onDone: () => void;
}

/** Records received cash, which has no reference (MO-03). */
function ReceiveCash({ path, failure, onDone }: ReceiveCashProps) {
  const action = useAction<ChangedOrder>({ method: 'POST', path, failure, onDone });
  return (
    <>
      <ActionFailure action={action} />
      <Button
        variant="secondary"
        isPending={action.isSending}
        onClick={() => void action.run({ status: 'paid' })}
      >
        Payment received
      </Button>
    </>
  );
}

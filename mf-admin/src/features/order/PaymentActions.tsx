import { reportedUtr, type OrderDetails } from '@shop/shared/contract';
import type { ChangedOrder } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Disclosed } from '../../components/Section';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ActionForm } from '../../components/action/ActionForm';
import { useAction } from '../../data/useAction';

interface PaymentActionsProps {
  order: OrderDetails;
  onDone: () => void;
}

/** Records payments, write-offs and refunds of an order. */
export function PaymentActions({ order, onDone }: PaymentActionsProps) {
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

import { reportedUtr, type OrderDetails } from '@shop/shared/contract';
import { paymentChangeSchema } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Disclosed } from '../../components/Section';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAction } from '../../data/useAction';

interface PaymentActionsProps {
  order: OrderDetails;
  onDone: () => void;
}

/** Records payments, write-offs and refunds of an order. */
export function PaymentActions({ order, onDone }: PaymentActionsProps) {
  const { order_number, order_status, payment_method, payment_status } = order;
  const action = orderEndpoints.recordPayment(order_number);
  const note = { name: 'reason', label: 'Note for the customer', maxLength: 200 } as const;
  const hasLeft = order_status === 'dispatched' || order_status === 'delivered';
  const canArrive = ['unpaid', 'voided', 'written_off'].includes(payment_status);
  return (
    <>
      {canArrive && payment_method === 'cod' && (
        <ReceiveCash order_number={order_number} onDone={onDone} />
      )}
      {canArrive && payment_method !== 'cod' && (
        <Disclosed title="Payment received …">
          <ActionForm
            action={action}
            schema={paymentChangeSchema}
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
            action={action}
            schema={paymentChangeSchema}
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
          action={action}
          schema={paymentChangeSchema}
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
  order_number: string;
  onDone: () => void;
}

/** Records received cash, which has no reference (MO-03). */
function ReceiveCash({ order_number, onDone }: ReceiveCashProps) {
  const action = useAction(orderEndpoints.recordPayment(order_number), { onDone });
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

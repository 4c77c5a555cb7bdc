import type { OrderDetails } from '@shop/shared/contract';
import { paymentChangeSchema } from '@shop/shared/contract/admin';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';

interface RecordPaymentProps {
  order: OrderDetails;
  /** Whether money is due, or would have been. */
  isExpected: boolean;
  /** The reference that the customer has reported. */
  utr: string | undefined;
  onDone: () => void;
}

/** Records what really arrived: amount, reference and day (MY-02). */
export function RecordPayment({ order, isExpected, utr, onDone }: RecordPaymentProps) {
  const { order_number, payment_method, total_amount, due_amount } = order;
  const isCash = payment_method === 'cod';
  const expected = isExpected ? String(due_amount || total_amount) : '';
  return (
    <ActionForm
      action={orderEndpoints.recordPayment(order_number)}
      schema={paymentChangeSchema}
      onDone={onDone}
      label="Record the payment"
      body={{ status: 'paid' }}
      fields={[
        {
          name: 'amount',
          label: 'Amount in rupees that arrived',
          maxLength: 12,
          isRequired: true,
          value: expected,
        },
        {
          name: 'reference',
          label: isCash
            ? 'Reference of the bank or UPI app, unless it is cash'
            : 'Reference of the bank or UPI app (12-digit UTR)',
          maxLength: 100,
          isRequired: !isCash,
          value: isExpected ? utr : undefined,
        },
        { name: 'received_on', label: 'Day on which it arrived, if not today', type: 'date' },
        { name: 'reason', label: 'Note for the customer', maxLength: 200 },
      ]}
    />
  );
}

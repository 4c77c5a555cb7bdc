import {
  isRefundSent,
  refundAccountSchema,
  refundAccountText,
  type OrderDetails,
} from '@shop/shared/contract';
import { Disclosed } from '../../components/Section';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';

interface RefundDestinationProps {
  order: OrderDetails;
  onDone: () => void;
}

/** Shows where a refund goes. Staff can enter it for the customer until the refund is made (PY-09). */
export function RefundDestination({ order, onDone }: RefundDestinationProps) {
  const { order_number, refund_account } = order;
  const isToSend = isRefundSent(order);
  if (!isToSend) {
    return refund_account && <p>Refunds go to: {refundAccountText(refund_account)}</p>;
  }
  return (
    <>
      <p>
        {refund_account ? (
          <strong>Send it to: {refundAccountText(refund_account)}</strong>
        ) : (
          'The customer has not told us yet where to send it. The email and the order’s page ask for it.'
        )}
      </p>
      <Disclosed title="Enter it for the customer …">
        <ActionForm
          action={orderEndpoints.setRefundAccount(order_number)}
          schema={refundAccountSchema}
          label="Save where to send it"
          fields={[
            {
              name: 'way',
              label: 'How',
              isRequired: true,
              options: [
                { value: 'upi', label: 'To a UPI ID' },
                { value: 'bank', label: 'To a bank account' },
              ],
            },
            { name: 'upi_id', label: 'UPI ID', maxLength: 321 },
            { name: 'account_name', label: 'Bank: name of the account holder', maxLength: 100 },
            { name: 'account_number', label: 'Bank: account number', maxLength: 30 },
            { name: 'ifsc', label: 'Bank: IFSC (its 11-character code)', maxLength: 20 },
          ]}
          onDone={onDone}
        />
      </Disclosed>
    </>
  );
}

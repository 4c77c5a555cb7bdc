import { endpoints, usePublicQuery } from '@shop/shared';
import { paymentLabels, type OrderDetails } from '@shop/shared/contract';
import { Dialog } from '@shop/shared/ui/Dialog';
import { ActionForm } from '../../components/action/ActionForm';

interface ConfirmOrderDialogProps {
  order: OrderDetails;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Records the payment method that was agreed by phone (PY-01). */
export function ConfirmOrderDialog({ order, isOpen, onClose, onDone }: ConfirmOrderDialogProps) {
  const { data: shop } = usePublicQuery(endpoints.shopSettings);
  return (
    <Dialog title="Confirm the order" isOpen={isOpen} onClose={onClose}>
      <ActionForm
        path={`/admin/orders/${order.order_number}/confirmation`}
        label="Confirm and tell the customer"
        failure="The order could not be confirmed. Please try again."
        fields={[
          {
            name: 'payment_method',
            label: 'How it is paid',
            isRequired: true,
            options: [
              { value: 'cod', label: paymentLabels.cod },
              // UPI is off until a payee is set.
              ...(shop?.payment.upi ? [{ value: 'upi', label: paymentLabels.upi }] : []),
            ],
          },
        ]}
        onDone={onDone}
      />
    </Dialog>
  );
}

import { endpoints, usePublicQuery } from '@shop/shared';
import { paymentLabels, type OrderDetails } from '@shop/shared/contract';
import { orderConfirmationSchema } from '@shop/shared/contract/admin';
import { Dialog } from '@shop/shared/ui/controls/Dialog';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';

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
        action={orderEndpoints.confirmOrder(order.order_number)}
        schema={orderConfirmationSchema}
        label="Confirm and tell the customer"
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

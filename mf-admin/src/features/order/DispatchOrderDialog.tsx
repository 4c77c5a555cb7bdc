import { useState } from 'react';
import { isUnpaidPrepaid, type OrderDetails, type ShipmentGroup } from '@shop/shared/contract';
import { orderTransitionSchema } from '@shop/shared/contract/admin';
import { Dialog } from '@shop/shared/ui/controls/Dialog';
import { ActionForm } from '../../components/action/ActionForm';
import { orderEndpoints } from '../../data/endpoints/orders';
import { UnpaidConsent } from '../dispatch/UnpaidConsent';
import { trackingFieldsOf } from './trackingFields';

interface DispatchOrderProps {
  order: OrderDetails;
  family: ShipmentGroup;
  onDone: () => void;
}

interface DispatchOrderDialogProps extends Omit<DispatchOrderProps, 'family'> {
  /** The shipment to dispatch; null while the dialog is closed. */
  family: ShipmentGroup | null;
  onClose: () => void;
}

/** Asks for the tracking of a shipment before its dispatch, and for consent if the order is unpaid (MO-02). */
export function DispatchOrderDialog({ order, family, onClose, onDone }: DispatchOrderDialogProps) {
  return (
    <Dialog title="Dispatch" isOpen={family !== null} onClose={onClose}>
      {family && <DispatchOrder order={order} family={family} onDone={onDone} />}
    </Dialog>
  );
}

function DispatchOrder({ order, family, onDone }: DispatchOrderProps) {
  const { order_number, first_name, last_name, due_amount, shipments } = order;
  const [isAgreed, setIsAgreed] = useState(false);
  const isUnpaid = isUnpaidPrepaid(order);
  return (
    <>
      <p>The customer gets an email. This can’t be undone.</p>
      {isUnpaid && (
        <UnpaidConsent
          orders={[
            {
              number: order_number,
              name: `${first_name} ${last_name}`,
              total: due_amount,
              isReported: order.is_payment_reported,
            },
          ]}
          isAgreed={isAgreed}
          onChange={setIsAgreed}
        />
      )}
      {(!isUnpaid || isAgreed) && (
        <ActionForm
          action={orderEndpoints.dispatchOrder(order_number)}
          schema={orderTransitionSchema}
          label="Dispatch"
          body={{
            status: 'dispatched',
            shipment: family,
            ...(isUnpaid && { dispatch_unpaid: 'true' }),
          }}
          fields={trackingFieldsOf(shipments.find((shipment) => shipment.family === family))}
          onDone={onDone}
        />
      )}
    </>
  );
}

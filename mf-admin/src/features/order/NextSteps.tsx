import { useState } from 'react';
import { endpoints, usePublicQuery } from '@shop/shared';
import {
  awaitsCall,
  shipmentGroupLabels,
  paymentLabels,
  isUnpaidPrepaid,
  type OrderStatus,
  type ShipmentGroup,
} from '@shop/shared/contract';
import type { AdminOrder, ChangedOrder } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/Button';
import { Dialog } from '@shop/shared/ui/Dialog';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { ActionForm } from '../../components/action/ActionForm';
import { useAction } from '../../data/useAction';
import { CancelForm } from '../orders/CancelForm';
import { UnpaidConsent } from '../orders/UnpaidConsent';
import { trackingFieldsOf } from './trackingFields';

interface NextStepsProps {
  data: AdminOrder;
  onDone: () => void;
}

interface Step {
  status: OrderStatus;
  shipment?: ShipmentGroup;
  reason?: string;
}

type OpenDialog = 'confirm' | 'cancel' | { dispatch: ShipmentGroup } | null;

const undoLabels = {
  packed: 'Undo packed',
  confirmed: 'Undo confirmed',
  delivered: 'Undo delivered',
};

const nameOfCustomer = ({ first_name, last_name }: AdminOrder['order']) =>
  `${first_name} ${last_name}`;

/** AD-05: the steps that an order can take now, in reach of the thumb, and the way back. */
export function NextSteps({ data: { order, undoable }, onDone }: NextStepsProps) {
  const { order_number, order_status, shipments, total_amount } = order;
  const [open, setOpen] = useState<OpenDialog>(null);
  const { data: shop } = usePublicQuery(endpoints.shopSettings);
  const [isAgreed, setIsAgreed] = useState(false);
  const path = `/admin/orders/${order_number}`;
  const close = () => {
    setOpen(null);
    setIsAgreed(false);
  };
  const finish = () => {
    close();
    onDone();
  };
  const step = useAction<ChangedOrder, Step>({
    method: 'POST',
    path: `${path}/step`,
    onDone: finish,
    failure: 'The order could not be changed. Please try again.',
  });
  const undo = useAction<ChangedOrder>({
    method: 'POST',
    path: `${path}/undo`,
    onDone,
    failure: 'This could not be undone. Please try again.',
  });
  const isBusy = step.isSending || undo.isSending;
  const waiting = shipments.filter(({ dispatched_at }) => dispatched_at === null);
  const inTransit = shipments.filter(
    ({ dispatched_at, delivered_at }) => dispatched_at !== null && delivered_at === null,
  );
  const isWaiting = awaitsCall(order);
  const canDispatch = order_status === 'packed' || order_status === 'dispatched';
  const nameOf = (family: ShipmentGroup) =>
    shipments.length > 1 ? ` (${shipmentGroupLabels[family].toLowerCase()})` : '';
  const isOver = order_status === 'cancelled' || order_status === 'delivered';
  if (isOver && !undoable) return null;
  const isUnpaid = isUnpaidPrepaid(order);

  return (
    <ActionBar>
      <ActionFailure action={step} />
      <ActionFailure action={undo} />
      {isWaiting && (
        <>
          <p>
            No boxes are set aside for this order yet. Please call the customer, then confirm it.
          </p>
          <Button disabled={isBusy} onClick={() => setOpen('confirm')}>
            Confirm …
          </Button>
        </>
      )}
      {order_status === 'placed' && !isWaiting && (
        <Button isPending={isBusy} onClick={() => void step.run({ status: 'packed' })}>
          Mark as packed
        </Button>
      )}
      {canDispatch &&
        waiting.map(({ family }) => (
          <Button key={family} disabled={isBusy} onClick={() => setOpen({ dispatch: family })}>
            Dispatch{nameOf(family)} …
          </Button>
        ))}
      {inTransit.map(({ family }) => (
        <Button
          key={family}
          isPending={isBusy}
          onClick={() => void step.run({ status: 'delivered', shipment: family })}
        >
          Mark as delivered{nameOf(family)}
        </Button>
      ))}
      {undoable && (
        <Button
          variant="secondary"
          isPending={isBusy}
          onClick={() => void undo.run({ change: undoable })}
        >
          {undoLabels[undoable]}
        </Button>
      )}
      {!isOver && (
        <Button variant="quiet" disabled={isBusy} onClick={() => setOpen('cancel')}>
          Cancel …
        </Button>
      )}

      <Dialog title="Confirm the order" isOpen={open === 'confirm'} onClose={close}>
        <ActionForm
          path={`${path}/confirmation`}
          label="Confirm and tell the customer"
          failure="The order could not be confirmed. Please try again."
          fields={[
            {
              name: 'payment_method',
              label: 'How it is paid',
              isRequired: true,
              options: [
                { value: 'cod', label: paymentLabels.cod },
                // Without a payee nobody can pay by it.
                ...(shop?.payment.upi ? [{ value: 'upi', label: paymentLabels.upi }] : []),
              ],
            },
          ]}
          onDone={finish}
        />
      </Dialog>
      <Dialog title="Dispatch" isOpen={open !== null && typeof open === 'object'} onClose={close}>
        {open !== null && typeof open === 'object' && (
          <>
            <p>The customer gets an email. This can’t be undone.</p>
            {isUnpaid && (
              <UnpaidConsent
                orders={[
                  {
                    number: order_number,
                    name: nameOfCustomer(order),
                    total: total_amount,
                    isReported: order.is_payment_reported,
                  },
                ]}
                isAgreed={isAgreed}
                onChange={setIsAgreed}
              />
            )}
            {(!isUnpaid || isAgreed) && (
              <ActionForm
                path={`${path}/step`}
                label="Dispatch"
                failure="The order could not be dispatched. Please try again."
                body={{
                  status: 'dispatched',
                  shipment: open.dispatch,
                  ...(isUnpaid && { dispatch_unpaid: 'true' }),
                }}
                fields={trackingFieldsOf(shipments.find(({ family }) => family === open.dispatch))}
                onDone={finish}
              />
            )}
          </>
        )}
      </Dialog>
      <Dialog title="Cancel the order?" isOpen={open === 'cancel'} onClose={close}>
        <CancelForm
          reason={step.body?.reason}
          onCancel={close}
          onConfirm={(reason) => {
            close();
            void step.run({ status: 'cancelled', reason });
          }}
        />
      </Dialog>
    </ActionBar>
  );
}

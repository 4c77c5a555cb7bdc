import { useState } from 'react';
import { awaitsCall, shipmentGroupLabels, type ShipmentGroup } from '@shop/shared/contract';
import type { AdminOrder } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog } from '@shop/shared/ui/controls/Dialog';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAction } from '../../data/useAction';
import { CancelForm } from '../orders/CancelForm';
import { ConfirmOrderDialog } from './ConfirmOrderDialog';
import { DispatchOrderDialog } from './DispatchOrderDialog';

interface NextStepsProps {
  data: AdminOrder;
  onDone: () => void;
}

type OpenDialog = 'confirm' | 'cancel' | { dispatch: ShipmentGroup } | null;

const undoLabels = {
  packed: 'Undo packed',
  confirmed: 'Undo confirmed',
  delivered: 'Undo delivered',
};

/** Offers the next steps of an order, and undoes the last one (AD-05). */
export function NextSteps({ data: { order, undoable }, onDone }: NextStepsProps) {
  const { order_number, order_status, shipments } = order;
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const finish = () => {
    close();
    onDone();
  };
  const step = useAction(orderEndpoints.changeOrder(order_number), { onDone: finish });
  const undo = useAction(orderEndpoints.undoOrderChange(order_number), { onDone });
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

      <ConfirmOrderDialog
        order={order}
        isOpen={open === 'confirm'}
        onClose={close}
        onDone={finish}
      />
      <DispatchOrderDialog
        order={order}
        family={open !== null && typeof open === 'object' ? open.dispatch : null}
        onClose={close}
        onDone={finish}
      />
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

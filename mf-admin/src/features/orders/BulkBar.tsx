import { useState } from 'react';
import { formatExactRupees, isUnpaidPrepaid } from '@shop/shared/contract';
import { maxBulkOrders, type AdminListedOrder, type BulkStep } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';
import { ActionBar } from '../../components/action/ActionBar';
import { ActionFailure } from '../../components/action/ActionFailure';
import { useAdminSession } from '../../data/adminSession';
import { ordersText } from '../../lib/texts';
import { DispatchDialog } from '../dispatch/DispatchDialog';
import styles from './BulkBar.module.scss';
import { BulkOutcome } from './BulkOutcome';
import { CancelForm } from './CancelForm';
import { bulkChoices, type BulkKind } from './bulkChoices';
import type { Bulk } from './useBulk';

interface BulkBarProps {
  selected: readonly AdminListedOrder[];
  bulk: Bulk;
  onClear: () => void;
}

const labels: Record<BulkKind, string> = {
  packed: 'Mark as packed',
  dispatched: 'Dispatch …',
  delivered: 'Mark as delivered …',
  paid: 'Payment received',
  cancelled: 'Cancel …',
};

/** Offers the steps for the selected orders, the likely one first (AD-04). */
export function BulkBar({ selected, bulk, onClear }: BulkBarProps) {
  const [openDialog, setOpenDialog] = useState<BulkKind | null>(null);
  const { action, outcome } = bulk;
  const { isSending } = action;
  const eligible = selected.slice(0, maxBulkOrders);
  const { session } = useAdminSession();
  const choices = bulkChoices(eligible, session?.areas ?? []);
  const ordersOf = (status: BulkKind) =>
    choices.find((choice) => choice.status === status)?.orders ?? [];
  const close = () => setOpenDialog(null);
  const send = (status: BulkKind, details: Partial<BulkStep> = {}) => {
    close();
    const orders = ordersOf(status).map(({ order_number: order }) => ({ order }));
    bulk.run({ status, orders, reason: '', dispatch_unpaid: false, ...details });
  };
  const handleChoice = (status: BulkKind, count: number) => {
    // Steps that can be undone need no confirmation, nor does the cash of one order.
    if (status === 'packed' || (status === 'paid' && count === 1)) send(status);
    else setOpenDialog(status);
  };

  if (outcome && selected.length === 0) {
    return (
      <ActionBar>
        <BulkOutcome bulk={bulk} outcome={outcome} />
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <div className={styles.head}>
        <p role="status">{isSending ? 'Sending …' : `${selected.length} selected`}</p>
        <Button variant="quiet" disabled={isSending} onClick={onClear}>
          Clear
        </Button>
      </div>
      <ActionFailure action={action} />
      {choices.map(({ status, orders }, index) => (
        <Button
          key={status}
          variant={variantOf(status, index)}
          isPending={isSending}
          onClick={() => handleChoice(status, orders.length)}
        >
          {labels[status] + (orders.length < eligible.length ? ` (${orders.length})` : '')}
        </Button>
      ))}
      <DispatchDialog
        departures={ordersOf('dispatched').map((order) => ({
          entry: { order: order.order_number },
          name: `${order.first_name} ${order.last_name}`,
          isUnpaid: isUnpaidPrepaid(order),
          isReported: order.is_payment_reported,
          total: order.due_amount,
        }))}
        isOpen={openDialog === 'dispatched'}
        onClose={close}
        onDispatch={(step) => send('dispatched', step)}
      />
      <Dialog
        title={`Mark ${ordersText(ordersOf('delivered').length)} as delivered?`}
        isOpen={openDialog === 'delivered'}
        onClose={close}
      >
        <p>
          Each customer gets an email. You can undo this for a minute; until then nothing is sent.
        </p>
        <ConfirmButtons
          label="Mark as delivered"
          onCancel={close}
          onConfirm={() => send('delivered')}
        />
      </Dialog>
      <Dialog
        title={`Payment received for ${ordersText(ordersOf('paid').length)}?`}
        isOpen={openDialog === 'paid'}
        onClose={close}
      >
        <p>
          {formatExactRupees(ordersOf('paid').reduce((sum, { due_amount }) => sum + due_amount, 0))}{' '}
          in cash. Each customer gets an email. A mistake can be reversed on the order’s page.
        </p>
        <ConfirmButtons label="Payment received" onCancel={close} onConfirm={() => send('paid')} />
      </Dialog>
      <Dialog
        title={`Cancel ${ordersText(ordersOf('cancelled').length)}?`}
        isOpen={openDialog === 'cancelled'}
        onClose={close}
      >
        <CancelForm
          reason={action.body?.reason}
          onCancel={close}
          onConfirm={(reason) => send('cancelled', { reason })}
        />
      </Dialog>
    </ActionBar>
  );
}

function variantOf(status: BulkKind, index: number) {
  if (status === 'cancelled') return 'quiet';
  return index === 0 ? 'primary' : 'secondary';
}

interface ConfirmButtonsProps {
  label: string;
  onCancel: () => void;
  onConfirm: () => void;
}

const ConfirmButtons = ({ label, onCancel, onConfirm }: ConfirmButtonsProps) => (
  <DialogActions>
    <Button variant="secondary" onClick={onCancel}>
      Not yet
    </Button>
    <Button onClick={onConfirm}>{label}</Button>
  </DialogActions>
);

import { useState } from 'react';
import type { BulkStep } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';
import { shipmentsText } from '../../lib/texts';
import { UnpaidConsent } from './UnpaidConsent';

/** A shipment or order to dispatch. */
interface Departure {
  entry: BulkStep['orders'][number];
  name: string;
  /** Whether a payment that is due before dispatch is missing. */
  isUnpaid: boolean;
  /** Whether the customer has reported a payment (PY-05). */
  isReported: boolean;
  /** Rupees for the whole order. */
  total: number;
}

interface DispatchDialogProps {
  departures: readonly Departure[];
  isOpen: boolean;
  onClose: () => void;
  onDispatch: (step: Pick<BulkStep, 'orders' | 'dispatch_unpaid'>) => void;
}

/** Asks for confirmation before the dispatch. Unpaid orders leave only after a separate decision (MO-02). */
export function DispatchDialog({ isOpen, ...props }: DispatchDialogProps) {
  const { departures, onClose } = props;
  return (
    <Dialog
      title={`Dispatch ${shipmentsText(departures.length)}?`}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isOpen && <DispatchQuestion {...props} />}
    </Dialog>
  );
}

function DispatchQuestion({
  departures,
  onClose,
  onDispatch,
}: Omit<DispatchDialogProps, 'isOpen'>) {
  const [isAgreed, setIsAgreed] = useState(false);
  const unpaid = departures.filter(({ isUnpaid }) => isUnpaid);
  const leaving = isAgreed ? departures : departures.filter(({ isUnpaid }) => !isUnpaid);
  const unpaidText =
    unpaid.length > 0 ? ` ${unpaid.length} ${unpaid.length === 1 ? 'is' : 'are'} not paid.` : '';
  return (
    <>
      <p>
        {shipmentsText(departures.length)}.{unpaidText} This can’t be undone. Each customer gets an
        email that the boxes are on their way.
      </p>
      {unpaid.length > 0 && (
        <UnpaidConsent
          orders={unpaid.map(({ entry, ...order }) => ({ number: entry.order, ...order }))}
          isAgreed={isAgreed}
          onChange={setIsAgreed}
        />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
        <Button
          disabled={leaving.length === 0}
          onClick={() =>
            onDispatch({ orders: leaving.map(({ entry }) => entry), dispatch_unpaid: isAgreed })
          }
        >
          {buttonText(leaving.length, departures.length)}
        </Button>
      </DialogActions>
    </>
  );
}

function buttonText(leaving: number, all: number): string {
  if (leaving === 0 || leaving === all) return 'Dispatch';
  return `Dispatch ${leaving} ${leaving === 1 ? 'other' : 'others'}`;
}

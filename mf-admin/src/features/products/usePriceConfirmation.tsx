import { useState } from 'react';
import { formatRupees } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';

interface Confirmation {
  previous: number;
  next: number;
  resolve: (isConfirmed: boolean) => void;
}

/**
 * Asks the person to confirm a large price change.
 *
 * @returns the dialog to render, and `confirm`, which opens it and resolves to the answer
 */
export function usePriceConfirmation() {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const confirm = async (previous: number, next: number): Promise<boolean> => {
    const isConfirmed = await new Promise<boolean>((resolve) =>
      setConfirmation({ previous, next, resolve }),
    );
    setConfirmation(null);
    return isConfirmed;
  };
  return { confirm, dialog: confirmation && <PriceDialog {...confirmation} /> };
}

function PriceDialog({ previous, next, resolve }: Confirmation) {
  const percent = Math.round((Math.abs(next - previous) / previous) * 100);
  return (
    <Dialog isOpen onClose={() => resolve(false)} title="Is this price right?">
      <p>
        The price changes from <strong>{formatRupees(previous)}</strong> to{' '}
        <strong>{formatRupees(next)}</strong>. That is {percent}%{' '}
        {next < previous ? 'less' : 'more'}.
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={() => resolve(false)}>
          Change it
        </Button>
        <Button onClick={() => resolve(true)}>Save {formatRupees(next)}</Button>
      </DialogActions>
    </Dialog>
  );
}

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '@shop/shared';
import { freshFactorMinutes, secondFactorField } from '@shop/shared/contract/admin';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog } from '@shop/shared/ui/controls/Dialog';
import { ConfirmFactor } from './ConfirmFactor';

/** Whether a request was refused because the second factor was confirmed too long ago (S-52). */
export const needsFactor = (error: Error | null): boolean =>
  error instanceof ApiError && secondFactorField in error.fieldErrors;

interface ConfirmAgainProps {
  isSending: boolean;
  /** Called to send the refused request again. */
  onConfirmed: () => void;
}

/** Asks for the second factor again, then continues with the refused request (S-52). */
export function ConfirmAgain({ isSending, onConfirmed }: ConfirmAgainProps) {
  const [isOpen, setIsOpen] = useState(true);
  const handleConfirmed = () => {
    setIsOpen(false);
    onConfirmed();
  };
  return (
    <>
      <p>Not done yet. Please confirm that it is you.</p>
      <Button variant="secondary" isPending={isSending} onClick={() => setIsOpen(true)}>
        Confirm and continue
      </Button>
      {createPortal(
        // React events bubble through portals: the form around must not submit with this one.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Confirm that it is you">
            <ConfirmFactor
              reason={`You last used your passkey more than ${freshFactorMinutes} minutes ago. Please use it again for this.`}
              onConfirmed={handleConfirmed}
            />
          </Dialog>
        </div>,
        document.body,
      )}
    </>
  );
}

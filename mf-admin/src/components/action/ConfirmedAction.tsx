import { useState, type ReactNode } from 'react';
import { Button } from '@shop/shared/ui/controls/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/controls/Dialog';

interface ConfirmedActionProps {
  /** The text of the button, such as ‘Remove’. */
  label: string;
  /** The button's name for screen readers, such as ‘Remove Asha’. */
  name: string;
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  isSending: boolean;
  onConfirm: () => void;
}

/** A button that asks for confirmation before it takes something away. */
export function ConfirmedAction({
  label,
  name,
  title,
  children,
  isSending,
  onConfirm,
}: ConfirmedActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleConfirm = () => {
    setIsOpen(false);
    onConfirm();
  };
  return (
    <>
      <Button
        variant="secondary"
        isPending={isSending}
        aria-label={name}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {children}
        <DialogActions>
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button onClick={handleConfirm}>{label}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { Button } from '@shop/shared/ui/Button';
import { Dialog, DialogActions } from '@shop/shared/ui/Dialog';

interface ConfirmedActionProps {
  /** Of the button that asks, such as ‘Remove’. */
  label: string;
  /** Its name for screen readers: what is removed. */
  name: string;
  title: string;
  /** What happens. */
  children: ReactNode;
  isSending: boolean;
  onConfirm: () => void;
}

/** An action that is asked about once more, because it takes something away. */
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

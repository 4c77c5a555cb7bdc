import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import styles from './Dialog.module.scss';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `drawer-left` and `drawer-right` slide in from the side at full height. */
  placement?: 'center' | 'drawer-left' | 'drawer-right';
}

/**
 * A modal `<dialog>`: the browser keeps the focus inside, makes the page behind inert, closes it on
 * Escape and gives the focus back to what opened it. A click on the backdrop closes it too.
 */
export function Dialog({ isOpen, onClose, title, children, placement = 'center' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    // The content fills the dialog, so only the backdrop is hit as the dialog itself.
    if (event.target === ref.current) onClose();
  };

  return (
    // Escape is the keyboard's way out; the click is the pointer's shortcut to the same.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.root}
      data-placement={placement}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={handleClick}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {placement !== 'center' && (
              <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </button>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The row of buttons that ends a dialog, the least destructive one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

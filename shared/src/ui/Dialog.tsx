import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styles from './Dialog.module.scss';

/** What the Tab key comes to. */
const reachable = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled)`)
  .join();

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `wide` is as large as a square can be; the drawers slide in from the side at full height. */
  placement?: 'center' | 'wide' | 'drawer-left' | 'drawer-right';
}

/**
 * A modal `<dialog>`: the focus stays inside; the browser makes the page behind inert, closes it on
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

  // Behind the last control, the browser would go on to its own bars, and from there back in.
  const handleTab = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab') return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)];
    const [from, to] = event.shiftKey
      ? [controls.at(0), controls.at(-1)]
      : [controls.at(-1), controls.at(0)];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };

  return (
    // Escape is the keyboard's way out; the click is the pointer's shortcut to the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.root}
      data-placement={placement}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={handleClick}
      onKeyDown={handleTab}
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

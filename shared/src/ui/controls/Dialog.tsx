import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { IconButton } from './IconButton';
import { Icon } from './icons';
import styles from './Dialog.module.scss';

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled)`)
  .join();

interface DialogProps {
  title: string;
  children: ReactNode;
  /**
   * `wide` fills the window, with a margin except on phones. The drawers have full height and slide in
   * from a side.
   */
  placement?: 'center' | 'wide' | 'drawer-left' | 'drawer-right';
  /** If undefined, a button with `opensDialog` opens the dialog. */
  isOpen?: boolean;
  onClose?: () => void;
  id?: string;
}

/**
 * A modal `<dialog>`. The browser makes the page behind it inert, closes it on Escape and restores the
 * focus. This component traps the focus and closes the dialog on a click on the backdrop.
 */
export function Dialog({
  title,
  children,
  placement = 'center',
  isOpen,
  onClose,
  id,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect runs before the effects of the content, which may measure itself.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog?.open === false) dialog.showModal();
    // Also runs when the page is hidden: an open modal dialog would block the page that is shown instead.
    return () => dialog?.close();
  }, [isOpen]);

  const close = () => {
    if (onClose) onClose();
    else ref.current?.close();
  };

  const handleCloseButton = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!hasOwnCommand(currentTarget)) close();
  };

  // The event comes later than the change. By then, the dialog may be open again.
  const handleClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose?.();
  };

  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    // The content fills the dialog, so a click on the element itself is a click on the backdrop.
    if (event.target === ref.current) close();
  };

  // After the last control, the browser would move the focus to its own toolbars.
  const handleTab = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Tab') return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
    const [from, to] = event.shiftKey
      ? [controls.at(0), controls.at(-1)]
      : [controls.at(-1), controls.at(0)];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };

  return (
    // Escape is the keyboard's equivalent of the click.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={id}
      closedby="any"
      className={styles.root}
      data-placement={placement}
      aria-labelledby={titleId}
      onClose={handleClosed}
      onClick={handleClick}
      onKeyDown={handleTab}
    >
      {isOpen !== false && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {placement !== 'center' && (
              <IconButton
                className={styles.close}
                onClick={handleCloseButton}
                {...(id && { command: 'close', commandfor: id })}
                aria-label="Close"
              >
                <Icon strokeWidth={2}>
                  <path d="M6 6l12 12M18 6L6 18" />
                </Icon>
              </IconButton>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The buttons at the end of a dialog. The least destructive one comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/**
 * Returns the props of a button that opens a dialog. Browsers that support invoker commands need no script;
 * others use the handler.
 */
export const opensDialog = (id: string) =>
  ({
    'aria-haspopup': 'dialog',
    command: 'show-modal',
    commandfor: id,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const dialog = findDialog(id);
      if (dialog && !dialog.open && !hasOwnCommand(currentTarget)) dialog.showModal();
    },
  }) as const;

/** Whether the browser opens or closes the dialog itself, after the click handlers. */
const hasOwnCommand = (button: HTMLButtonElement) =>
  'command' in button && button.hasAttribute('command');

export const closeDialog = (id: string): void => findDialog(id)?.close();

function findDialog(id: string): HTMLDialogElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
}

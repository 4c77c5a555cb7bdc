import { useId, useRef, type MouseEvent, type ReactNode, type ToggleEvent } from 'react';
import { IconButton } from '@shop/shared/ui/controls/IconButton';
import styles from './HeaderMenu.module.scss';

interface HeaderMenuProps {
  label: string;
  icon: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A button with a dropdown menu. The menu is a popover: the browser opens it without a script, and closes it on Escape,
 * on a click outside and when another one opens (H-04).
 */
export function HeaderMenu({ label, icon, className, children }: HeaderMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const handleToggle = ({ newState }: ToggleEvent) => {
    const isOnControl = document.activeElement?.matches('a, button, input, select, textarea');
    if (newState === 'closed' && !isOnControl) button.current?.focus();
  };

  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
  };

  return (
    <div className={className}>
      <IconButton ref={button} className={styles.button} popoverTarget={panelId} aria-label={label}>
        {icon}
      </IconButton>
      {/* The handler only closes the menu after a click on one of its controls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <ul
        id={panelId}
        popover="auto"
        className={styles.panel}
        onToggle={handleToggle}
        onClick={handleClick}
      >
        {children}
      </ul>
    </div>
  );
}

import { useId, useRef, type MouseEvent, type ReactNode, type ToggleEvent } from 'react';
import { IconButton } from '@shop/shared/ui/controls/IconButton';
import styles from './HeaderMenu.module.scss';

interface HeaderMenuProps {
  label: string;
  icon: ReactNode;
  className?: string | undefined;
  /** Stands above the items. Its links close the menu, its buttons do not. */
  above?: ReactNode;
  /** The items, each an `li` with a link or a button, which closes the menu. */
  children: ReactNode;
}

/**
 * A button with a dropdown menu. The menu is a popover: the browser opens it without a script, and closes it on Escape,
 * on a click outside and when another one opens (H-04).
 */
export function HeaderMenu({ label, icon, className, above, children }: HeaderMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const handleToggle = ({ newState }: ToggleEvent) => {
    const isOnControl = document.activeElement?.matches('a, button, input, select, textarea');
    if (newState === 'closed' && !isOnControl) button.current?.focus();
  };

  // For elements that only pass on the clicks of their controls.
  const closeOn = (controls: string) => ({
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(controls)) panel.current?.hidePopover();
    },
  });

  return (
    <div className={className}>
      <IconButton ref={button} className={styles.button} popoverTarget={panelId} aria-label={label}>
        {icon}
      </IconButton>
      <div ref={panel} id={panelId} popover="auto" className={styles.panel} onToggle={handleToggle}>
        {above && (
          <div className={styles.above} {...closeOn('a')}>
            {above}
          </div>
        )}
        <ul className={styles.items} {...closeOn('a, button')}>
          {children}
        </ul>
      </div>
    </div>
  );
}

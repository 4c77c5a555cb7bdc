import { useCallback, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '@shop/shared/ui/IconButton';
import { useDismiss } from './useDismiss';
import styles from './HeaderMenu.module.scss';

interface HeaderMenuProps {
  label: string;
  icon: ReactNode;
  badge?: number;
  className?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A button and its dropdown menu. Escape and a click outside close it and focus the button (H-04). */
export function HeaderMenu(props: HeaderMenuProps) {
  const { label, icon, badge = 0, className, isOpen, onToggle, onClose, children } = props;
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const handleDismiss = useCallback(() => {
    onClose();
    button.current?.focus();
  }, [onClose]);
  useDismiss(area, isOpen, handleDismiss);

  return (
    <div className={[styles.root, className].filter(Boolean).join(' ')} ref={area}>
      <IconButton
        ref={button}
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        onClick={onToggle}
      >
        {icon}
        {badge > 0 && (
          // A new key restarts the animation when the number changes.
          <span key={badge} className={styles.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </IconButton>
      <ul id={panelId} className={styles.panel} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}

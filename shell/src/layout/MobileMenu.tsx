import { useCallback, useState } from 'react';
import { NavLink } from '@shop/shared';
import { HeaderMenu } from './HeaderMenu';
import { MenuIcon } from './icons';
import { navigation } from './navigation';
import styles from './MobileMenu.module.scss';

/** H-05: the main navigation of small screens. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <nav aria-label="Main" className={styles.root}>
      <HeaderMenu
        label="Pages"
        icon={<MenuIcon />}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        onClose={close}
      >
        {navigation.map(({ link, label, navId }) => (
          <li key={navId}>
            <NavLink to={link} end={link === '/'} onClick={close}>
              {label}
            </NavLink>
          </li>
        ))}
      </HeaderMenu>
    </nav>
  );
}

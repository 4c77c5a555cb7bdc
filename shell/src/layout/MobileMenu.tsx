import { useCallback, useState } from 'react';
import { HeaderMenu } from './HeaderMenu';
import { CompassIcon } from './icons';
import { navigation } from './navigation';
import { NavLink } from '@shop/shared';

/** H-05: the main navigation of small screens. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <nav aria-label="Main">
      <HeaderMenu
        label="Pages"
        icon={<CompassIcon />}
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

import { NavLink } from '@shop/shared';
import { HeaderMenu } from './HeaderMenu';
import { MenuIcon } from './icons';
import { navigation } from './navigation';
import styles from './MobileMenu.module.scss';

/** H-05: the main navigation of small screens. */
export function MobileMenu() {
  return (
    <nav aria-label="Main" className={styles.root}>
      <HeaderMenu label="Pages" icon={<MenuIcon />}>
        {navigation.map(({ link, label, navId }) => (
          <li key={navId}>
            <NavLink to={link} end={link === '/'}>
              {label}
            </NavLink>
          </li>
        ))}
      </HeaderMenu>
    </nav>
  );
}

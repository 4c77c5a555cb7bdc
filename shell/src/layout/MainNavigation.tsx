import { NavLink } from '@shop/shared';
import { navigation } from './navigation';
import styles from './MainNavigation.module.scss';

interface MainNavigationProps {
  label: string;
  onNavigate?: () => void;
}

/** H-02: NavLink marks the current page's item with `aria-current="page"`. */
export function MainNavigation({ label, onNavigate }: MainNavigationProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {navigation.map(({ link, label: text, navId }) => (
          <li key={navId}>
            <NavLink to={link} end={link === '/'} className={styles.link} onClick={onNavigate}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

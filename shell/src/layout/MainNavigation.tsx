import { NavLink } from '@shop/shared';
import { navigation } from './navigation';
import styles from './MainNavigation.module.scss';

/** H-02, on large screens. NavLink sets `aria-current="page"` on the current page. */
export function MainNavigation() {
  return (
    <nav aria-label="Main" className={styles.root}>
      <ul className={styles.list}>
        {navigation.map(({ link, label, navId }) => (
          <li key={navId}>
            <NavLink to={link} end={link === '/'} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

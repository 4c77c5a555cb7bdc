import { NavLink } from '@shop/shared';
import { navigation } from './navigation';
import styles from './MainNavigation.module.scss';

/** The main navigation on large screens (H-02). */
export function MainNavigation() {
  return (
    <nav aria-label="Main" className={styles.root}>
      <ul className={styles.list}>
        {navigation.map(({ link, label }) => (
          <li key={link}>
            <NavLink to={link} end={link === '/'} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

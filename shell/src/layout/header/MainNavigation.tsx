import { NavLink } from '@shop/shared';
import { useMenu } from '../useMenu';
import styles from './MainNavigation.module.scss';

/** The main navigation on large screens (H-02). */
export function MainNavigation() {
  const links = useMenu('main');
  return (
    <nav aria-label="Main" className={styles.root}>
      <ul className={styles.list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

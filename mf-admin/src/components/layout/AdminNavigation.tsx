import { useId, type MouseEvent } from 'react';
import { NavLink } from '@shop/shared';
import type { AdminSession } from '@shop/shared/contract/admin';
import { urls } from '@shop/shared/routes';
import { refusalText } from '../../lib/access';
import styles from './AdminNavigation.module.scss';
import { barLinks, moreLinks } from './adminLinks';
import { MoreIcon } from './icons';

const isExact = (to: string) => to === urls.admin();

/** The navigation: at the bottom of a phone, beside the page on wide screens. */
export function AdminNavigation({ session }: { session: AdminSession }) {
  const moreId = useId();
  const bar = barLinks.filter(({ page }) => refusalText(session, page) === null);
  const more = moreLinks.filter(({ page }) => refusalText(session, page) === null);

  const closeAfterLink = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isOpen = currentTarget.matches(':popover-open');
    if (isOpen && target instanceof Element && target.closest('a')) currentTarget.hidePopover();
  };

  return (
    <nav className={styles.root} aria-label="Admin">
      <ul className={styles.bar}>
        {bar.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end={isExact(to)}>
              <Icon />
              {label}
            </NavLink>
          </li>
        ))}
        {more.length > 0 && (
          <li className={styles.more}>
            <button type="button" popoverTarget={moreId}>
              <MoreIcon />
              More
            </button>
          </li>
        )}
      </ul>
      {more.length > 0 && (
        // Closes the popover after a click on one of its links.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
        <ul id={moreId} popover="auto" className={styles.panel} onClick={closeAfterLink}>
          {more.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

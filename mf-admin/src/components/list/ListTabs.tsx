import { Link, useLocation, useSearchParams } from '@shop/shared';
import styles from './ListTabs.module.scss';

interface ListTabsProps {
  /** What is chosen, such as ‘Messages’. */
  label: string;
  /** Labels by the value of `list` in the URL; the first is shown without one. */
  lists: readonly (readonly [value: string, label: string])[];
}

/** The lists of a page, as links: each is a URL of its own. */
export function ListTabs({ label, lists }: ListTabsProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const shown = query.has('search') ? null : (query.get('list') ?? lists[0]?.[0]);
  return (
    <nav className={styles.root} aria-label={label}>
      {lists.map(([value, text], index) => (
        <Link
          key={value}
          to={index === 0 ? pathname : `${pathname}?list=${value}`}
          aria-current={value === shown ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

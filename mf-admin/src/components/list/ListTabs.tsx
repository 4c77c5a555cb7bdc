import { Link, useLocation, useSearchParams } from '@shop/shared';
import styles from './ListTabs.module.scss';

interface ListTabsProps {
  /** Names the choice for screen readers. */
  label: string;
  /** Values of the URL parameter `list` with their labels. The first is the default. */
  lists: readonly (readonly [value: string, label: string])[];
}

/** Links between the lists of a page. Each has its own URL. */
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

import type { MouseEvent } from 'react';
import { useLocation, useSearchParams } from '@shop/shared';
import { maxPageSize } from '../contract';
import { ButtonLink } from '../ui/controls/Button';
import { readPageParams, withPageParams, type PageParams } from './pageParams';
import styles from './Pagination.module.scss';

interface PaginationProps {
  /** The accessible name, such as ‘More orders’. */
  label: string;
  /** The number of items that are shown. */
  count: number;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** The number of items that are added at a time. */
  size: number;
  isLoading: boolean;
  /** Called when more items are requested, with the number of items that stay on the page. */
  onMore: (keptCount: number) => void;
}

/**
 * Pagination below a long list. ‘Show more’ adds items up to a limit, then ‘Next page’ opens the next page. Both are
 * links to the next page, for search engines and for browsers without JavaScript.
 */
export function Pagination({ label, count, next, size, isLoading, onMore }: PaginationProps) {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const page = readPageParams(query, size);
  if (next === null && page.after === undefined) return null;
  const urlOf = (other: PageParams) => {
    const search = withPageParams(query, other, size).toString();
    return search ? `${pathname}?${search}` : pathname;
  };
  const grown = { ...page, limit: page.limit + size };
  const canGrow = grown.limit <= maxPageSize;

  const handleMore = (event: MouseEvent) => {
    // A modified click opens the next page in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onMore(canGrow ? count : 0);
    if (!canGrow) return;
    event.preventDefault();
    // Replaced, because it is the same list: Back leads to the previous page.
    if (!isLoading) setQuery(withPageParams(query, grown, size), { replace: true });
  };

  return (
    <nav className={styles.root} aria-label={label}>
      {next !== null && (
        <ButtonLink
          variant="secondary"
          to={urlOf({ after: next, limit: size })}
          isPending={isLoading}
          onClick={handleMore}
        >
          {canGrow ? 'Show more' : 'Next page'}
        </ButtonLink>
      )}
      {page.after !== undefined && (
        <ButtonLink
          variant="quiet"
          to={urlOf({ after: undefined, limit: size })}
          onClick={() => onMore(0)}
        >
          Back to the beginning
        </ButtonLink>
      )}
    </nav>
  );
}

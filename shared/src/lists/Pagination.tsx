import type { MouseEvent } from 'react';
import { useLocation, useSearchParams } from '@shop/shared';
import { maxPageSize } from '../contract';
import { ButtonLink } from '../ui/Button';
import { readPageParams, withPageParams, type PageParams } from './pageParams';
import styles from './Pagination.module.scss';

interface PaginationProps {
  /** In words, such as ‘More orders’. */
  label: string;
  /** The items that are shown. */
  count: number;
  /** The place after which the list goes on; null: it ends here. */
  next: string | null;
  /** Items that are added at a time. */
  size: number;
  isLoading: boolean;
  /** Called when more are requested, with the number of items that stay. */
  onMore: (staying: number) => void;
}

/**
 * Below a part of a long list. ‘Show more’ adds items, up to a limit; then ‘Next page’ begins a new part. Both are
 * links to the part that follows, for search engines and without JavaScript.
 */
export function Pagination({ label, count, next, size, isLoading, onMore }: PaginationProps) {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const part = readPageParams(query, size);
  if (next === null && part.after === undefined) return null;
  const urlOf = (other: PageParams) => {
    const search = withPageParams(query, other, size).toString();
    return search ? `${pathname}?${search}` : pathname;
  };
  const grown = { ...part, limit: part.limit + size };
  const canGrow = grown.limit <= maxPageSize;

  const handleMore = (event: MouseEvent) => {
    // A modified click opens the part that follows in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    onMore(canGrow ? count : 0);
    if (!canGrow) return;
    event.preventDefault();
    // The same list: Back leads to the page before.
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
      {part.after !== undefined && (
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

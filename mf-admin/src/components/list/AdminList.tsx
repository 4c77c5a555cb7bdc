import { useRef, type ReactNode } from 'react';
import { Pagination, useFocusAdded } from '@shop/shared/lists';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { LoadError } from '@shop/shared/ui/LoadError';
import { listSize, type useAdminList } from '../../data/useAdminList';
import styles from '../Cards.module.scss';
import { QueryFallback } from '../QueryFallback';

interface AdminListProps<List, Item> {
  response: Pick<ReturnType<typeof useAdminList>, 'isLoading' | 'error' | 'reload'> & {
    list: (List & { next: string | null }) | undefined;
  };
  itemsOf: (list: List) => readonly Item[];
  /** Renders a card with a link. */
  renderItem: (item: Item) => ReactNode;
  keyOf: (item: Item) => string;
  /** Such as ‘Messages’. */
  label: string;
  /** Shown if the list is empty. */
  empty: string;
}

/** Shows a long list as cards, page by page. A failure never looks like an empty list. */
export function AdminList<List, Item>(props: AdminListProps<List, Item>) {
  const { response, itemsOf, renderItem, keyOf, label, empty } = props;
  const { list, isLoading, error, reload } = response;
  const items = list && itemsOf(list);
  const container = useRef<HTMLUListElement>(null);
  const focusAdded = useFocusAdded(container, 'a', items);
  if (!list || !items) {
    return <QueryFallback error={error} onRetry={reload} text={`Loading ${label.toLowerCase()}`} />;
  }
  if (items.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <>
      <ul className={styles.list} aria-label={label} ref={container}>
        {items.map((item) => (
          <li key={keyOf(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      {error ? (
        <LoadError text={error.message} onRetry={reload} />
      ) : (
        <Pagination
          label={`More ${label.toLowerCase()}`}
          count={items.length}
          next={list.next}
          size={listSize}
          isLoading={isLoading}
          onMore={focusAdded}
        />
      )}
    </>
  );
}

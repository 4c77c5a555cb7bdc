import { useRef, type ReactNode } from 'react';
import { Pagination, useFocusAdded } from '@shop/shared/lists';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { listSize } from '../../data/useAdminList';
import { QueryView, type QueryResponse } from '../AdminQuery';
import styles from '../Cards.module.scss';

interface AdminListProps<List, Item> {
  response: QueryResponse<List & { next: string | null }> & { isLoading: boolean };
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
  const { data, isLoading, error, mutate } = response;
  const container = useRef<HTMLUListElement>(null);
  const focusAdded = useFocusAdded(container, 'a', data && itemsOf(data));
  // The failure of a further page is shown where it was asked for: below the list.
  const isMoreFailed = data !== undefined && error !== undefined;
  return (
    <QueryView
      response={isMoreFailed ? { data, error: undefined, mutate } : response}
      text={`Loading ${label.toLowerCase()}`}
    >
      {(list) => {
        const items = itemsOf(list);
        if (items.length === 0) return <EmptyState>{empty}</EmptyState>;
        return (
          <>
            <ul className={styles.list} aria-label={label} ref={container}>
              {items.map((item) => (
                <li key={keyOf(item)}>{renderItem(item)}</li>
              ))}
            </ul>
            {isMoreFailed ? (
              <LoadError text={error.message} onRetry={() => void mutate()} />
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
      }}
    </QueryView>
  );
}

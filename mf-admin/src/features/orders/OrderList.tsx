import { useState } from 'react';
import { useSearchParams } from '@shop/shared';
import type { AdminOrderPage } from '@shop/shared/contract/admin';
import { routes } from '@shop/shared/routes';
import { Button, ButtonLink } from '@shop/shared/ui/Button';
import { QueryFallback } from '../../components/QueryFallback';
import { useHasArea } from '../../data/adminSession';
import { useAdminQuery } from '../../data/useAdminQuery';
import { BulkBar } from './BulkBar';
import { OrderCards } from './OrderCards';
import { OrderFilters } from './OrderFilters';
import styles from './OrderList.module.scss';
import { useBulk } from './useBulk';

export function OrderList() {
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(query);
  const search = query.toString();
  const { data, error, mutate } = useAdminQuery<AdminOrderPage>({
    path: `/admin/orders${search ? `?${search}` : ''}`,
    failure: 'The orders could not be loaded. Please try again.',
  });
  const hasMoney = useHasArea('money');
  const orders = data?.orders ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = chosen.filter((number) =>
    orders.some(({ order_number }) => order_number === number),
  );
  const reload = () => void mutate();
  const bulk = useBulk(() => {
    setChosen([]);
    reload();
  });
  const toggle = (number: string) =>
    setChosen(
      shown.includes(number) ? shown.filter((other) => other !== number) : [...shown, number],
    );

  const list = () => {
    if (!data) return <QueryFallback error={error} onRetry={reload} text="Loading orders" />;
    if (orders.length === 0) return <p>No order matches.</p>;
    return (
      <>
        {orders.length > 1 && shown.length < orders.length && (
          <Button
            variant="quiet"
            onClick={() => setChosen(orders.map(({ order_number }) => order_number))}
          >
            Select all {orders.length}
          </Button>
        )}
        <OrderCards
          orders={orders}
          chosen={shown}
          onToggle={toggle}
          onCash={
            hasMoney
              ? (order) =>
                  bulk.run({
                    status: 'paid',
                    orders: [{ order }],
                    reason: '',
                    dispatch_unpaid: false,
                  })
              : undefined
          }
          isSending={bulk.action.isSending}
        />
      </>
    );
  };

  return (
    <>
      <OrderFilters key={search} filter={filter} onChange={(next) => setQuery(next)} />
      {list()}
      <nav className={styles.pages} aria-label="Pages of orders">
        {filter.after && (
          <ButtonLink variant="secondary" to={routes.adminOrders.to(withoutPlace(filter))}>
            Newest
          </ButtonLink>
        )}
        {data?.next && (
          <ButtonLink
            variant="secondary"
            to={routes.adminOrders.to({ ...filter, after: data.next })}
          >
            Older orders
          </ButtonLink>
        )}
      </nav>
      {(shown.length > 0 || bulk.outcome || bulk.action.error || bulk.action.isSending) && (
        <BulkBar
          selected={orders.filter(({ order_number }) => shown.includes(order_number))}
          bulk={bulk}
          onClear={() => setChosen([])}
        />
      )}
    </>
  );
}

function withoutPlace({ after: _after, ...filter }: Record<string, string>) {
  return filter;
}

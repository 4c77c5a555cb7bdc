import { useState } from 'react';
import { useSearchParams } from '@shop/shared';

import { Button, ButtonLink } from '@shop/shared/ui/controls/Button';
import { QueryView } from '../../components/AdminQuery';
import { useHasArea } from '../../data/adminSession';
import { orderEndpoints } from '../../data/endpoints/orders';
import { useAdminQuery } from '../../data/useAdminQuery';
import { BulkBar } from './BulkBar';
import { OrderCards } from './OrderCards';
import { OrderFilters } from './OrderFilters';
import styles from './OrderList.module.scss';
import { useBulk } from './useBulk';
import { adminUrls } from '../../urls';

export function OrderList() {
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(query);
  const search = query.toString();
  const response = useAdminQuery(orderEndpoints.orders(filter));
  const next = response.data?.next;
  const hasMoney = useHasArea('money');
  const orders = response.data?.orders ?? [];
  const [selection, setSelection] = useState<readonly string[]>([]);
  const selected = selection.filter((number) =>
    orders.some(({ order_number }) => order_number === number),
  );
  const bulk = useBulk(() => {
    setSelection([]);
    void response.mutate();
  });
  const toggle = (number: string) =>
    setSelection(
      selected.includes(number)
        ? selected.filter((other) => other !== number)
        : [...selected, number],
    );

  const list = () => {
    if (orders.length === 0) return <p>No order matches.</p>;
    return (
      <>
        {orders.length > 1 && selected.length < orders.length && (
          <Button
            variant="quiet"
            onClick={() => setSelection(orders.map(({ order_number }) => order_number))}
          >
            Select all {orders.length}
          </Button>
        )}
        <OrderCards
          orders={orders}
          selected={selected}
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
      <QueryView response={response} text="Loading orders">
        {list}
      </QueryView>
      <nav className={styles.pages} aria-label="Pages of orders">
        {filter.after && (
          <ButtonLink variant="secondary" to={adminUrls.adminOrders(withoutCursor(filter))}>
            Newest
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="secondary" to={adminUrls.adminOrders({ ...filter, after: next })}>
            Older orders
          </ButtonLink>
        )}
      </nav>
      {(selected.length > 0 || bulk.outcome || bulk.action.error || bulk.action.isSending) && (
        <BulkBar
          selected={orders.filter(({ order_number }) => selected.includes(order_number))}
          bulk={bulk}
          onClear={() => setSelection([])}
        />
      )}
    </>
  );
}

function withoutCursor({ after: _after, ...filter }: Record<string, string>) {
  return filter;
}

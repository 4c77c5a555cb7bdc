import { useRef } from 'react';
import { useSearchParams } from '@shop/shared';
import { orderPageSize } from '@shop/shared/contract';
import { Pagination, readPageParams, useFocusAdded } from '@shop/shared/lists';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { OrderConfirmation } from '../features/orders/OrderConfirmation';
import { OrdersSkeleton } from '../features/orders/OrdersSkeleton';
import { OrdersTable } from '../features/orders/OrdersTable';
import { useConfirmedOrder } from '../features/orders/useConfirmedOrder';
import { useOrders } from '../features/orders/useOrders';
import styles from './Page.module.scss';

/** Describes the shown orders. The total of a long list is unknown. */
function describeOrders(count: number, after: string | undefined, next: string | null): string {
  const [last, other] = after === undefined ? ['all', 'the latest'] : ['the oldest', 'the next'];
  return `Showing ${next === null ? last : other} ${count} orders`;
}

export default function OrdersPage() {
  const [query] = useSearchParams();
  const part = readPageParams(query, orderPageSize);
  const { orders, next, isLong, isFirstLoading, isLoading, error, reload } = useOrders(part);
  const confirmed = useConfirmedOrder();
  // Waits for both, so that neither moves when the other one arrives.
  const isWaiting = isFirstLoading || confirmed.isLoading;
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusAdded(table, 'td a', orders);
  return (
    <div className={styles.root}>
      <PageHead
        title="Orders"
        description="Everything you have ordered, and how far each order has come."
      />
      <h1 ref={heading} tabIndex={-1}>
        Your Orders
      </h1>
      {confirmed.order && !isWaiting && (
        <OrderConfirmation order={confirmed.order} onDismissed={() => heading.current?.focus()} />
      )}
      {error && !orders && !isWaiting ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : !orders || isWaiting ? (
        <OrdersSkeleton />
      ) : orders.length === 0 ? (
        <EmptyState action={<ButtonLink to={urls.shop()}>Go to the shop</ButtonLink>}>
          No order found
        </EmptyState>
      ) : (
        <>
          {isLong && <p role="status">{describeOrders(orders.length, part.after, next)}</p>}
          <div ref={table}>
            <OrdersTable orders={orders} />
          </div>
          {error ? (
            <LoadError text={error.message} onRetry={() => void reload()} />
          ) : (
            isLong && (
              <Pagination
                label="More orders"
                count={orders.length}
                next={next}
                size={orderPageSize}
                isLoading={isLoading}
                onMore={focusAdded}
              />
            )
          )}
        </>
      )}
    </div>
  );
}

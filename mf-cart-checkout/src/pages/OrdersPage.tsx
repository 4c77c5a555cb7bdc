import { useRef } from 'react';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { OrderConfirmation } from '../components/OrderConfirmation';
import { OrdersSkeleton } from '../components/OrdersSkeleton';
import { OrdersTable } from '../components/OrdersTable';
import { useConfirmedOrder } from '../data/useConfirmedOrder';
import { useOrders } from '../data/useOrders';
import styles from './Page.module.scss';

/** OR-01, OD-02. */
export default function OrdersPage() {
  const { orders, error, reload } = useOrders();
  const confirmed = useConfirmedOrder();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.root}>
      <PageHead
        title="Orders"
        description="Everything you have ordered, and how far each order has come."
      />
      <h1 ref={heading} tabIndex={-1}>
        Your Orders
      </h1>
      {confirmed.order && !confirmed.isLoading && (
        <OrderConfirmation order={confirmed.order} onDismissed={() => heading.current?.focus()} />
      )}
      {error && !orders ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : !orders || confirmed.isLoading ? (
        <OrdersSkeleton />
      ) : orders.length === 0 ? (
        <EmptyState action={<ButtonLink to={routes.shop.to()}>Go to the shop</ButtonLink>}>
          No order found
        </EmptyState>
      ) : (
        <OrdersTable orders={orders} />
      )}
    </div>
  );
}

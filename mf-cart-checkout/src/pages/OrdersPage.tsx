import { LoadFailure, Notice } from '@shop/shared/ui/Notice';
import { PageHead } from '@shop/shared/ui/PageHead';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { OrdersSkeleton } from '../components/OrdersSkeleton';
import { OrdersTable } from '../components/OrdersTable';
import { useOrders } from '../data/useOrders';
import styles from './Page.module.scss';

/** OR-01. */
export default function OrdersPage() {
  const { data: orders, error, mutate } = useOrders();
  return (
    <div className={styles.root}>
      <PageHead
        title="Orders"
        description="Everything you have ordered, and how far each order has come."
        isPrivate
      />
      <h1>Your Orders</h1>
      {error && !orders ? (
        <LoadFailure text={error.message} onRetry={() => void mutate()} />
      ) : !orders ? (
        <OrdersSkeleton />
      ) : orders.length === 0 ? (
        <Notice action={<ButtonLink to={routes.shop.to()}>Go to the shop</ButtonLink>}>
          No order found
        </Notice>
      ) : (
        <OrdersTable orders={orders} />
      )}
    </div>
  );
}

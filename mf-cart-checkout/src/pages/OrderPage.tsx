import { Fragment, useParams } from '@shop/shared';
import { fragments, urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { OrderContents } from '../features/orders/order/OrderContents';
import { OrderSkeleton } from '../features/orders/order/OrderSkeleton';
import { useOrder } from '../data/useOrder';
import styles from './Page.module.scss';

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const { order, error, reload } = useOrder(orderId);
  return (
    <div className={styles.root}>
      <PageHead
        title="Order"
        description="What you ordered, where it goes and how far it has come."
      />
      <h1>Your Order</h1>
      {error?.status === 404 ? (
        <EmptyState action={<ButtonLink to={urls.orders()}>Your orders</ButtonLink>}>
          This order is not in your account.
        </EmptyState>
      ) : error && !order ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : order ? (
        <>
          <OrderContents order={order} />
          <Fragment
            key={order.order_id}
            of={fragments.recommendations}
            place="order"
            besides={order.items.map(({ product_id }) => product_id)}
          />
        </>
      ) : (
        <OrderSkeleton />
      )}
    </div>
  );
}

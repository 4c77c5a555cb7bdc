import { useParams } from '@shop/shared';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { LoadFailure, Notice } from '@shop/shared/ui/Notice';
import { PageHead } from '@shop/shared/ui/PageHead';
import { OrderContents } from '../components/OrderContents';
import { OrderSkeleton } from '../components/OrderSkeleton';
import { useOrder } from '../data/useOrders';
import styles from './Page.module.scss';

/** OR-02. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const { data: order, error, mutate } = useOrder(orderId);
  return (
    <div className={styles.root}>
      <PageHead
        title="Order"
        description="What you ordered, where it goes and how far it has come."
        isPrivate
      />
      <h1>Your Order</h1>
      {error?.status === 404 ? (
        <Notice action={<ButtonLink to={routes.orders.to()}>Your orders</ButtonLink>}>
          You have no order at this address.
        </Notice>
      ) : error && !order ? (
        <LoadFailure text={error.message} onRetry={() => void mutate()} />
      ) : order ? (
        <OrderContents
          order={order}
          onChanged={(changed) => void mutate(changed, { revalidate: false })}
          onReload={() => void mutate()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </div>
  );
}

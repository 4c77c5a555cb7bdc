import { Link } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';
import { StatusBadge } from '@shop/shared/ui/product/StatusBadge';
import { useOpenOrder } from '../features/orders/useOpenOrder';
import { NextDate } from '../features/shipping/NextDate';
import styles from './LatestOrder.module.scss';

/**
 * The member's newest open order. It is empty without one, and until it is loaded. It is no taller than 6rem, so that
 * pages can reserve its space.
 */
export default function LatestOrder() {
  const { order, error, reload } = useOpenOrder();
  if (error) {
    return (
      <div className={styles.error} role="status">
        <p>{error.message}</p>
        <Button variant="quiet" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!order) return null;
  return (
    <section className={styles.root} aria-label="Your open order">
      <Link to={urls.order(order.order_id)} className={styles.link}>
        Order <span translate="no">{order.order_number}</span>
      </Link>
      <StatusBadge status={order.order_status} />
      <p className={styles.date}>
        <NextDate order={order} isShort />
      </p>
    </section>
  );
}

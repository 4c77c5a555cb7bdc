import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import styles from './OrdersTable.module.scss';

/** A few orders: cards on a phone, rows of a table where there is room. */
export function OrdersSkeleton() {
  return (
    <Skeleton text="Loading your orders">
      <div className={styles.outline}>
        <Shape kind="row" />
        <Shape kind="row" />
        <Shape kind="row" />
      </div>
    </Skeleton>
  );
}

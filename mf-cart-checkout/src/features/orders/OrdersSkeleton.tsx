import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import styles from './OrdersTable.module.scss';

/** Shows cards on phones and table rows on wider screens. */
export function OrdersSkeleton() {
  return (
    <Skeleton text="Loading your orders">
      <div className={styles.skeleton}>
        <Shape kind="row" />
        <Shape kind="row" />
        <Shape kind="row" />
      </div>
    </Skeleton>
  );
}

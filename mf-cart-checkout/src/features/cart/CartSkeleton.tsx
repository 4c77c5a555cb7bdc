import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import styles from './CartContents.module.scss';

/** Shows two lines, because most carts are small. */
export function CartSkeleton() {
  return (
    <Skeleton text="Loading your cart">
      <div className={styles.root}>
        <div className={styles.lines}>
          <Line />
          <Line />
        </div>
        <Shape kind="block" />
      </div>
    </Skeleton>
  );
}

function Line() {
  return (
    <div className={styles.line}>
      <Shape kind="picture" />
      <Shape kind="short" />
      <Shape kind="control" />
    </div>
  );
}

import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import styles from './MiniCartSkeleton.module.scss';

/** Shows two lines, because most carts are small. */
export function MiniCartSkeleton() {
  return (
    <Skeleton text="Loading your cart">
      <Line />
      <Line />
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

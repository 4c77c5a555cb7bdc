import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import { LineShapes } from './LineShapes';
import styles from './CartContents.module.scss';

export function CartSkeleton() {
  return (
    <Skeleton text="Loading your cart">
      <div className={styles.root}>
        <div className={styles.lines}>
          <LineShapes className={styles.line} />
        </div>
        <Shape kind="block" />
      </div>
    </Skeleton>
  );
}

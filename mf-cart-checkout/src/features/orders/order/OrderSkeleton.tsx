import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import styles from './OrderContents.module.scss';

export function OrderSkeleton() {
  return (
    <Skeleton text="Loading your order">
      <div className={styles.root}>
        <div className={styles.introSkeleton}>
          <Shape kind="short" />
        </div>
        <div className={styles.main}>
          <Shape kind="block" />
          <Shape kind="block" />
        </div>
        <div className={styles.side}>
          <Shape kind="block" />
          <Shape kind="block" />
        </div>
      </div>
    </Skeleton>
  );
}

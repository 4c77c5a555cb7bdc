import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import styles from './ProductDetails.module.scss';

export function ProductSkeleton() {
  return (
    <Skeleton text="Loading product">
      <div className={styles.root}>
        <div className={styles.picture}>
          <Shape kind="picture" />
        </div>
        <div className={styles.skeleton}>
          <Shape kind="title" />
          <Shape />
          <Shape kind="short" />
          <Shape kind="title" />
          <Shape kind="row" />
          <Shape kind="block" />
        </div>
      </div>
    </Skeleton>
  );
}

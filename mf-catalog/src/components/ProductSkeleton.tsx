import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import styles from './ProductDetails.module.scss';

/** A product whose facts are on their way: its picture, and the words beside it. */
export function ProductSkeleton() {
  return (
    <Skeleton text="Loading product">
      <div className={styles.root}>
        <Shape kind="picture" />
        <div className={styles.outline}>
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

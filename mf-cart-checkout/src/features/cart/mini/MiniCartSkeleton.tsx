import { Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import { LineShapes } from '../LineShapes';
import styles from './MiniCartSkeleton.module.scss';

export const MiniCartSkeleton = () => (
  <Skeleton text="Loading your cart">
    <LineShapes className={styles.line} />
  </Skeleton>
);

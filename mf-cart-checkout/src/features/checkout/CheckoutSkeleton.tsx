import { Shape, Skeleton } from '@shop/shared/ui/feedback/Skeleton';
import styles from './Checkout.module.scss';
import fields from '../shipping/DeliveryFields.module.scss';

export function CheckoutSkeleton({ text }: { text: string }) {
  return (
    <Skeleton text={text}>
      <div className={styles.columns}>
        <div className={styles.summary}>
          <Shape kind="block" />
          <Shape />
          <Shape kind="control" />
        </div>
        <div className={styles.delivery}>
          <Shape kind="short" />
          <div className={fields.root}>
            {fieldKeys.map((key) => (
              <Shape key={key} kind="field" />
            ))}
          </div>
        </div>
      </div>
    </Skeleton>
  );
}

const fieldKeys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

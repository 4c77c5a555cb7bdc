import { Shape, Skeleton } from '@shop/shared/ui/Skeleton';
import styles from './Checkout.module.scss';
import fields from './DeliveryFields.module.scss';

/** The form beside what is bought. `text` says what of it is being loaded. */
export function CheckoutSkeleton({ text }: { text: string }) {
  return (
    <Skeleton text={text}>
      <div className={styles.root}>
        <div className={styles.delivery}>
          <Shape kind="short" />
          <div className={fields.root}>
            {placesInOutline.map((place) => (
              <Shape key={place} kind="field" />
            ))}
          </div>
        </div>
        <div className={styles.summary}>
          <Shape kind="block" />
          <Shape />
          <Shape kind="control" />
        </div>
      </div>
    </Skeleton>
  );
}

const placesInOutline = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

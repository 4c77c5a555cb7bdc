import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CartOrder } from '@shop/shared/contract';
import { DeliveryAddress } from './DeliveryAddress';
import styles from './DeliveryPreview.module.scss';

/** the entered address beside lines and total, for a check before the order is placed. */
export function DeliveryPreview({ form }: { form: UseFormReturn<CartOrder, unknown, CartOrder> }) {
  // Subscribes to changes; `getValues` returns the complete type, `useWatch` a partial one.
  useWatch({ control: form.control });
  return (
    <section className={styles.root} aria-label="Delivery to">
      <h2>Delivery to</h2>
      <DeliveryAddress order={form.getValues()} />
    </section>
  );
}

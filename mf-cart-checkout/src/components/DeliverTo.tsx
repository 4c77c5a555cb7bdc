import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { CartOrder } from '@shop/shared/contract';
import { DeliveryAddress } from './DeliveryAddress';
import styles from './DeliverTo.module.scss';

/** the address once more beside lines and total, for a last look before the order is placed. */
export function DeliverTo({ form }: { form: UseFormReturn<CartOrder, unknown, CartOrder> }) {
  // Renders again with each key; the values themselves come with their whole type from the form.
  useWatch({ control: form.control });
  return (
    <section className={styles.root} aria-label="Delivery to">
      <h2>Delivery to</h2>
      <DeliveryAddress order={form.getValues()} />
    </section>
  );
}

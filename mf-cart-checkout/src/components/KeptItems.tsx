import { Link } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { AvailabilityNote } from '@shop/shared/ui/AvailabilityNote';
import styles from './KeptItems.module.scss';

/** SE-05: what stays in the cart when the rest is ordered, because it cannot be ordered now. */
export function KeptItems({ items }: { items: readonly CartItem[] }) {
  return (
    <section className={styles.root} aria-labelledby="stays">
      <h2 id="stays">Stays in your cart</h2>
      <ul>
        {items.map(({ cart_item_id, quantity, product_data, availability }) => (
          <li key={cart_item_id}>
            {quantity} × {product_data.label} <AvailabilityNote availability={availability} />
          </li>
        ))}
      </ul>
      <p>
        Not part of this order, as it cannot be ordered now.{' '}
        <Link to={routes.cart.to()}>Back to your cart</Link>
      </p>
    </section>
  );
}

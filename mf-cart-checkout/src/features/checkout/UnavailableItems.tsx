import { Link } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { AvailabilityNote } from '@shop/shared/ui/product/AvailabilityNote';
import { TitledSection } from '@shop/shared/ui/page/TitledSection';
import { takeFocus } from '../../lib/takeFocus';
import styles from './UnavailableItems.module.scss';

const texts = {
  ordered: 'Not part of this order, because it can’t be ordered now.',
  none: 'Nothing in your cart can be ordered now.',
  impossible: 'Your order was not placed: nothing in your cart can be ordered any more.',
};

interface UnavailableItemsProps {
  items: readonly CartItem[];
  /** What happens to the rest of the cart. `impossible`: the order was possible when the page was opened. */
  rest: keyof typeof texts;
}

/** The items that stay in the cart, because they cannot be ordered now (SE-05). */
export function UnavailableItems({ items, rest }: UnavailableItemsProps) {
  return (
    <TitledSection className={styles.root} title="Stays in your cart">
      <ul>
        {items.map(({ cart_item_id, quantity, product_data, availability }) => (
          <li key={cart_item_id}>
            {quantity} × {product_data.label} <AvailabilityNote availability={availability} />
          </li>
        ))}
      </ul>
      {/* The text replaces the form that had the focus. */}
      <p {...(rest === 'impossible' && { tabIndex: -1, ref: takeFocus })}>
        {texts[rest]} <Link to={urls.cart()}>Back to your cart</Link>
      </p>
    </TitledSection>
  );
}

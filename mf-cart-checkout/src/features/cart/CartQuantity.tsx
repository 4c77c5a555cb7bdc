import { useRef } from 'react';
import { useCartActions } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { QuantityInput } from '@shop/shared/ui/controls/QuantityInput';
import styles from './CartQuantity.module.scss';

interface CartQuantityProps {
  item: CartItem;
  isDisabled: boolean;
}

/** The quantity of a line, with a button that lowers it to the boxes that are left (SE-05). */
export function CartQuantity({ item, isDisabled }: CartQuantityProps) {
  const { updateQuantity } = useCartActions();
  const root = useRef<HTMLDivElement>(null);
  const { cart_item_id, product_data, quantity, availability } = item;
  const { left } = availability;
  const handleChange = (value: number) => updateQuantity(cart_item_id, value);
  return (
    <div ref={root}>
      <QuantityInput
        label={product_data.label}
        quantity={quantity}
        isDisabled={isDisabled}
        onChange={handleChange}
      />
      {left !== null && quantity > left && (
        <Button
          variant="secondary"
          className={styles.lower}
          aria-label={`Lower the quantity of ${product_data.label} to ${left}`}
          disabled={isDisabled}
          onClick={() => {
            // The button disappears.
            root.current?.querySelector('input')?.focus();
            handleChange(left);
          }}
        >
          Lower to {left}
        </Button>
      )}
    </div>
  );
}

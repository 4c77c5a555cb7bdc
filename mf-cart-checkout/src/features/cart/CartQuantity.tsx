import { useRef } from 'react';
import { useCartActions } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import { QuantityInput } from '@shop/shared/ui/controls/QuantityInput';
import styles from './CartTable.module.scss';

interface CartQuantityProps {
  item: CartItem;
  isDisabled: boolean;
}

/** The quantity of a line, with a button that lowers it to the boxes that are left (SE-05). */
export function CartQuantity({ item, isDisabled }: CartQuantityProps) {
  const { updateQuantity } = useCartActions();
  const cell = useRef<HTMLTableCellElement>(null);
  const { cart_item_id, product_data, quantity, availability } = item;
  const { left } = availability;
  const handleChange = (value: number) => updateQuantity(cart_item_id, value);
  return (
    <td className={styles.quantity} ref={cell}>
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
            cell.current?.querySelector('input')?.focus();
            handleChange(left);
          }}
        >
          Lower to {left}
        </Button>
      )}
    </td>
  );
}

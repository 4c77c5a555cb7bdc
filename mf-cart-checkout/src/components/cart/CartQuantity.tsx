import { useRef } from 'react';
import type { CartItem } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/Button';
import { QuantityInput } from '@shop/shared/ui/QuantityInput';
import styles from './CartTable.module.scss';

interface CartQuantityProps {
  item: CartItem;
  isDisabled: boolean;
  onChange: (quantity: number) => void;
}

/** The quantity of a line, with a button that lowers it to the boxes that are left (SE-05). */
export function CartQuantity({ item, isDisabled, onChange }: CartQuantityProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const { product_data, quantity, availability } = item;
  const { left } = availability;
  return (
    <td className={styles.quantity} ref={cell}>
      <QuantityInput
        label={product_data.label}
        quantity={quantity}
        isDisabled={isDisabled}
        onChange={onChange}
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
            onChange(left);
          }}
        >
          Lower to {left}
        </Button>
      )}
    </td>
  );
}

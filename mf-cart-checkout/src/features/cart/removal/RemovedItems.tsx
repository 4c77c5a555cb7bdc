import { useId } from 'react';
import type { CartItem } from '@shop/shared/contract';
import { Button } from '@shop/shared/ui/controls/Button';
import styles from './RemovedItems.module.scss';

interface RemovedItemsProps {
  items: readonly CartItem[];
  isDisabled: boolean;
  onUndo: (item: CartItem) => void;
  /** Called when the pointer or the focus enters or leaves the items. */
  onHold: (isHeld: boolean) => void;
}

/** The items that were just removed, each with a button to put it back (EX-03). The status announces them. */
export function RemovedItems({ items, isDisabled, onUndo, onHold }: RemovedItemsProps) {
  const id = useId();
  return (
    <div
      className={styles.root}
      role="status"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {items.map((item) => (
        <div key={item.cart_item_id} className={styles.item}>
          <p id={id + item.cart_item_id}>{item.product_data.label} removed</p>
          <Button
            variant="secondary"
            // `disabled` would remove the focus.
            aria-disabled={isDisabled || undefined}
            aria-describedby={id + item.cart_item_id}
            onClick={() => !isDisabled && onUndo(item)}
          >
            Undo
          </Button>
        </div>
      ))}
    </div>
  );
}

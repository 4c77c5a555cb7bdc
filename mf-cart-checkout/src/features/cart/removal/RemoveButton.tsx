import type { CartItem } from '@shop/shared/contract';
import { IconButton } from '@shop/shared/ui/controls/IconButton';
import { Icon } from '@shop/shared/ui/controls/icons';
import styles from './RemoveButton.module.scss';

interface RemoveButtonProps {
  item: CartItem;
  isDisabled: boolean;
  onRemove: (item: CartItem) => void;
}

export function RemoveButton({ item, isDisabled, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      className={styles.root}
      // Found by useItemRemoval, to move the focus.
      data-remove={item.cart_item_id}
      aria-label={`Remove ${item.product_data.label} from the cart`}
      disabled={isDisabled}
      onClick={() => onRemove(item)}
    >
      <Icon>
        <path d="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3" />
      </Icon>
    </IconButton>
  );
}

import type { CartItem } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { RemovedItems } from '../removal/RemovedItems';
import { useItemRemoval } from '../removal/useItemRemoval';
import { MiniCartLine } from './MiniCartLine';
import { MiniCartMessage } from './MiniCartMessage';
import { MiniCartSummary } from './MiniCartSummary';
import styles from './MiniCartContents.module.scss';

interface MiniCartContentsProps {
  items: readonly CartItem[];
  /** Called when the last item is removed with its focused button. */
  onEmptied: () => void;
}

/** The lines of the cart, which scroll above what they cost. */
export function MiniCartContents({ items, onEmptied }: MiniCartContentsProps) {
  const { isBusy, lines, remove, removed, undo, hold } = useItemRemoval(items, onEmptied);
  const isEmpty = items.length === 0;
  return (
    <div className={styles.root}>
      <div ref={lines} className={styles.lines}>
        {isEmpty ? (
          <MiniCartMessage text="Your cart is empty." to={urls.shop()} link="Go to the shop" />
        ) : (
          <ul>
            {items.map((item) => (
              <MiniCartLine
                key={item.cart_item_id}
                item={item}
                isDisabled={isBusy}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
        <RemovedItems items={removed} isDisabled={isBusy} onUndo={undo} onHold={hold} />
      </div>
      {!isEmpty && <MiniCartSummary items={items} />}
    </div>
  );
}

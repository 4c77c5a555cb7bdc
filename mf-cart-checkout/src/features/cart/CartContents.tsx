import { useEffect, useId, useRef, useState } from 'react';
import { failureText, Fragment, notify, useCartActions } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { fragments, urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { useRemovedItems } from './useRemovedItems';
import { splitItems } from './splitItems';
import { CartSummary } from './CartSummary';
import { CartTable } from './CartTable';
import { RemovedItems } from './RemovedItems';
import styles from './CartContents.module.scss';

interface CartContentsProps {
  items: readonly CartItem[];
  /** Called when the last item is removed with its focused button. */
  onEmptied: () => void;
}

export function CartContents({ items, onEmptied }: CartContentsProps) {
  const { flushQuantities, addItem, removeItem } = useCartActions();
  const emptyId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { removed, add, drop, hold } = useRemovedItems(isBusy);
  const lines = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<string>(null);
  const isEmpty = items.length === 0;
  const { orderable, unavailable } = splitItems(items);

  // Sends pending quantities when the user leaves the page (CA-02).
  useEffect(() => () => flushQuantities(), [flushQuantities]);

  // Waits until the buttons are enabled again, because a disabled button cannot get the focus.
  useEffect(() => {
    if (isBusy || nextFocus.current === null) return;
    lines.current?.querySelector<HTMLElement>(`[data-remove="${nextFocus.current}"]`)?.focus();
    nextFocus.current = null;
  });

  /** @param failure The message of an error without a detail from the server. */
  const change = async (write: () => Promise<void>, failure: string): Promise<void> => {
    setIsBusy(true);
    try {
      await write();
    } catch (error) {
      notify.error(failureText(error, failure));
    } finally {
      setIsBusy(false);
    }
  };

  const handleRemove = (item: CartItem) => {
    const index = items.indexOf(item);
    const next = items[index + 1] ?? items[index - 1];
    nextFocus.current = item.cart_item_id;
    void change(async () => {
      if (!(await removeItem(item.cart_item_id))) {
        notify.error('Error removing cart item');
        return;
      }
      notify.success('Item removed');
      add(item);
      nextFocus.current = next?.cart_item_id ?? null;
      if (!next) onEmptied();
    }, 'Unable to remove cart Item');
  };

  const handleUndo = (item: CartItem) =>
    void change(async () => {
      const { cart_item_id } = await addItem(item);
      notify.success('Item put back');
      drop(item);
      nextFocus.current = cart_item_id;
    }, 'Unable to add cart item');

  return (
    <div className={styles.root}>
      <div ref={lines}>
        {!isEmpty && <CartTable items={items} isDisabled={isBusy} onRemove={handleRemove} />}
        <RemovedItems items={removed} isDisabled={isBusy} onUndo={handleUndo} onHold={hold} />
        {isEmpty && (
          <EmptyState
            action={
              <ButtonLink to={urls.shop()} variant="secondary">
                Back to the shop
              </ButtonLink>
            }
          >
            <span id={emptyId}>Your cart is empty.</span>
          </EmptyState>
        )}
      </div>
      <CartSummary items={orderable} unavailableItems={unavailable} emptyId={emptyId} />
      <Fragment of={fragments.recommendations} place={isEmpty ? 'emptyCart' : 'cart'} />
    </div>
  );
}

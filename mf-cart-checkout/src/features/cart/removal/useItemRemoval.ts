import { useEffect, useRef, useState } from 'react';
import { failureText, notify, useCartActions } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { useRemovedItems } from './useRemovedItems';

/**
 * Removes items from the cart, and puts them back (EX-03). `isBusy` is true meanwhile. The focus moves to the button
 * that removes the next item, in the element with the ref `lines`.
 *
 * @param onEmptied Called when the last item is removed with its focused button.
 */
export function useItemRemoval(items: readonly CartItem[], onEmptied: () => void) {
  const { addItem, removeItem } = useCartActions();
  const [isBusy, setIsBusy] = useState(false);
  const { removed, add, drop, hold } = useRemovedItems(isBusy);
  const lines = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<string>(null);

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

  const remove = (item: CartItem) => {
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

  const undo = (item: CartItem) =>
    void change(async () => {
      const { cart_item_id } = await addItem(item);
      notify.success('Item put back');
      drop(item);
      nextFocus.current = cart_item_id;
    }, 'Unable to add cart item');

  return { isBusy, lines, remove, removed, undo, hold };
}

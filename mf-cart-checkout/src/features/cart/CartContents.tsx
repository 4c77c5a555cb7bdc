import { useEffect, useId } from 'react';
import { Fragment, useCartActions } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { fragments, urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { RemovedItems } from './removal/RemovedItems';
import { useItemRemoval } from './removal/useItemRemoval';
import { splitItems } from './splitItems';
import { CartSummary } from './CartSummary';
import { CartTable } from './CartTable';
import styles from './CartContents.module.scss';

interface CartContentsProps {
  items: readonly CartItem[];
  /** Called when the last item is removed with its focused button. */
  onEmptied: () => void;
}

export function CartContents({ items, onEmptied }: CartContentsProps) {
  const { flushQuantities } = useCartActions();
  const emptyId = useId();
  const { isBusy, lines, remove, removed, undo, hold } = useItemRemoval(items, onEmptied);
  const isEmpty = items.length === 0;
  const { orderable, unavailable } = splitItems(items);

  // Sends pending quantities when the user leaves the page (CA-02).
  useEffect(() => () => flushQuantities(), [flushQuantities]);

  return (
    <div className={styles.root}>
      <div ref={lines}>
        {!isEmpty && <CartTable items={items} isDisabled={isBusy} onRemove={remove} />}
        <RemovedItems items={removed} isDisabled={isBusy} onUndo={undo} onHold={hold} />
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

import { useEffect, useId, useState } from 'react';
import { failureText, notify, useCart } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { Price } from '@shop/shared/ui/Price';
import { CartTable } from './CartTable';
import styles from './CartContents.module.scss';

interface CartContentsProps {
  items: readonly CartItem[];
  /** Called when the last item was removed, together with the button that had the focus. */
  onEmptied: () => void;
}

/** CA-01 … CA-04. */
export function CartContents({ items, onEmptied }: CartContentsProps) {
  const { subtotal, updateQuantity, flushQuantities, removeItem } = useCart();
  const emptyId = useId();
  const [isRemoving, setIsRemoving] = useState(false);
  const isEmpty = items.length === 0;

  // Leaving the page does not wait for further clicks (CA-02).
  useEffect(() => () => flushQuantities(), [flushQuantities]);

  const handleRemove = async (cartItemId: string): Promise<boolean> => {
    setIsRemoving(true);
    try {
      const isRemoved = await removeItem(cartItemId);
      if (isRemoved) notify.success('Item removed');
      else notify.error('Error removing cart item');
      if (isRemoved && items.length === 1) onEmptied();
      return isRemoved;
    } catch (error) {
      notify.error(failureText(error, 'Unable to remove cart Item'));
      return false;
    } finally {
      setIsRemoving(false);
    }
  };

  return (
    <div className={styles.root}>
      {isEmpty ? (
        <EmptyState
          action={
            <ButtonLink to={routes.shop.to()} variant="secondary">
              Back to the shop
            </ButtonLink>
          }
        >
          <span id={emptyId}>Your cart is empty.</span>
        </EmptyState>
      ) : (
        <CartTable
          items={items}
          isDisabled={isRemoving}
          onQuantityChange={updateQuantity}
          onRemove={handleRemove}
        />
      )}
      <section className={styles.summary} aria-label="Summary">
        <p className={styles.subtotal}>
          <span>Subtotal</span>
          <strong>
            <Price rupees={subtotal} isExact />
          </strong>
        </p>
        <p className={styles.note}>Tax included and shipping calculated at checkout</p>
        {isEmpty ? (
          <span
            role="link"
            aria-disabled="true"
            aria-describedby={emptyId}
            className={styles.disabledLink}
          >
            Checkout
          </span>
        ) : (
          <ButtonLink to={routes.checkoutCart.to()}>Checkout</ButtonLink>
        )}
      </section>
    </div>
  );
}

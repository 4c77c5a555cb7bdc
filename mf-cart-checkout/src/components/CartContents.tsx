import { useState } from 'react';
import { endpoints, failureText, notify, useCart } from '@shop/shared';
import { orderTotals, type CartItem } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { Notice } from '@shop/shared/ui/Notice';
import { Price } from '@shop/shared/ui/Price';
import { useQuantityChanges } from '../data/useQuantityChanges';
import { CartTable } from './CartTable';
import styles from './CartContents.module.scss';

interface CartContentsProps {
  items: readonly CartItem[];
  /** The last item has been removed, and the button with the focus goes with it. */
  onEmptied: () => void;
}

/** CA-01 … CA-04, of a cart that has been read. */
export function CartContents({ items: savedItems, onEmptied }: CartContentsProps) {
  const { show } = useCart();
  const { items, change, forget } = useQuantityChanges(savedItems);
  const [isRemoving, setIsRemoving] = useState(false);
  const isEmpty = items.length === 0;

  const handleRemove = async (cartItemId: string): Promise<boolean> => {
    forget(cartItemId);
    setIsRemoving(true);
    try {
      const { id } = await endpoints.deleteCartItem(cartItemId);
      if (!id) {
        notify.error('Error removing cart item');
        return false;
      }
      await show((current) => current.filter((item) => item.cart_item_id !== cartItemId));
      notify.success('Item removed');
      if (items.length === 1) onEmptied();

      return true;
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
        <Notice
          action={
            <ButtonLink to={routes.shop.to()} variant="secondary">
              Back to the shop
            </ButtonLink>
          }
        >
          Your cart is empty.
        </Notice>
      ) : (
        <CartTable
          items={items}
          isDisabled={isRemoving}
          onQuantity={change}
          onRemove={handleRemove}
        />
      )}
      <section className={styles.sum} aria-label="Summary">
        <p className={styles.subtotal}>
          <span>Subtotal</span>
          <strong>
            <Price rupees={orderTotals(items).subtotal} isExact />
          </strong>
        </p>
        <p className={styles.note}>Tax included and shipping calculated at checkout</p>
        {isEmpty ? (
          <span role="link" aria-disabled="true" className={styles.inert}>
            Checkout
          </span>
        ) : (
          <ButtonLink to={routes.checkoutCart.to()}>Checkout</ButtonLink>
        )}
      </section>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { failureText, isSignedInNow, notify, pendingCartItem, useCartActions } from '@shop/shared';
import type { ProductData } from '@shop/shared/contract';

/** A product of the catalog. Missing fields count as empty (SH-15). */
type AddableProduct = Partial<ProductData> & { product_id: string };

/** Adds products to the cart, or asks visitors to sign in first (SH-14, PD-04). */
export function useAddToCart() {
  const { addItem } = useCartActions();
  const [status, setStatus] = useState<'idle' | 'pending' | 'added'>('idle');
  const [waiting, setWaiting] = useState<{ product: AddableProduct; quantity: number } | null>(
    null,
  );

  // When the page is hidden. Shown again, it would confirm the addition a second time.
  useEffect(() => () => setStatus((last) => (last === 'added' ? 'idle' : last)), []);

  /** Returns whether the product was added. */
  const add = async (product: AddableProduct, quantity: number): Promise<boolean> => {
    if (status === 'pending') return false;
    if (!isSignedInNow()) {
      setWaiting({ product, quantity });
      return false;
    }
    const { product_id, label = '', price = 0, weight = '', image_url = '' } = product;
    setStatus('pending');
    try {
      await addItem({ product_id, product_data: { label, price, weight, image_url }, quantity });
      notify.success('Item added to cart');
      setStatus('added');
      return true;
    } catch (error) {
      notify.error(failureText(error, 'Unable to add cart item'));
      setStatus('idle');
      return false;
    }
  };

  const closeDialog = () => setWaiting(null);

  const addAfterSignIn = () => {
    closeDialog();
    // An earlier item, stored on the way to the sign-in page, would be offered now.
    pendingCartItem.clear();
    if (waiting) void add(waiting.product, waiting.quantity);
  };

  return {
    add,
    isPending: status === 'pending',
    /** True from an addition until the next one or until `clearAdded`. */
    isAdded: status === 'added',
    clearAdded: () => setStatus('idle'),
    /** The props of `LoginRequiredDialog`. */
    loginDialog: {
      item: waiting && { product_id: waiting.product.product_id, quantity: waiting.quantity },
      onClose: closeDialog,
      onSignedIn: addAfterSignIn,
    },
  };
}

import { useState } from 'react';
import {
  failureText,
  isSignedInNow,
  notify,
  useCartActions,
  type PendingCartItem,
} from '@shop/shared';
import type { ProductData } from '@shop/shared/contract';

/** A product of the catalog. Missing fields count as empty (SH-15). */
type AddableProduct = Partial<ProductData> & { product_id: string };

/** Adds products to the cart, or asks visitors to sign in first (SH-14, PD-04). */
export function useAddToCart() {
  const { addItem } = useCartActions();
  const [status, setStatus] = useState<'idle' | 'pending' | 'added'>('idle');
  const [pendingItem, setPendingItem] = useState<PendingCartItem | null>(null);

  /** Returns whether the product was added. */
  const add = async (product: AddableProduct, quantity: number): Promise<boolean> => {
    if (status === 'pending') return false;
    if (!isSignedInNow()) {
      setPendingItem({ product_id: product.product_id, quantity });
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

  return {
    add,
    isPending: status === 'pending',
    /** True from an addition until the next one or until `clearAdded`. */
    isAdded: status === 'added',
    clearAdded: () => setStatus('idle'),
    /** The item that requires a sign-in, for `LoginRequiredDialog`. */
    pendingItem,
    discardPendingItem: () => setPendingItem(null),
  };
}

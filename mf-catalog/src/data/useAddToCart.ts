import { useState } from 'react';
import { failureText, notify, useCart, useIsSignedIn, type PendingCartItem } from '@shop/shared';
import type { ProductData } from '@shop/shared/contract';

/** A product as the catalog sent it; what is missing in it counts as empty (SH-15). */
type Addable = Partial<ProductData> & { product_id: string };

/**
 * Puts a product into the cart, or asks for a sign-in first (SH-14, PD-04).
 */
export function useAddToCart() {
  const isSignedIn = useIsSignedIn();
  const cart = useCart();
  const [isPending, setIsPending] = useState(false);
  const [wanted, setWanted] = useState<PendingCartItem | null>(null);

  /** Resolves to true when the product is in the cart. */
  const add = async (product: Addable, quantity: number): Promise<boolean> => {
    if (!isSignedIn) {
      setWanted({ product_id: product.product_id, quantity });
      return false;
    }
    const { product_id, label = '', price = 0, weight = '', image_url = '' } = product;
    setIsPending(true);
    try {
      await cart.add({ product_id, product_data: { label, price, weight, image_url }, quantity });
      notify.success('Item added to cart');
      return true;
    } catch (error) {
      notify.error(failureText(error, 'Unable to add cart item'));
      return false;
    } finally {
      setIsPending(false);
    }
  };

  return {
    add,
    isPending,
    /** What waits for a sign-in, for the dialog that asks for it. */
    wanted,
    giveUp: () => setWanted(null),
  };
}

import { useState } from 'react';
import { failureText, notify, useCart, useIsSignedIn } from '@shop/shared';
import type { ProductData } from '@shop/shared/contract';

/** A product as the catalogue sent it; what is missing in it counts as empty (SH-15). */
type Addable = Partial<ProductData> & { product_id: string };

/**
 * Puts a product into the cart, or asks for a sign-in first (SH-14, PD-04).
 */
export function useAddToCart() {
  const isSignedIn = useIsSignedIn();
  const cart = useCart();
  const [isPending, setIsPending] = useState(false);
  const [isLoginRequired, setIsLoginRequired] = useState(false);

  const add = async (product: Addable, quantity: number) => {
    if (!isSignedIn) {
      setIsLoginRequired(true);
      return;
    }
    const { product_id, label = '', price = 0, weight = '', image_url = '' } = product;
    setIsPending(true);
    try {
      await cart.add({ product_id, product_data: { label, price, weight, image_url }, quantity });
      notify.success('Item added to cart');
    } catch (error) {
      notify.error(failureText(error, 'Unable to add cart item'));
    } finally {
      setIsPending(false);
    }
  };

  return {
    add: (product: Addable, quantity: number) => void add(product, quantity),
    isPending,
    isLoginRequired,
    closeLoginRequired: () => setIsLoginRequired(false),
  };
}

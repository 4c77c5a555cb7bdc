import { useState } from 'react';
import { failureText, notify, useCart, useIsSignedIn } from '@shop/shared';
import type { Product } from '@shop/shared/contract';

/**
 * Puts a product into the cart, or asks for a sign-in first (SH-14, PD-04).
 * Missing fields of the product default to empty text or 0 (SH-15).
 */
export function useAddToCart() {
  const isSignedIn = useIsSignedIn();
  const cart = useCart();
  const [isPending, setIsPending] = useState(false);
  const [isLoginRequired, setIsLoginRequired] = useState(false);

  const add = async (product: Product, quantity: number) => {
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
    add: (product: Product, quantity: number) => void add(product, quantity),
    isPending,
    isLoginRequired,
    closeLoginRequired: () => setIsLoginRequired(false),
  };
}

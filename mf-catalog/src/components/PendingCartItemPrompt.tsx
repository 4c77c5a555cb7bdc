import { useState } from 'react';
import { pendingCartItem, useIsSignedIn, useProduct } from '@shop/shared';
import { RestorePrompt } from '@shop/shared/ui/controls/RestorePrompt';
import { useAddToCart } from '../hooks/useAddToCart';

/** Offers to add the item that required a sign-in (SH-14, PD-04). */
export function PendingCartItemPrompt() {
  const isSignedIn = useIsSignedIn();
  return isSignedIn && <SignedInPrompt />;
}

function SignedInPrompt() {
  const [item, setItem] = useState(pendingCartItem.read);
  const { data: product } = useProduct(item?.product_id ?? null);
  const { add, isPending } = useAddToCart();
  if (!item || !product) return null;
  const { quantity } = item;

  const discard = () => {
    pendingCartItem.clear();
    setItem(null);
  };

  const handleAccept = async () => {
    if (await add(product, quantity)) discard();
  };

  return (
    <RestorePrompt
      text={`You wanted to add ${quantity} × ${product.label} to your cart.`}
      accept="Add to cart"
      decline="No, thanks"
      isPending={isPending}
      onAccept={() => void handleAccept()}
      onDecline={discard}
    />
  );
}

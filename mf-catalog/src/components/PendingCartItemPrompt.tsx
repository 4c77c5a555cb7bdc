import { useState } from 'react';
import { useIsSignedIn, useProduct, pendingCartItem } from '@shop/shared';
import { RestorePrompt } from '@shop/shared/ui/RestorePrompt';
import { useAddToCart } from '../data/useAddToCart';

/** SH-14, PD-04: offers what was wanted before the sign-in; nothing is added without being asked. */
export function PendingCartItemPrompt() {
  const isSignedIn = useIsSignedIn();
  return isSignedIn && <WishOffer />;
}

function WishOffer() {
  const [wanted, setWanted] = useState(pendingCartItem.read);
  const { data: product } = useProduct(wanted?.product_id ?? null);
  const { add, isPending } = useAddToCart();
  if (!wanted || !product) return null;
  const { quantity } = wanted;

  const drop = () => {
    pendingCartItem.clear();
    setWanted(null);
  };

  const handleAccept = async () => {
    if (await add(product, quantity)) drop();
  };

  return (
    <RestorePrompt
      text={`You wanted to add ${quantity} × ${product.label}.`}
      accept="Add to cart"
      decline="No, thanks"
      isPending={isPending}
      onAccept={() => void handleAccept()}
      onDecline={drop}
    />
  );
}

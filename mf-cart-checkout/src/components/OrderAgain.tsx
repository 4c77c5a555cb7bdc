import { useState } from 'react';
import { ApiError, endpoints, notify, useCart, useNavigate } from '@shop/shared';
import type { OrderItem } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { routes } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/Button';

/** Puts what was ordered into the cart once more, at the prices of today. */
export function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const navigate = useNavigate();
  const { reload } = useCart();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleAgain = async () => {
    setIsPending(true);
    setFailure(null);
    const missing: string[] = [];
    // One after the other, so that the cart has the order's order.
    for (const item of items) {
      if (!(await isAdded(item))) missing.push(item.product_data.label);
    }
    setIsPending(false);
    if (missing.length === items.length) {
      setFailure('Nothing of this order could be added to your cart.');
      return;
    }
    await reload();
    if (missing.length > 0) notify.error(`Could not be added: ${missing.join(', ')}`);
    else notify.success('Items added to cart');
    void navigate(routes.cart.to());
  };

  return (
    <>
      <Button isPending={isPending} onClick={() => void handleAgain()}>
        Order again
      </Button>
      {failure !== null && <FormFailure text={failure} />}
    </>
  );
}

/** False for what is sold no more, or was not taken for any other reason. */
async function isAdded({ product_id, product_data, quantity }: OrderItem): Promise<boolean> {
  try {
    await endpoints.addCartItem({ product_id, product_data, quantity });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

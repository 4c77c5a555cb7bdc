import { useState } from 'react';
import { notify, useCart, useNavigate } from '@shop/shared';
import type { OrderItem } from '@shop/shared/contract';
import { FormFailure } from '@shop/shared/forms';
import { urls } from '@shop/shared/routes';
import { Button } from '@shop/shared/ui/controls/Button';

/** Adds the items of an order to the cart at current prices. */
export function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const navigate = useNavigate();
  const { addItems } = useCart();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const handleClick = async () => {
    setIsPending(true);
    setFailure(null);
    const refused = await addItems(items);
    setIsPending(false);
    if (refused.length === items.length) {
      setFailure('None of these boxes could be added to your cart.');
      return;
    }
    const labels = refused.map(({ product_data }) => product_data.label);
    if (labels.length > 0) notify.error(`Could not be added: ${labels.join(', ')}`);
    else notify.success('Items added to cart');
    void navigate(urls.cart());
  };

  return (
    <>
      <Button isPending={isPending} onClick={() => void handleClick()}>
        Order again
      </Button>
      {failure !== null && <FormFailure text={failure} />}
    </>
  );
}

import { useState } from 'react';
import { useCart } from '@shop/shared';
import type { CartItem, CartOrder, ExpectedLine } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { LoadError } from '@shop/shared/ui/feedback/LoadError';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { Checkout } from '../features/checkout/Checkout';
import { CheckoutSkeleton } from '../features/checkout/CheckoutSkeleton';
import { OrderedBefore } from '../features/checkout/secondOrder/OrderedBefore';
import { UnavailableItems } from '../features/checkout/UnavailableItems';
import { useLastOrder } from '../features/checkout/secondOrder/lastOrder';
import { usePlaceOrder } from '../features/checkout/usePlaceOrder';
import { splitItems } from '../features/cart/splitItems';
import styles from './Page.module.scss';

/** Orders the cart, except for items that cannot be ordered now (CK-01, CK-04, SE-05). */
export default function CartCheckoutPage() {
  const { items, error, reload } = useCart();
  const { orderCart } = usePlaceOrder();
  const last = useLastOrder();

  const { orderable, unavailable } = splitItems(items ?? []);
  // Keeps showing the ordered items, which leave the cart before the user leaves the page.
  const [ordered, setOrdered] = useState<readonly CartItem[]>([]);
  const lines = ordered.length > 0 ? ordered : orderable;
  const [wasPossible, setWasPossible] = useState(false);
  if (lines.length > 0 && !wasPossible) setWasPossible(true);

  const handleSubmit = async (order: CartOrder) => {
    const shown = { ...order, expected_lines: orderable.map(toExpectedLine) };
    setOrdered(orderable);
    try {
      await orderCart(shown, orderable);
    } catch (error) {
      setOrdered([]);
      throw error;
    }
  };

  return (
    <div className={styles.root}>
      <PageHead
        title="Checkout"
        description="Tell us where to send the boxes in your cart, and place the order."
      />
      <h1>Checkout</h1>
      {error && !items ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : !items ? (
        <CheckoutSkeleton text="Loading your cart" />
      ) : items.length === 0 && lines.length === 0 ? (
        <>
          {last && <OrderedBefore order={last} what="your boxes" />}
          <EmptyState action={<ButtonLink to={urls.shop()}>Back to the shop</ButtonLink>}>
            Your cart is empty.
          </EmptyState>
        </>
      ) : (
        <>
          {unavailable.length > 0 && (
            <UnavailableItems
              items={unavailable}
              rest={lines.length > 0 ? 'ordered' : wasPossible ? 'impossible' : 'none'}
            />
          )}
          {lines.length > 0 && (
            <Checkout
              lines={lines}
              onSubmit={handleSubmit}
              onConflict={() => void reload()}
              failure="Failed to place cart order. Please try again later."
            />
          )}
        </>
      )}
    </div>
  );
}

/** The server rejects an order whose lines differ from the shown ones (S-31, S-35). */
function toExpectedLine({ product_id, quantity, product_data }: CartItem): ExpectedLine {
  return { product_id, quantity, price: product_data.price };
}

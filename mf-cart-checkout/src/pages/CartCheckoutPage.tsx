import { endpoints, useCart } from '@shop/shared';
import type { CartOrder } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { LoadFailure, Notice } from '@shop/shared/ui/Notice';
import { PageHead } from '@shop/shared/ui/PageHead';
import { Checkout } from '../components/Checkout';
import { CheckoutSkeleton } from '../components/CheckoutSkeleton';
import { useIdempotencyKey } from '../data/useIdempotencyKey';
import styles from './Page.module.scss';

/** `/checkout/ct/{id}`: orders the whole cart (CK-01, CK-04). */
export default function CartCheckoutPage() {
  const { items, error, reload, show } = useCart();
  const keyFor = useIdempotencyKey();

  const placeOrder = async (order: CartOrder) => {
    // The same form with another cart is another order.
    await endpoints.orderCart(order, keyFor({ order, items }));
    await show(() => []);
  };

  return (
    <div className={styles.root}>
      <PageHead
        title="Checkout"
        description="Say where the boxes in your cart are to go, and place the order."
        isPrivate
      />
      <h1>Checkout</h1>
      {error && !items ? (
        <LoadFailure text={error.message} onRetry={() => void reload()} />
      ) : !items ? (
        <CheckoutSkeleton text="Loading your cart" />
      ) : items.length === 0 ? (
        <Notice action={<ButtonLink to={routes.shop.to()}>Back to the shop</ButtonLink>}>
          Your cart is empty.
        </Notice>
      ) : (
        <Checkout
          lines={items}
          onOrder={placeOrder}
          onRefused={() => void reload()}
          failure="Failed to place cart order. Please try again later."
        />
      )}
    </div>
  );
}

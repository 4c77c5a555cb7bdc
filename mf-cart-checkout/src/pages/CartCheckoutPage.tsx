import { useCart } from '@shop/shared';
import type { CartItem, CartOrder, ExpectedLine } from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { Checkout } from '../components/Checkout';
import { CheckoutSkeleton } from '../components/CheckoutSkeleton';
import { usePlaceOrder } from '../data/usePlaceOrder';
import { useIdempotencyKey } from '../hooks/useIdempotencyKey';
import styles from './Page.module.scss';

/** `/checkout/ct/{id}`: orders the whole cart (CK-01, CK-04). */
export default function CartCheckoutPage() {
  const { items, error, reload } = useCart();
  const { orderCart } = usePlaceOrder();
  const keyOf = useIdempotencyKey();

  const handleSubmit = (order: CartOrder) =>
    // The same form with another cart is another order.
    orderCart({ ...order, expected_lines: items?.map(toExpectedLine) }, keyOf({ order, items }));

  return (
    <div className={styles.root}>
      <PageHead
        title="Checkout"
        description="Say where the boxes in your cart are to go, and place the order."
      />
      <h1>Checkout</h1>
      {error && !items ? (
        <LoadError text={error.message} onRetry={() => void reload()} />
      ) : !items ? (
        <CheckoutSkeleton text="Loading your cart" />
      ) : items.length === 0 ? (
        <EmptyState action={<ButtonLink to={routes.shop.to()}>Back to the shop</ButtonLink>}>
          Your cart is empty.
        </EmptyState>
      ) : (
        <Checkout
          lines={items}
          onSubmit={handleSubmit}
          onConflict={() => void reload()}
          failure="Failed to place cart order. Please try again later."
        />
      )}
    </div>
  );
}

/** What is shown is what is ordered (S-31, S-35). */
function toExpectedLine({ product_id, quantity, product_data }: CartItem): ExpectedLine {
  return { product_id, quantity, price: product_data.price };
}

import { useState } from 'react';
import { Link, useParams, useProduct } from '@shop/shared';
import {
  describeAvailability,
  describeLeft,
  shipmentGroupOf,
  isLineOrderable,
  isOrderable,
  lineTotal,
  maxQuantity,
  type CartOrder,
  type Product,
} from '@shop/shared/contract';
import { routes } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/Button';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { LoadError } from '@shop/shared/ui/LoadError';
import { PageHead } from '@shop/shared/ui/PageHead';
import { Checkout } from '../components/checkout/Checkout';
import { CheckoutSkeleton } from '../components/checkout/CheckoutSkeleton';
import { usePlaceOrder } from '../data/usePlaceOrder';
import { takeFocus } from '../lib/takeFocus';
import styles from './Page.module.scss';

/** Buys one product directly (CK-01, CK-04). */
export default function ProductCheckoutPage() {
  const params = useParams();
  const productId = params.productId ?? '';
  const quantity = parseQuantity(params.quantity ?? '');
  const { data: product, error, mutate } = useProduct(quantity === null ? null : productId);

  return (
    <div className={styles.root}>
      <PageHead
        title="Checkout"
        description="Tell us where to send your boxes, and place the order."
      />
      <h1>Checkout</h1>
      {quantity === null ? (
        <InvalidUrl>The quantity in this link is not a whole number of boxes.</InvalidUrl>
      ) : error?.status === 404 ? (
        <InvalidUrl>We have no product on this page.</InvalidUrl>
      ) : error && !product ? (
        <LoadError text={error.message} onRetry={() => void mutate()} />
      ) : product ? (
        <ProductCheckout product={product} quantity={quantity} onConflict={() => void mutate()} />
      ) : (
        <CheckoutSkeleton text="Loading product" />
      )}
    </div>
  );
}

interface ProductCheckoutProps {
  product: Product;
  quantity: number;
  onConflict: () => void;
}

function ProductCheckout({ product, quantity, onConflict }: ProductCheckoutProps) {
  const { buyNow } = usePlaceOrder();
  const { product_id, label, price, weight, image_url, category, availability } = product;
  const { left } = availability;

  const handleSubmit = (delivery: CartOrder) => buyNow({ ...delivery, product_id, quantity });

  const isPossible = isOrderable(availability);
  const [wasPossible] = useState(isPossible);
  if (!isPossible) {
    return (
      <EmptyState action={<ButtonLink to={routes.product.to(product_id)}>See {label}</ButtonLink>}>
        {/* The text replaces the form that had the focus. */}
        <span {...(wasPossible && { tabIndex: -1, ref: takeFocus })}>
          {(wasPossible ? 'Your order was not placed. ' : '') +
            `${label}: ${describeAvailability(availability)}`}
        </span>
      </EmptyState>
    );
  }
  return (
    <>
      {left !== null && !isLineOrderable(availability, quantity) && (
        <p className={styles.notice} role="status">
          {describeLeft(availability)}.{' '}
          <Link to={routes.checkoutProduct.to(product_id, left)}>Order {left} instead</Link>
        </p>
      )}
      <Checkout
        lines={[
          {
            product_id,
            product_data: { label, price, weight, image_url },
            family: shipmentGroupOf(category),
            quantity,
            total_amount: lineTotal(price, quantity),
            availability,
            served_states: product.planting?.served_states,
          },
        ]}
        onSubmit={handleSubmit}
        onConflict={onConflict}
        failure="Failed to place order. Please try again later."
      />
    </>
  );
}

function InvalidUrl({ children }: { children: string }) {
  return (
    <EmptyState action={<ButtonLink to={routes.shop.to()}>Back to the shop</ButtonLink>}>
      {children}
    </EmptyState>
  );
}

function parseQuantity(text: string): number | null {
  const quantity = Number(text);
  return /^[1-9]\d*$/.test(text) && quantity <= maxQuantity ? quantity : null;
}

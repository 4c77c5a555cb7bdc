import { useState } from 'react';
import { Link } from '@shop/shared';
import {
  describeAvailability,
  describeLeft,
  shipmentGroupOf,
  isLineOrderable,
  isOrderable,
  lineTotal,
  type CartOrder,
  type Product,
} from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import { ButtonLink } from '@shop/shared/ui/controls/Button';
import { EmptyState } from '@shop/shared/ui/feedback/EmptyState';
import { takeFocus } from '../../lib/takeFocus';
import { Checkout } from './Checkout';
import { usePlaceOrder } from './usePlaceOrder';
import styles from './ProductCheckout.module.scss';

interface ProductCheckoutProps {
  product: Product;
  quantity: number;
  onConflict: () => void;
}

/** The checkout of one product, as long as it can be ordered (CK-04, SE-05). */
export function ProductCheckout({ product, quantity, onConflict }: ProductCheckoutProps) {
  const { buyNow } = usePlaceOrder();
  const { product_id, label, price, weight, image_url, category, availability } = product;
  const { left } = availability;

  const handleSubmit = (delivery: CartOrder) => buyNow({ ...delivery, product_id, quantity });

  const isPossible = isOrderable(availability);
  const [wasPossible] = useState(isPossible);
  if (!isPossible) {
    return (
      <EmptyState action={<ButtonLink to={urls.product(product_id)}>See {label}</ButtonLink>}>
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
          <Link to={urls.checkoutProduct(product_id, left)}>Order {left} instead</Link>
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

import type { OrderItem } from '../cart/schema';
import type { ProductData } from '../catalog/schema';
import { paiseToRupees, rupeesToPaise } from '../money/money';

/** Delivery is free on all orders (CK-03, HM-08). */
const shippingPaise = 0;

/** A line of a cart or an order. `price` is in rupees per piece. */
export interface PricedLine extends Pick<OrderItem, 'quantity'> {
  product_data: Pick<ProductData, 'price'>;
}

/** All amounts are in rupees. */
export interface OrderTotals {
  subtotal: number;
  shipping: number;
  /** Subtotal plus shipping. Prices include taxes. */
  total: number;
}

/** Computes the totals of cart, checkout, order and mail, in integer paise (S-34). */
export function orderTotals(lines: readonly PricedLine[]): OrderTotals {
  const subtotalPaise = lines.reduce(
    (sum, { product_data, quantity }) => sum + rupeesToPaise(product_data.price) * quantity,
    0,
  );
  return {
    subtotal: paiseToRupees(subtotalPaise),
    shipping: paiseToRupees(shippingPaise),
    total: paiseToRupees(subtotalPaise + shippingPaise),
  };
}

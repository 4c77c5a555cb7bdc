import { paiseToRupees, rupeesToPaise } from './money';
import type { OrderItem, ProductData } from './types';

/** Delivery is free on all orders (CK-03, HM-08). */
const shippingPaise = 0;

/** A line of a cart or an order. `price` is rupees for one piece. */
export interface PricedLine extends Pick<OrderItem, 'quantity'> {
  product_data: Pick<ProductData, 'price'>;
}

/** Rupees. */
export interface OrderTotals {
  subtotal: number;
  shipping: number;
  /** Subtotal and shipping; taxes are part of the prices. */
  total: number;
}

/** What these lines cost, calculated in integer paise (S-34): in cart, checkout, order and mail. */
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

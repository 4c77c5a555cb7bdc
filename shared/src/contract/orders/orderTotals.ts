import type { OrderItem } from '../cart/schema';
import { sumPaise, timesQuantity, toPaise, toRupees, type Paise } from '../money/money';

/** Delivery is free on all orders (CK-03, HM-08). */
const shipping = toPaise(0);

/** A line of an order, priced per piece. */
export interface PricedLine extends Pick<OrderItem, 'quantity'> {
  price_paise: Paise;
}

export interface OrderTotals<Amount = Paise> {
  subtotal: Amount;
  shipping: Amount;
  /** Subtotal plus shipping. Prices include taxes. */
  total: Amount;
}

/** Computes the totals of an order (S-34). */
export const orderTotals = (lines: readonly PricedLine[]): OrderTotals =>
  withShipping(lines.map(({ price_paise, quantity }) => timesQuantity(price_paise, quantity)));

/** Returns the totals of lines on the wire in rupees, for cart, checkout and order pages. */
export function shownTotals(
  lines: readonly Pick<OrderItem, 'total_amount'>[],
): OrderTotals<number> {
  const { subtotal, total } = withShipping(lines.map(({ total_amount }) => toPaise(total_amount)));
  return { subtotal: toRupees(subtotal), shipping: toRupees(shipping), total: toRupees(total) };
}

function withShipping(amounts: readonly Paise[]): OrderTotals {
  const subtotal = sumPaise(amounts);
  return { subtotal, shipping, total: sumPaise([subtotal, shipping]) };
}

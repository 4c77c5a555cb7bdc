import { endpoints, usePrivateQuery } from '@shop/shared';
import type { OrderDetails, OrderItem } from '@shop/shared/contract';
import { storageKeys } from '@shop/shared/browser/storageKeys';
import { storedText } from '@shop/shared/browser/storedText';

/** The id of the last order placed in this browser, in any tab. */
export const lastOrder = storedText(storageKeys.lastOrder);

/** Reads the last order placed in this browser, as long as it can be cancelled. */
export function useLastOrder(): OrderDetails | undefined {
  const orderId = lastOrder.use();
  // The order of another user is a 404.
  const { data } = usePrivateQuery(orderId === null ? null : endpoints.order(orderId));
  return data?.cancellable_until && data.order_status !== 'cancelled' ? data : undefined;
}

/** Returns whether an order has exactly these products and quantities. */
export function hasSameLines(
  order: OrderDetails | undefined,
  lines: readonly Pick<OrderItem, 'product_id' | 'quantity'>[],
): order is OrderDetails {
  if (!order) return false;
  const ordered = new Map(order.items.map(({ product_id, quantity }) => [product_id, quantity]));
  return (
    ordered.size === lines.length &&
    lines.every(({ product_id, quantity }) => ordered.get(product_id) === quantity)
  );
}

import { isLineOrderable, type CartItem } from '@shop/shared/contract';

/** The items of a cart that can be ordered now, and those that stay in it (SE-05). */
export function splitItems(items: readonly CartItem[]) {
  const canBeOrdered = ({ availability, quantity }: CartItem) =>
    isLineOrderable(availability, quantity);
  return {
    orderable: items.filter(canBeOrdered),
    unavailable: items.filter((item) => !canBeOrdered(item)),
  };
}

import { isLineOrderable, type CartItem } from '@shop/shared/contract';

/** Splits the items of a cart into those that can be ordered now and those that cannot (SE-05). */
export function splitItems(items: readonly CartItem[]) {
  const canBeOrdered = ({ availability, quantity }: CartItem) =>
    isLineOrderable(availability, quantity);
  return {
    orderable: items.filter(canBeOrdered),
    unavailable: items.filter((item) => !canBeOrdered(item)),
  };
}

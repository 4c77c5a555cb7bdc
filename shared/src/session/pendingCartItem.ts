import { maxQuantity } from '../contract/limits';
import { useSession } from './session';
import { tabStorage } from './tabStorage';

/** An item that a visitor wants to add to the cart, which requires a sign-in (SH-14, PD-04). */
export interface PendingCartItem {
  product_id: string;
  quantity: number;
}

const key = 'pending-cart-item';

/**
 * The tab's pending cart item, at most one, stored while the visitor signs up and in. It is here and
 * not in the unit that uses it, because a sign-out has to clear it on every page.
 */
export const pendingCartItem = {
  save: ({ product_id, quantity }: PendingCartItem): void =>
    tabStorage.write(key, { product_id, quantity }),
  read: (): PendingCartItem | null => {
    const stored = tabStorage.read(key);
    return isPendingCartItem(stored) ? stored : null;
  },
  clear: (): void => tabStorage.remove(key),
};

// It must not be offered to the next user (SS-07).
useSession.subscribe((session, previous) => {
  if (previous.accessToken && !session.accessToken) pendingCartItem.clear();
});

function isPendingCartItem(stored: unknown): stored is PendingCartItem {
  const { product_id, quantity } = (stored ?? {}) as Partial<
    Record<keyof PendingCartItem, unknown>
  >;
  return (
    typeof product_id === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= maxQuantity
  );
}

import { maxQuantity } from '../contract/limits';
import { useSession } from './session';
import { tabStorage } from './tabStorage';

/** An item that a visitor added to the cart before signing in, which the cart requires (SH-14, PD-04). */
export interface PendingCartItem {
  product_id: string;
  quantity: number;
}

const key = 'pending-cart-item';

/**
 * Stores at most one pending cart item per tab while the visitor signs up or signs in. It is here and not in the unit
 * that uses it, because signing out must clear it on every page.
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

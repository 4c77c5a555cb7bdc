import { maxQuantity } from '../contract/limits';
import { useSession } from './session';
import { tabStorage } from './tabStorage';

/** What a visitor was about to put into the cart when a sign-in came between (SH-14, PD-04). */
export interface PendingCartItem {
  product_id: string;
  quantity: number;
}

const name = 'pending-cart-item';

/**
 * The pending cart item of this tab, one product at most: it survives signing up and in, to be offered again.
 * Nothing is added by it.
 */
export const pendingCartItem = {
  save: ({ product_id, quantity }: PendingCartItem): void =>
    tabStorage.write(name, { product_id, quantity }),
  read: (): PendingCartItem | null => {
    const kept = tabStorage.read(name);
    return isPendingCartItem(kept) ? kept : null;
  },
  clear: (): void => tabStorage.remove(name),
};

// It belongs to whoever was signed in, not to the next one (SS-07).
useSession.subscribe((session, before) => {
  if (before.accessToken && !session.accessToken) pendingCartItem.clear();
});

function isPendingCartItem(kept: unknown): kept is PendingCartItem {
  const { product_id, quantity } = (kept ?? {}) as Partial<Record<keyof PendingCartItem, unknown>>;
  return (
    typeof product_id === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= maxQuantity
  );
}

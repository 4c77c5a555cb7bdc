import { maxQuantity } from '../contract/limits';
import { useSession } from './session';
import { tabStorage } from './tabStorage';

/** What a visitor was about to put into the cart when a sign-in came between (SH-14, PD-04). */
export interface Wish {
  product_id: string;
  quantity: number;
}

const name = 'wish';

/**
 * The wish of this tab, one product at most: it survives signing up and in, to be offered again.
 * Nothing is added by it.
 */
export const wish = {
  keep: ({ product_id, quantity }: Wish): void => tabStorage.keep(name, { product_id, quantity }),
  read: (): Wish | null => {
    const kept = tabStorage.read(name);
    return isWish(kept) ? kept : null;
  },
  drop: (): void => tabStorage.drop(name),
};

// It belongs to whoever was signed in, not to the next one (SS-07).
useSession.subscribe((session, before) => {
  if (before.accessToken && !session.accessToken) wish.drop();
});

function isWish(kept: unknown): kept is Wish {
  const { product_id, quantity } = (kept ?? {}) as Partial<Record<keyof Wish, unknown>>;
  return (
    typeof product_id === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= maxQuantity
  );
}

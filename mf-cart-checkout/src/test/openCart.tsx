import { act, screen, within } from '@testing-library/react';
import { useCart } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import { accountOf, addToCart, asha, renderPage, sentPaths } from '@shop/shared/testing';
import CartPage from '../pages/CartPage';

export function CartCount() {
  return <p>{useCart().count} boxes</p>;
}

export const cart = () => accountOf(asha).cart;

/** Fills Asha's cart with two boxes of Golden and one of Fuji. */
export function fillCart(): CartItem[] {
  addToCart(accountOf(asha), 'golden', 2);
  addToCart(accountOf(asha), 'fuji-apple', 1);
  return cart();
}

export async function open(page = <CartPage />, pattern?: string) {
  const view = renderPage(page, {
    at: '/cart',
    pattern,
    signedIn: true,
    user: { advanceTimers: jest.advanceTimersByTime },
  });
  await screen.findByRole('row', { name: /Golden/ });
  return view;
}

export const row = (label: string) => within(screen.getByRole('row', { name: new RegExp(label) }));
export const increase = () => screen.getByRole('button', { name: 'Increase quantity of Golden' });
export const removeGolden = () =>
  screen.getByRole('button', { name: 'Remove Golden from the cart' });

export const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));

export const sentQuantities = () => sentPaths('PUT').map((path) => Number(path.split('/').at(-1)));

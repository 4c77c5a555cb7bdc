import { screen, within } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import ShopPage from '../pages/ShopPage';

export const open = (at = '/shop', signedIn = false) => renderPage(<ShopPage />, { at, signedIn });

export const cards = () => screen.queryAllByRole('article');

export async function findCard(label: string) {
  const heading = await screen.findByRole('heading', { name: label });
  return within(heading.closest('article') as HTMLElement);
}

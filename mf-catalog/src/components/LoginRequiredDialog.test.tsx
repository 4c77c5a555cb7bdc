import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { pendingCartItem, type PendingCartItem } from '@shop/shared';
import { renderPage } from '@shop/shared/testing';
import { LoginRequiredDialog } from './LoginRequiredDialog';

const twoGolden = { product_id: 'golden', quantity: 2 };

function OpenDialog() {
  const [item, setItem] = useState<PendingCartItem | null>(twoGolden);
  return <LoginRequiredDialog item={item} onClose={() => setItem(null)} />;
}

const dialog = () => screen.getByRole('dialog', { name: 'Login Required' });

it('[SH-14] says that a sign-in is required', () => {
  renderPage(<OpenDialog />, { at: '/shop' });
  expect(dialog()).toHaveTextContent('You need to log in to perform this action.');
});

it('[SH-14] focuses Cancel first, which closes it', async () => {
  const { user, url } = renderPage(<OpenDialog />, { at: '/shop' });
  expect(within(dialog()).getAllByRole('button')[0]).toHaveTextContent('Cancel');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(url()).toBe('/shop');
  expect(pendingCartItem.read()).toBeNull();
});

it('[SH-14][LG-03] stores the item and navigates to the sign-in with the URL to return to', async () => {
  const { user, url } = renderPage(<OpenDialog />, { at: '/shop?sort=popularity' });
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(url()).toBe('/login?next=%2Fshop%3Fsort%3Dpopularity');
  expect(pendingCartItem.read()).toEqual(twoGolden);
});

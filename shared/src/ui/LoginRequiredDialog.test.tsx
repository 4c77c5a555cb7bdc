import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { pendingCartItem, type PendingCartItem } from '@shop/shared';
import { renderPage } from '../testing';
import { LoginRequiredDialog } from './LoginRequiredDialog';

const twoGolden = { product_id: 'golden', quantity: 2 };

function Asked() {
  const [wanted, setWanted] = useState<PendingCartItem | null>(twoGolden);
  return <LoginRequiredDialog wanted={wanted} onClose={() => setWanted(null)} />;
}

const dialog = () => screen.getByRole('dialog', { name: 'Login Required' });

it('[SH-14] says that a sign-in is needed', () => {
  renderPage(<Asked />, { at: '/shop' });
  expect(dialog()).toHaveTextContent('You need to log in to perform this action.');
});

it('[SH-14] begins with Cancel, which closes it', async () => {
  const { user, address } = renderPage(<Asked />, { at: '/shop' });
  expect(within(dialog()).getAllByRole('button')[0]).toHaveTextContent('Cancel');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/shop');
  expect(pendingCartItem.read()).toBeNull();
});

it('[SH-14][LG-03] leads to the sign-in, and back to where it was asked, what was wanted in mind', async () => {
  const { user, address } = renderPage(<Asked />, { at: '/shop?sort=popularity' });
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(address()).toBe('/login?next=%2Fshop%3Fsort%3Dpopularity');
  expect(pendingCartItem.read()).toEqual(twoGolden);
});

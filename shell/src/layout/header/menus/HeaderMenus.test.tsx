import { screen, waitFor } from '@testing-library/react';
import { Link } from '@shop/shared';
import { urls } from '@shop/shared/routes';
import { renderPage } from '@shop/shared/testing';
import { shopTable as table } from '@shop/shared/testing/shopTable';
import { HeaderMenus } from './HeaderMenus';

const onLogout = jest.fn();
const open = (fragments = {}) =>
  renderPage(<HeaderMenus onLogout={onLogout} />, {
    at: '/shop',
    pattern: '*',
    signedIn: true,
    table,
    fragments,
  });
const menuButton = () => screen.getByRole('button', { name: 'Cart and orders' });
const orders = () => screen.queryByRole('link', { name: 'Orders' });

const openedControls = () =>
  [...(orders()?.closest('[popover]')?.querySelectorAll('a, button') ?? [])].map(
    ({ textContent }) => textContent,
  );

function FakeMiniCart() {
  return (
    <>
      <button type="button">Remove</button>
      <Link to={urls.product('golden')}>Golden</Link>
    </>
  );
}

async function openCart() {
  const view = open({ miniCart: FakeMiniCart });
  await view.user.click(menuButton());
  return view;
}

it('[FR-01] shows the cart above the links to cart and orders', async () => {
  await openCart();

  expect(openedControls()).toEqual(['Remove', 'Golden', 'Cart ', 'Orders']);
});

it('[FR-01] [H-03] has the links only, without a unit that has the cart', async () => {
  const { user } = open();
  await user.click(menuButton());

  expect(openedControls()).toEqual(['Cart ', 'Orders']);
});

it('stays open while the cart in it is changed', async () => {
  const { user } = await openCart();

  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(orders()).toBeVisible();
});

it('closes when a link of the cart is followed', async () => {
  const { user, url } = await openCart();

  await user.click(screen.getByRole('link', { name: 'Golden' }));

  expect(url()).toBe('/shop/golden');
  expect(orders()).not.toBeInTheDocument();
});

it('closes when its own button is pressed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Account' }));

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(onLogout).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link', { name: 'User' })).not.toBeInTheDocument();
});

it('[H-04] closes on Escape, and returns the focus from the cart to its button', async () => {
  const { user } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  await user.keyboard('{Escape}');

  expect(orders()).not.toBeInTheDocument();
  await waitFor(() => expect(menuButton()).toHaveFocus());
});

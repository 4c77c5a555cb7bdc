import { http } from 'msw';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accountOf, asha, defer, problem, sent, server, signIn } from '@shop/shared/testing';
import { open as openProduct } from '../test/openProduct';
import { findCard, open as openShop } from '../test/openShop';

/** Finds the notice beside the buttons, which is not the toast. */
const added = () => screen.findByText('Added');

/** Browsers remove the focus from a disabled button, jsdom does not. */
function expectFocus(button: HTMLElement) {
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
}

/** Simulates the end of the animation that times the notice. */
const endNotice = (notice: HTMLElement) => fireEvent.animationEnd(notice);

it('[EX-03] shows on a card that the product is being added, and then that it is in the cart', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.post('/api/cart/add_cart_item/', response));
  const { user } = openShop('/shop', true);
  const golden = await findCard('Golden');
  const button = golden.getByRole('button', { name: 'ADD TO CART Golden' });
  button.focus();
  await user.keyboard('{Enter}');

  expect(button).toHaveTextContent('ADDING…');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expectFocus(button);
  await user.keyboard('{Enter}');
  expect(golden.getByRole('status')).toBeEmptyDOMElement();

  release();
  expect(await golden.findByText('Added')).toBeInTheDocument();
  expect(golden.getByRole('status')).toHaveTextContent('Added View cart');
  expect(golden.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expectFocus(button);
  expect(button).toHaveTextContent('ADD TO CART');
  expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(1);
});

it('[EX-02] adds to the cart if the visitor has signed in since the card was rendered', async () => {
  openShop('/shop');
  const golden = await findCard('Golden');
  act(() => {
    signIn(asha);
    // The card has not been rendered again yet.
    golden.getByRole('button', { name: 'ADD TO CART Golden' }).click();
  });
  expect(await golden.findByText('Added')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Login Required' })).not.toBeInTheDocument();
});

it('[EX-03] hides the notice after a while, and shows it again after the next addition', async () => {
  const { user } = openShop('/shop', true);
  const golden = await findCard('Golden');
  const button = golden.getByRole('button', { name: 'ADD TO CART Golden' });
  await user.click(button);
  endNotice(await golden.findByText('Added'));
  expect(golden.getByRole('status')).toBeEmptyDOMElement();
  expectFocus(button);

  await user.click(button);
  expect(await golden.findByText('Added')).toBeInTheDocument();
  expect(accountOf(asha).cart).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
});

it('[EX-03] shows the notice on the card of the product only, and not after a failure', async () => {
  const { user } = openShop('/shop', true);
  const golden = await findCard('Golden');
  const fuji = await findCard('Fuji Apple');
  await user.click(golden.getByRole('button', { name: /ADD TO CART/ }));
  await golden.findByText('Added');
  expect(fuji.getByRole('status')).toBeEmptyDOMElement();

  server.use(http.post('/api/cart/add_cart_item/', () => problem(409, 'Only 2 boxes are left')));
  await user.click(golden.getByRole('button', { name: /ADD TO CART/ }));
  expect(await screen.findByText('Only 2 boxes are left')).toBeInTheDocument();
  await waitFor(() => expect(golden.getByRole('status')).toBeEmptyDOMElement());
});

it('[EX-03] keeps the focus on the button of the product page, and confirms beside it', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.post('/api/cart/add_cart_item/', response));
  const { user } = openProduct('golden', true);
  const button = await screen.findByRole('button', { name: 'Add To Cart' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveTextContent('Adding…');
  expectFocus(button);
  release();
  const notice = within((await added()).closest('[role=status]') as HTMLElement);
  expect(notice.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expectFocus(button);
});

it('[EX-03] hides the confirmation when the quantity changes', async () => {
  const { user } = openProduct('golden', true);
  await user.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  await added();
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Golden' }));
  expect(screen.queryByText('Added')).not.toBeInTheDocument();
});

import { http } from 'msw';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  asha,
  defer,
  findAccount,
  problem,
  renderPage,
  sent,
  server,
  signIn,
} from '@shop/shared/testing';
import { findCard, open as openShop } from '../test/openShop';
import ProductPage from './ProductPage';

const openProduct = () =>
  renderPage(<ProductPage />, { at: '/shop/golden', pattern: '/shop/:productId', signedIn: true });

const cart = () => findAccount(asha.email)?.cart;

/** The status beside the buttons; a toast is another one. */
const added = () => screen.findByText('Added');

/** Kept by the browser only while the button is enabled; jsdom keeps it always. */
function expectFocus(button: HTMLElement) {
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
}

/** What the browser does when the notice was shown long enough. */
const endNotice = (notice: HTMLElement) => fireEvent.animationEnd(notice);

it('[EX-03] a card says that it is adding, and then that it has added, with a link to the cart', async () => {
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

it('[EX-02] a tap of a member whose session is newer than the card adds to the cart', async () => {
  openShop('/shop');
  const golden = await findCard('Golden');
  act(() => {
    signIn(asha);
    // Before the card is rendered again.
    golden.getByRole('button', { name: 'ADD TO CART Golden' }).click();
  });
  expect(await golden.findByText('Added')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Login Required' })).not.toBeInTheDocument();
});

it('[EX-03] the notice of a card ends, and comes back with the next addition', async () => {
  const { user } = openShop('/shop', true);
  const golden = await findCard('Golden');
  const button = golden.getByRole('button', { name: 'ADD TO CART Golden' });
  await user.click(button);
  endNotice(await golden.findByText('Added'));
  expect(golden.getByRole('status')).toBeEmptyDOMElement();
  expectFocus(button);

  await user.click(button);
  expect(await golden.findByText('Added')).toBeInTheDocument();
  expect(cart()).toMatchObject([{ product_id: 'golden', quantity: 2 }]);
});

it('[EX-03] only the card of the added product has a notice, and none after a failure', async () => {
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

it('[EX-03] the product page keeps the focus on its button and confirms beside it', async () => {
  const { response, release } = defer(() => undefined);
  server.use(http.post('/api/cart/add_cart_item/', response));
  const { user } = openProduct();
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

it('[EX-03] another quantity ends the confirmation of the last one', async () => {
  const { user } = openProduct();
  await user.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  await added();
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Golden' }));
  expect(screen.queryByText('Added')).not.toBeInTheDocument();
});

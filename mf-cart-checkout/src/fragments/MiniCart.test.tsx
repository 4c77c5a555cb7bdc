import { http, HttpResponse } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { anAvailability } from '@shop/shared/factories';
import { hydratePage, problem, renderPage, sent, server } from '@shop/shared/testing';
import { fillCart, increase, pass, removeGolden, sentQuantities } from '../test/openCart';
import MiniCart from './MiniCart';

const cartPath = '/api/cart/get_cart_items_by_user/';
const panel = () => within(screen.getByRole('region', { name: 'In your cart' }));
const lines = () => panel().getAllByRole('listitem');

const open = (signedIn = true) => renderPage(<MiniCart />, { at: '/shop', signedIn });

async function openFilled() {
  const items = fillCart();
  const view = open();
  await screen.findByRole('link', { name: 'Golden' });
  return { ...view, items };
}

it('[FR-01] shows each line with its picture, quantity and total, and the subtotal', async () => {
  await openFilled();

  const [golden, fuji] = lines();
  expect(lines()).toHaveLength(2);
  expect(golden).toHaveTextContent('₹2,800.00');
  expect(golden?.querySelector('img')).toHaveAttribute('src');
  expect(screen.getByRole('textbox', { name: 'Quantity of Golden' })).toHaveValue('2');
  expect(fuji).toHaveTextContent('₹1,700.00');
  expect(panel().getByText('₹4,500.00')).toBeVisible();
});

it('links each line to its product, and leads to checkout and cart', async () => {
  await openFilled();

  const links = panel().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Golden', '/shop/golden'],
    ['Fuji Apple', '/shop/fuji-apple'],
    ['Checkout', '/checkout/ct/1'],
    ['View cart', '/cart'],
  ]);
});

it('[DL-02] shows when the boxes arrive at the pin code of the member', async () => {
  await openFilled();

  expect(await panel().findByText('2 – 4 December')).toBeVisible();
});

it('[DL-02] says where to enter the pin code if it is unknown', async () => {
  localStorage.setItem('pin_code', '');
  await openFilled();

  expect(
    panel().getByText('Enter your pin code in the cart to see the delivery date'),
  ).toBeVisible();
});

it('[CA-02] shows a changed quantity at once, and sends it after the last click', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  fillCart();
  const { user } = renderPage(<MiniCart />, {
    at: '/shop',
    signedIn: true,
    user: { advanceTimers: jest.advanceTimersByTime },
  });
  await screen.findByRole('link', { name: 'Golden' });

  await user.click(increase());
  expect(panel().getByText('₹5,900.00')).toBeVisible();
  await pass(1600);

  expect(sentQuantities()).toEqual([3]);
  jest.useRealTimers();
});

it('[CA-03] [EX-03] removes a line, moves the focus to the next one, and puts it back on Undo', async () => {
  const { user } = await openFilled();

  await user.click(removeGolden());
  const undo = await panel().findByRole('button', { name: 'Undo' });
  expect(undo).toHaveAccessibleDescription('Golden removed');
  expect(lines()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Remove Fuji Apple from the cart' })).toHaveFocus();

  await user.click(undo);
  expect(await screen.findByRole('link', { name: 'Golden' })).toBeVisible();
  expect(removeGolden()).toHaveFocus();
});

it('[A-14] moves the focus to the panel when the last line is removed', async () => {
  const { user, items } = await openFilled();
  items.splice(1);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(lines()).toHaveLength(1));

  await user.click(removeGolden());

  expect(await panel().findByText('Your cart is empty.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'In your cart' })).toHaveFocus();
});

it('[CA-03, ER-03] keeps a line that could not be removed, and says so', async () => {
  server.use(http.delete('/api/cart/delete_cart_item/:id', () => HttpResponse.error()));
  const { user } = await openFilled();

  await user.click(removeGolden());

  expect(await screen.findByText('Unable to remove cart Item')).toBeVisible();
  expect(lines()).toHaveLength(2);
});

it('[SE-05] marks what cannot be ordered now, and counts only the rest', async () => {
  const [golden] = fillCart();
  if (golden) golden.availability = anAvailability({ state: 'sold_out' });
  open();

  expect(await screen.findByText('Not counted, as Golden can’t be ordered now.')).toBeVisible();
  expect(lines()[0]).toHaveTextContent(/Sold out/i);
  expect(panel().getAllByText('₹1,700.00')).toHaveLength(2);
  expect(panel().getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout/ct/1');
});

it('[SE-05] offers no checkout if nothing can be ordered now', async () => {
  for (const item of fillCart()) item.availability = anAvailability({ state: 'sold_out' });
  open();

  const checkout = await screen.findByRole('link', { name: 'Checkout' });
  expect(checkout).toHaveAttribute('aria-disabled', 'true');
  expect(checkout).toHaveAccessibleDescription(
    'Not counted, as Golden, Fuji Apple can’t be ordered now.',
  );
});

it('leads from an empty cart to the shop', async () => {
  open();

  expect(await panel().findByText('Your cart is empty.')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('asks visitors to log in, and requests nothing', () => {
  open(false);

  expect(panel().getByText('Log in to see your cart.')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(sent('GET', '/cart/get_cart_items_by_user/')).toEqual([]);
});

it('[ER-07] says that the cart could not be loaded, not that it is empty, and retries', async () => {
  fillCart();
  server.use(http.get(cartPath, () => problem(403, 'No'), { once: true }));
  const { user } = open();

  const retry = await panel().findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
  await user.click(retry);

  expect(await screen.findByRole('link', { name: 'Golden' })).toBeVisible();
});

it('[SS-07] forgets the cart when the member signs out', async () => {
  await openFilled();

  act(() => useSession.getState().signOut());

  expect(screen.queryByRole('link', { name: 'Golden' })).not.toBeInTheDocument();
  expect(panel().getByText('Log in to see your cart.')).toBeVisible();
});

it('[FR-02] has the parts of members and of guests until the session is read', async () => {
  const markup = await hydratePage(<MiniCart />, { at: '/shop' });

  const served = new DOMParser().parseFromString(markup, 'text/html');
  const textFor = (audience: string) => served.querySelector(`[data-for=${audience}]`)?.textContent;
  expect(textFor('guest')).toBe('Log in to see your cart.Login');
  expect(textFor('member')).toBe('Loading your cart');
});

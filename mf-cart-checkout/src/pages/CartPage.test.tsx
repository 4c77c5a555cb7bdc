import { http } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accountOf, addToCart, asha, problem, renderPage, server } from '@shop/shared/testing';
import CartPage from './CartPage';
import { fillCart, increase, open, row } from '../test/openCart';

it('[CA-01] lists the items, the subtotal and a link to the checkout', async () => {
  fillCart();
  await open();
  for (const column of ['Product', 'Quantity', 'Total']) {
    expect(screen.getByRole('columnheader', { name: column })).toBeInTheDocument();
  }
  expect(row('Golden').getByText('₹2,800.00')).toBeInTheDocument();
  expect(screen.getByText('₹4,500.00')).toBeInTheDocument();
  expect(screen.getByText('Tax included and shipping calculated at checkout')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout/ct/1');
});

it('[CA-01, CA-05, A-15] shows an empty cart with a link to the shop and a disabled Checkout', async () => {
  renderPage(<CartPage />, { at: '/cart', signedIn: true });
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/shop');
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('₹0.00')).toBeInTheDocument();
  const checkout = screen.getByRole('link', { name: 'Checkout' });
  expect(checkout).toHaveAttribute('aria-disabled', 'true');
  expect(checkout).toHaveAccessibleDescription('Your cart is empty.');
  expect(checkout).not.toHaveAttribute('href');
});

it('[EX-12] [DL-02] shows weight, free delivery, the arrival and a link to continue shopping', async () => {
  fillCart();
  const { user } = await open();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const valueOf = (term: string) => summary.getByText(term).nextElementSibling;
  expect(valueOf('Total weight')).toHaveTextContent('30 - 36 kg');
  expect(valueOf('Delivery')).toHaveTextContent('Free');
  expect(summary.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/shop');
  expect(await summary.findByText('2 – 4 December')).toBeInTheDocument();
  await user.click(increase());
  expect(valueOf('Total weight')).toHaveTextContent('40 - 48 kg');
});

it('[EX-12] shows no weight for an empty cart', async () => {
  renderPage(<CartPage />, { at: '/cart', signedIn: true });
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.queryByText('Total weight')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Continue shopping' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Delivery to pin code')).not.toBeInTheDocument();
});

const FakeRecommendations = (props: object) => <p>Fragment: {JSON.stringify(props)}</p>;

it('[FR-01] shows recommendations below the cart, also when its last item is removed', async () => {
  addToCart(accountOf(asha), 'golden', 1);
  const { user } = renderPage(<CartPage />, {
    at: '/cart',
    signedIn: true,
    fragments: { recommendations: FakeRecommendations },
  });
  const shown = await screen.findByText('Fragment: {"place":"cart"}');
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(summary.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await user.click(screen.getByRole('button', { name: 'Remove Golden from the cart' }));
  // The same element: an addition keeps its notice and the focus when the empty cart gets its first item.
  await waitFor(() => expect(shown).toHaveTextContent('{"place":"emptyCart"}'));
  expect(shown).toBeInTheDocument();
});

it('[ER-07] keeps the cached cart when a revalidation fails', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  fillCart();
  await open();
  server.use(http.get('/api/cart/get_cart_items_by_user/', () => problem(403, 'No')));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(row('Golden').getByText('₹2,800.00')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('[ER-06, ER-07] shows a failed request instead of the cart, and retries', async () => {
  fillCart();
  server.use(
    http.get('/api/cart/get_cart_items_by_user/', () => problem(403, 'No'), { once: true }),
  );
  const { user } = renderPage(<CartPage />, { at: '/cart', signedIn: true });
  expect(
    await screen.findByText('Failed to fetch your cart items. Please try again later.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Golden/ })).toBeInTheDocument();
});

import { http } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { accountOf, asha, defer, problem, renderPage, sent, server } from '@shop/shared/testing';
import { placed } from '../test/openOrder';
import { openProductCheckout, placeOrder } from '../test/openCheckout';
import OrdersPage from './OrdersPage';

const storageKey = 'order_confirmation';
const open = () => renderPage(<OrdersPage />, { at: '/orders' });
const panel = () => screen.findByRole('region', { name: 'Thank you, Asha' });
const noPanel = () =>
  expect(screen.queryByRole('heading', { name: /^Thank you/ })).not.toBeInTheDocument();

/** Orders two boxes of Golden and opens the list of orders. */
async function order() {
  const { user, unmount } = openProductCheckout('/checkout/pd/golden/2');
  await user.click(await placeOrder());
  await screen.findByText('/orders');
  unmount();
  return open();
}

it('[OD-02] confirms an order with boxes, number, dates, payment and cancellation deadline', async () => {
  await order();
  const text = (await panel()).textContent;
  for (const part of [
    'RR-7K3M-9QWD',
    '2 × Golden',
    '₹2,800.00',
    'Leaves Shimla Monday 30 November',
    'With you 2 – 4 December',
    'in cash when your boxes arrive',
    'You can cancel until 2 Sept 2025, 12:00 pm IST',
  ]) {
    expect(text).toContain(part);
  }
  const [ordered] = accountOf(asha).orders;
  const links = within(await panel());
  expect(links.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/orders/${ordered?.order_id ?? ''}`,
  );
});

it('[DL-06] [OD-02] shares the order on WhatsApp without amount, name or address', async () => {
  await order();
  const link = within(await panel()).getByRole('link', { name: 'Share on WhatsApp' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/');
  expect(url.searchParams.get('text')).toBe(
    'I have ordered 2 × Golden from Ridge & Root (RR-7K3M-9QWD).',
  );
});

it('[OD-02] shows the confirmation until it is dismissed, which moves the focus to the heading', async () => {
  const { unmount } = await order();
  await panel();
  unmount();
  const { user, unmount: leave } = open();
  await panel();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  noPanel();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  leave();
  open();
  await screen.findByRole('row', { name: /Asha/ });
  noPanel();
});

it('[PY-01] [OD-02] says that an order without a payment method is confirmed by phone', async () => {
  accountOf(asha).orders.push({ ...placed, payment_method: null });
  localStorage.setItem(storageKey, 'order-7');
  renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
  expect(await panel()).toHaveTextContent('We call you to confirm the order and how you pay.');
});

it.each(['cancelled', 'delivered'] as const)(
  '[OD-02] confirms no %s order, and no order of another user',
  async (order_status) => {
    accountOf(asha).orders.push({ ...placed, order_status });
    localStorage.setItem(storageKey, 'order-7');
    const { unmount } = renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
    await screen.findByRole('row', { name: /Asha/ });
    noPanel();
    act(() => useSession.getState().signOut());
    expect(localStorage.getItem(storageKey)).toBeNull();
    unmount();
  },
);

it('[OD-02] keeps showing the list while a failed order is requested again', async () => {
  accountOf(asha).orders.push(placed);
  localStorage.setItem(storageKey, 'order-7');
  server.use(http.get('/api/order/order-7', () => problem(503, 'Closed')));
  renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
  await screen.findByRole('row', { name: /Asha/ });

  const again = defer(() => problem(503, 'Closed'));
  server.use(http.get('/api/order/order-7', again.response));
  const requests = () => sent('GET', '/order/order-7').length;
  const before = requests();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(requests()).toBeGreaterThan(before));
  expect(screen.getByRole('row', { name: /Asha/ })).toBeInTheDocument();
  expect(localStorage.getItem(storageKey)).toBe('order-7');
  again.release();
});

it('[OD-02] forgets an order that does not exist', async () => {
  accountOf(asha).orders.push(placed);
  localStorage.setItem(storageKey, 'order-404');
  renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
  await screen.findByRole('row', { name: /Asha/ });
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBeNull());
  noPanel();
});

import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { accountOf, addToCart, asha, defer, sent, server } from '@shop/shared/testing';
import { openCartCheckout, openProductCheckout as open, placeOrder } from '../test/openCheckout';

const notice = () => screen.queryByRole('region', { name: 'Ordered already' });
const choice = () => screen.findByRole('checkbox', { name: /the same boxes again/ });
const orders = () => accountOf(asha).orders;

/** Places an order, leaves the page and returns to it. */
async function orderAndGoBack(url?: string) {
  const { user, unmount } = open();
  await user.click(await placeOrder());
  await screen.findByText('/orders');
  unmount();
  return open(url);
}

describe('[CK-06] the checkout of boxes that were ordered a moment ago', () => {
  it('links the earlier order, and places a second one only after a confirmation', async () => {
    const { user, url } = await orderAndGoBack();
    await choice();
    expect(notice()).toHaveTextContent('You ordered this on 1 Sept 2025, 12:00 pm IST.');
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      `/orders/${orders()[0]?.order_id ?? ''}`,
    );

    await user.click(await placeOrder());

    expect(screen.getByText(/Please tick this/)).toBeVisible();
    expect(await choice()).toHaveFocus();
    expect(orders()).toHaveLength(1);

    await user.click(await choice());
    await user.click(await placeOrder());

    await waitFor(() => expect(url()).toBe('/orders'));
    expect(orders()).toHaveLength(2);
    const [first, second] = sent('POST', '/order/buy_now').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(second).not.toBe(first);
  });

  it('shows only the time of an order of today', async () => {
    const { unmount } = await orderAndGoBack();
    unmount();
    for (const order of orders()) order.order_date = new Date().toISOString();
    open();
    await choice();
    await waitFor(() =>
      expect(notice()).toHaveTextContent(/^You ordered this at \d+:\d\d [ap]m\. See the order/),
    );
  });

  it('shows no notice for another quantity', async () => {
    await orderAndGoBack('/checkout/pd/golden/4');
    await placeOrder();
    expect(notice()).not.toBeInTheDocument();
  });

  it('shows no notice after a cancelled order', async () => {
    const { unmount } = await orderAndGoBack();
    unmount();
    for (const order of orders()) order.order_status = 'cancelled';
    open();
    await placeOrder();
    await waitFor(() => expect(notice()).not.toBeInTheDocument());
  });

  it('shows the notice in a second tab as soon as the first one has ordered', async () => {
    const { unmount } = await orderAndGoBack();
    unmount();
    const orderId = localStorage.getItem('last_order');
    localStorage.removeItem('last_order');
    open();
    await placeOrder();
    expect(notice()).not.toBeInTheDocument();

    localStorage.setItem('last_order', orderId ?? '');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'last_order' })));

    await choice();
    expect(notice()).toBeVisible();
  });

  it('shows the notice instead of the empty cart', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    const { user, unmount } = openCartCheckout();
    await user.click(await placeOrder());
    await screen.findByText('/orders');
    unmount();

    openCartCheckout();

    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    await waitFor(() => expect(notice()).toHaveTextContent('You ordered your boxes on 1 Sept'));
  });
});

describe('a placed order', () => {
  it('[CK-06] keeps the form disabled until the next page and its list are loaded', async () => {
    const list = defer(() => HttpResponse.json([]));
    server.use(http.get('/api/order/get_all_orders_by_user', list.response));
    const { user, url } = open();
    await user.click(await placeOrder());
    await waitFor(() => expect(orders()).toHaveLength(1));
    await waitFor(() => expect(sent('GET', '/order/get_all_orders_by_user')).toHaveLength(1));

    expect(await screen.findByRole('button', { name: 'Place order' })).toBeDisabled();
    expect(screen.getByLabelText('City')).toBeDisabled();
    expect(notice()).not.toBeInTheDocument();
    expect(url()).toBe('/checkout/pd/golden/3');

    list.release();
    await waitFor(() => expect(url()).toBe('/orders'));
  });

  it('[CK-06] shows on the button that the order is placed while the next page is loaded', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    // The page matches every URL, as if the next page were still loading.
    const { user, url } = openCartCheckout('*');
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    expect(screen.getByRole('button', { name: 'Order placed' })).toBeDisabled();
    expect(notice()).not.toBeInTheDocument();
    expect(screen.getByText('Golden')).toBeInTheDocument();
  });

  it('[CK-06] repeats the key after a lost response and a reload', async () => {
    server.use(http.post('/api/order/buy_now', () => HttpResponse.error(), { once: true }));
    const { user, unmount } = open();
    await user.click(await placeOrder());
    await screen.findAllByText('Failed to place order. Please try again later.');
    unmount();

    const { url, user: later } = open();
    await later.click(await placeOrder());

    await waitFor(() => expect(url()).toBe('/orders'));
    const [first, second] = sent('POST', '/order/buy_now').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(second).toBe(first);
  });
});

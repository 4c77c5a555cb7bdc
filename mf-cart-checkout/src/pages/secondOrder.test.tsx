import { http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { accountOf, addToCart, asha, defer, renderPage, sent, server } from '@shop/shared/testing';
import { open, placeOrder } from '../test/openProductCheckout';
import CartCheckoutPage from './CartCheckoutPage';
import ProductCheckoutPage from './ProductCheckoutPage';

const notice = () => screen.queryByRole('region', { name: 'Ordered already' });
const choice = () => screen.findByRole('checkbox', { name: /the same boxes again/ });
const orders = () => accountOf(asha).orders;

/** Orders, leaves the page, and goes back to it. */
async function orderAndGoBack(url?: string) {
  const { user, unmount } = open();
  await user.click(await placeOrder());
  await screen.findByText('/orders');
  unmount();
  return open(url);
}

const openCart = () =>
  renderPage(<CartCheckoutPage />, {
    at: '/checkout/ct/1',
    pattern: '/checkout/ct/:id',
    signedIn: true,
  });

describe('[CK-06] the checkout of what was ordered a moment ago', () => {
  it('says when it was ordered, with a link, and places a second order on purpose only', async () => {
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

  it('says the time alone of an order of today', async () => {
    const { unmount } = await orderAndGoBack();
    unmount();
    for (const order of orders()) order.order_date = new Date().toISOString();
    open();
    await choice();
    await waitFor(() =>
      expect(notice()).toHaveTextContent(/^You ordered this at \d+:\d\d [ap]m\. See the order/),
    );
  });

  it('says nothing of another quantity', async () => {
    await orderAndGoBack('/checkout/pd/golden/4');
    await placeOrder();
    expect(notice()).not.toBeInTheDocument();
  });

  it('says nothing of an order that was cancelled', async () => {
    const { unmount } = await orderAndGoBack();
    unmount();
    for (const order of orders()) order.order_status = 'cancelled';
    open();
    await placeOrder();
    await waitFor(() => expect(notice()).not.toBeInTheDocument());
  });

  it('says it in a second tab, too, as soon as the first has ordered', async () => {
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

  it('says it in place of the cart, which is empty', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    const { user, unmount } = openCart();
    await user.click(await placeOrder());
    await screen.findByText('/orders');
    unmount();

    openCart();

    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    await waitFor(() => expect(notice()).toHaveTextContent('You ordered your boxes on 1 Sept'));
  });
});

describe('an order that is placed', () => {
  it('[CK-06] stays done until the next page is there, whose list is loaded before', async () => {
    const list = defer(() => HttpResponse.json([]));
    server.use(http.get('/api/order/get_all_orders_by_user', list.response));
    // The next page is the same: as while it is loaded.
    const { user, url } = renderPage(<ProductCheckoutPage />, {
      at: '/checkout/pd/golden/3',
      pattern: '/checkout/pd/:productId/:quantity',
      signedIn: true,
    });
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

  it('[CK-06] says so on its button while the next page is loaded', async () => {
    addToCart(accountOf(asha), 'golden', 2);
    // Every URL shows this page: as while the next one is loaded.
    const { user, url } = renderPage(<CartCheckoutPage />, {
      at: '/checkout/ct/1',
      pattern: '*',
      signedIn: true,
    });
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    expect(screen.getByRole('button', { name: 'Order placed' })).toBeDisabled();
    expect(notice()).not.toBeInTheDocument();
    expect(screen.getByText('Golden')).toBeInTheDocument();
  });

  it('[CK-06] has the same key after a lost response in a document that is loaded again', async () => {
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

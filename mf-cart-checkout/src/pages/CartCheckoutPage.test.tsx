import { delay, http, HttpResponse } from 'msw';
import { screen, waitFor } from '@testing-library/react';
import {
  accountOf,
  addToCart,
  asha,
  problem,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import { CartCount, fillCart } from '../test/openCart';
import { openCartCheckout, placeOrder, summary } from '../test/openCheckout';
import CartCheckoutPage from './CartCheckoutPage';

const account = () => accountOf(asha);

const open = () => {
  fillCart();
  return openCartCheckout();
};

describe('checkout of the cart', () => {
  it('[CK-04] orders all items and empties the cart', async () => {
    const { user, url } = open();
    expect(await screen.findByText('Fuji Apple')).toBeInTheDocument();
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    expect(account().orders).toMatchObject([{ total_amount: 4500 }]);
    expect(account().cart).toEqual([]);
  });

  it('[CK-04] shows the empty cart at once in the header', async () => {
    addToCart(account(), 'golden', 2);
    const { user } = openCartCheckout(
      '*',
      <>
        <CartCheckoutPage />
        <CartCount />
      </>,
    );
    expect(await screen.findByText('2 boxes')).toBeInTheDocument();
    server.use(http.get('/api/cart/get_cart_items_by_user/', () => delay('infinite')));
    await user.click(await placeOrder());
    expect(await screen.findByText('0 boxes')).toBeInTheDocument();
  });

  it('[S-31] [S-35] [CK-06] shows the cart that another tab has changed, and orders the shown lines', async () => {
    const changed = 'Your cart has changed in the meantime. Please check your order again.';
    server.use(http.post('/api/order/cart_order', () => problem(409, changed), { once: true }));
    const { user, url } = open();
    await screen.findByText('Golden');
    account().cart = [];
    addToCart(account(), 'red-gold', 2);
    addToCart(account(), 'fuji-apple', 1);
    await user.click(await placeOrder());
    await screen.findByText('Red Gold');
    expect(screen.queryByText('Golden')).not.toBeInTheDocument();
    expect((await screen.findAllByText(changed)).length).toBeGreaterThan(0);
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    const fuji = { product_id: 'fuji-apple', quantity: 1, price: 1700 };
    expect(await sentBodies('POST', '/order/cart_order')).toMatchObject([
      {
        expected_total: 4500,
        expected_lines: [{ product_id: 'golden', quantity: 2, price: 1400 }, fuji],
      },
      {
        expected_total: 4500,
        expected_lines: [{ product_id: 'red-gold', quantity: 2, price: 1400 }, fuji],
      },
    ]);
    const [first, second] = sent('POST', '/order/cart_order').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(second).not.toBe(first);
  });

  it('[ER-04] keeps the form and the cart when ordering fails', async () => {
    server.use(http.post('/api/order/cart_order', () => HttpResponse.error()));
    const { user } = open();
    await user.type(await screen.findByLabelText(/Special Instructions/), 'Ring twice');
    await user.click(await placeOrder());
    expect(
      (await screen.findAllByText('Failed to place cart order. Please try again later.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByLabelText(/Special Instructions/)).toHaveValue('Ring twice');
    expect(account().cart).toHaveLength(2);
  });

  it('[ER-04] shows the server’s detail when ordering is refused', async () => {
    server.use(http.post('/api/order/cart_order', () => problem(403, 'Not today')));
    const { user, url } = open();
    await screen.findByText('Fuji Apple');
    await user.click(await placeOrder());
    // The detail is in a toast and in the form.
    await waitFor(() => expect(screen.getAllByText('Not today')).toHaveLength(2));
    expect(url()).toBe('/checkout/ct/1');
  });

  it('[ER-06, ER-07] shows a failed request instead of the cart, and retries', async () => {
    server.use(
      http.get('/api/cart/get_cart_items_by_user/', () => problem(403, 'No'), { once: true }),
    );
    const { user } = open();
    expect(
      await screen.findByText('Failed to fetch your cart items. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fuji Apple')).toBeInTheDocument();
  });

  it('[S-35] reloads the cart when its total has changed, and orders at the new total', async () => {
    const { user, url } = open();
    await screen.findByText('Fuji Apple');
    server.use(
      http.post('/api/order/cart_order', () => problem(409, 'The price has changed'), {
        once: true,
      }),
    );
    // Another tab adds a box.
    addToCart(account(), 'golden', 1);
    await user.click(await placeOrder());
    expect((await summary().findAllByText('₹5,900.00')).length).toBeGreaterThan(0);
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    expect(await sentBodies('POST', '/order/cart_order')).toMatchObject([
      { expected_total: 4500 },
      { expected_total: 5900 },
    ]);
  });

  it('offers no order for an empty cart', async () => {
    openCartCheckout();
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  });
});

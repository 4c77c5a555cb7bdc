import { delay, http, HttpResponse } from 'msw';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addToCart, asha, findAccount, problem, renderPage, server } from '@shop/shared/testing';
import { useCart } from '@shop/shared';
import type { CartItem } from '@shop/shared/contract';
import CartPage from './CartPage';

const cart = () => findAccount(asha.email)?.cart ?? [];

/** Asha's cart: two boxes of Golden and one of Fuji. */
function fillCart(): CartItem[] {
  const account = findAccount(asha.email);
  if (!account) throw new Error('Asha has no account.');
  addToCart(account, 'golden', 2);
  addToCart(account, 'fuji-apple', 1);
  return account.cart;
}

async function open() {
  const view = renderPage(<CartPage />, {
    at: '/cart',
    signedIn: true,
    user: { advanceTimers: jest.advanceTimersByTime },
  });
  await screen.findByRole('row', { name: /Golden/ });
  return view;
}

function CartCount() {
  return <p>{useCart().count} boxes</p>;
}

const row = (label: string) => within(screen.getByRole('row', { name: new RegExp(label) }));
const increase = () => screen.getByRole('button', { name: 'Increase quantity of Golden' });

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The quantities asked for, in order. */
const asked: string[] = [];
server.events.on('request:start', ({ request }) => {
  if (request.method === 'PUT') asked.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  asked.length = 0;
});

afterEach(() => jest.useRealTimers());

describe('CartPage', () => {
  it('[CA-01] lists what is in the cart, the subtotal and the way to the checkout', async () => {
    fillCart();
    await open();
    for (const column of ['Product', 'Quantity', 'Total']) {
      expect(screen.getByRole('columnheader', { name: column })).toBeInTheDocument();
    }
    expect(row('Golden').getByText('₹2,800')).toBeInTheDocument();
    expect(screen.getByText('₹4,500.00')).toBeInTheDocument();
    expect(
      screen.getByText('Tax included and shipping calculated at checkout'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
      'href',
      '/checkout/ct/1',
    );
  });

  it('[CA-01, CA-05] says that it is empty, leads to the shop, and its Checkout is inert', async () => {
    renderPage(<CartPage />, { at: '/cart', signedIn: true });
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/shop');
    const checkout = screen.getByRole('link', { name: 'Checkout' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    expect(checkout).not.toHaveAttribute('href');
  });

  it('[CA-02] shows fifty changes at once and sends one request 1500 ms after the last click', async () => {
    fillCart();
    await open();
    for (let click = 0; click < 50; click += 1) fireEvent.click(increase());
    expect(row('Golden').getByText('₹72,800')).toBeInTheDocument();
    expect(screen.getByText('₹74,500.00')).toBeInTheDocument();
    await pass(1400);
    expect(asked).toEqual([]);
    fireEvent.click(increase());
    await pass(1400);
    expect(asked).toEqual([]);
    await pass(200);
    await waitFor(() => expect(cart()[0]?.quantity).toBe(53));
    expect(asked).toEqual(['53']);
  });

  it('[CA-02] sends the newest quantity when the tab is closed while an older one is under way', async () => {
    fillCart();
    server.use(
      http.put('/api/cart/update_cart_item_quantity/:id/3', () => delay('infinite'), {
        once: true,
      }),
    );
    const { user } = await open();
    await user.click(increase());
    await pass(1600);
    await user.click(increase());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await pass(200);
    expect(asked).toEqual(['3', '4']);
    expect(cart()[0]?.quantity).toBe(4);
  });

  it('[CA-02] shows the next page what the last one has just sent', async () => {
    fillCart();
    server.use(
      http.put('/api/cart/update_cart_item_quantity/:id/:quantity', () => delay('infinite')),
    );
    const { user } = renderPage(
      <>
        <CartPage />
        <CartCount />
      </>,
      {
        at: '/cart',
        pattern: '*',
        signedIn: true,
        user: { advanceTimers: jest.advanceTimersByTime },
      },
    );
    await screen.findByRole('row', { name: /Golden/ });
    await user.click(increase());
    expect(screen.getByText('3 boxes')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(await screen.findByText('4 boxes')).toBeInTheDocument();
  });

  it('[CA-02] asks the server what is true when the answer to a change was lost', async () => {
    const [golden] = fillCart();
    server.use(
      http.put('/api/cart/update_cart_item_quantity/:id/:quantity', () => {
        if (golden) golden.quantity = 3;
        return HttpResponse.error();
      }),
    );
    const { user } = await open();
    await user.click(increase());
    await pass(1600);
    expect(await screen.findByText('Unable to update quantity')).toBeInTheDocument();
    const typed = () => screen.getByRole('textbox', { name: 'Quantity of Golden' });
    await waitFor(() => expect(typed()).toHaveValue('3'));
  });

  it('[CA-02] sends what is waiting when the page is left', async () => {
    fillCart();
    const { user } = await open();
    await user.click(increase());
    await user.click(screen.getByRole('link', { name: 'Golden' }));
    expect(screen.queryByText('Your Cart')).not.toBeInTheDocument();
    await pass(200);
    expect(asked).toEqual(['3']);
    await waitFor(() => expect(cart()[0]?.quantity).toBe(3));
  });

  it('[CA-02] sends what is waiting when the tab is closed', async () => {
    fillCart();
    const { user } = await open();
    await user.click(increase());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await pass(200);
    expect(asked).toEqual(['3']);
    await waitFor(() => expect(cart()[0]?.quantity).toBe(3));
    await pass(2000);
    expect(asked).toEqual(['3']);
  });

  it('[CA-02, ER-02] puts the old quantity back when the server refuses, in its words or ours', async () => {
    fillCart();
    server.use(
      http.put('/api/cart/update_cart_item_quantity/:id/:quantity', () =>
        problem(422, 'Quantity is too large'),
      ),
    );
    const { user } = await open();
    await user.click(increase());
    await pass(1600);
    expect(await screen.findByText('Quantity is too large')).toBeInTheDocument();
    await waitFor(() => expect(row('Golden').getByText('₹2,800')).toBeInTheDocument());

    server.use(
      http.put('/api/cart/update_cart_item_quantity/:id/:quantity', () => HttpResponse.error()),
    );
    await user.click(increase());
    await pass(1600);
    expect(await screen.findByText('Unable to update quantity')).toBeInTheDocument();
  });

  it('[CA-02] keeps the newest quantity when an earlier answer comes late', async () => {
    fillCart();
    server.use(
      http.put(
        '/api/cart/update_cart_item_quantity/:id/:quantity',
        async ({ params }) => {
          await delay(3000);
          const item = cart().find(({ cart_item_id }) => cart_item_id === params.id);
          return HttpResponse.json({ ...item, quantity: 3, total_amount: 4200 });
        },
        { once: true },
      ),
    );
    const { user } = await open();
    await user.click(increase());
    await pass(1600);
    await user.click(increase());
    await pass(6000);
    await waitFor(() => expect(cart()[0]?.quantity).toBe(4));
    expect(asked).toEqual(['3', '4']);
    expect(row('Golden').getByText('₹5,600')).toBeInTheDocument();
  });

  it('[CA-03, ER-03] removes a row once the answer carries its id', async () => {
    fillCart();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Golden from the cart' }));
    expect(await screen.findByText('Item removed')).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Golden/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Fuji Apple from the cart' })).toHaveFocus();
  });

  it('[CA-03, A-14] gives the focus to the heading when the last row is gone', async () => {
    fillCart();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Golden from the cart' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    await user.click(
      await screen.findByRole('button', { name: 'Remove Fuji Apple from the cart' }),
    );
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your Cart' })).toHaveFocus();
  });

  it('[CA-03] sends no quantity of what has been removed', async () => {
    fillCart();
    const { user } = await open();
    await user.click(increase());
    await user.click(screen.getByRole('button', { name: 'Remove Golden from the cart' }));
    await screen.findByText('Item removed');
    await pass(2000);
    expect(asked).toEqual([]);
  });

  it('[CA-03, ER-03] keeps the row when the answer carries no id', async () => {
    fillCart();
    server.use(http.delete('/api/cart/delete_cart_item/:id', () => HttpResponse.json({})));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Golden from the cart' }));
    expect(await screen.findByText('Error removing cart item')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Golden/ })).toBeInTheDocument();
  });

  it('[ER-03] shows why removing failed', async () => {
    fillCart();
    server.use(
      http.delete('/api/cart/delete_cart_item/:id', () => problem(404, 'This item is gone'), {
        once: true,
      }),
      http.delete('/api/cart/delete_cart_item/:id', () => HttpResponse.error()),
    );
    const { user } = await open();
    const remove = screen.getByRole('button', { name: 'Remove Golden from the cart' });
    await user.click(remove);
    expect(await screen.findByText('This item is gone')).toBeInTheDocument();
    await waitFor(() => expect(remove).toBeEnabled());
    await user.click(remove);
    expect(await screen.findByText('Unable to remove cart Item')).toBeInTheDocument();
  });

  it('[CA-04] disables buttons and fields while an item is being removed', async () => {
    fillCart();
    server.use(http.delete('/api/cart/delete_cart_item/:id', () => delay('infinite')));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Golden from the cart' }));
    expect(increase()).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Quantity of Golden' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove Fuji Apple from the cart' })).toBeDisabled();
  });

  it('[ER-07] keeps what has been read when reading it again fails', async () => {
    fillCart();
    await open();
    server.use(http.get('/api/cart/get_cart_items_by_user/', () => problem(403, 'No')));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await pass(200);
    expect(row('Golden').getByText('₹2,800')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('[ER-06, ER-07] shows a failed read in place of the cart and tries again', async () => {
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
});

import { delay, http, HttpResponse } from 'msw';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { problem, server } from '@shop/shared/testing';
import CartPage from './CartPage';
import {
  cart,
  CartCount,
  fillCart,
  increase,
  open,
  pass,
  row,
  sentQuantities,
} from '../test/openCart';

const updatePath = '/api/cart/update_cart_item_quantity/:id/:quantity';
const quantityInput = () => screen.getByRole('textbox', { name: 'Quantity of Golden' });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

it('[CA-02] shows fifty changes at once and sends one request 1500 ms after the last click', async () => {
  fillCart();
  await open();
  for (let click = 0; click < 50; click += 1) fireEvent.click(increase());
  expect(row('Golden').getByText('₹72,800.00')).toBeInTheDocument();
  expect(screen.getByText('₹74,500.00')).toBeInTheDocument();
  await pass(1400);
  expect(sentQuantities()).toEqual([]);
  fireEvent.click(increase());
  await pass(1400);
  expect(sentQuantities()).toEqual([]);
  await pass(200);
  await waitFor(() => expect(cart()[0]?.quantity).toBe(53));
  expect(sentQuantities()).toEqual([53]);
});

it('[CA-02] sends the newest quantity when the tab is closed during an earlier request', async () => {
  fillCart();
  server.use(
    http.put('/api/cart/update_cart_item_quantity/:id/3', () => delay('infinite'), { once: true }),
  );
  const { user } = await open();
  await user.click(increase());
  await pass(1600);
  await user.click(increase());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await pass(200);
  expect(sentQuantities()).toEqual([3, 4]);
  expect(cart()[0]?.quantity).toBe(4);
});

it('[CA-02, H-10] shows the new quantity at once in the header, and still after leaving', async () => {
  fillCart();
  server.use(http.put(updatePath, () => delay('infinite')));
  const { user } = await open(
    <>
      <CartPage />
      <CartCount />
    </>,
    '*',
  );
  await user.click(increase());
  expect(screen.getByText('4 boxes')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await pass(200);
  expect(screen.getByText('4 boxes')).toBeInTheDocument();
});

it('[H-10] changes the header in the same render as the table', async () => {
  fillCart();
  const { user, container } = await open(
    <>
      <CartCount />
      <CartPage />
    </>,
    '*',
  );
  // A mutation observer is called after each commit of React.
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    const total = screen
      .queryAllByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ })
      .reduce((sum, { value }) => sum + Number(value), 0);
    shown.push(`${screen.getByText(/boxes$/).textContent} in the header, ${total} in the table`);
  });
  observer.observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  await user.click(increase());
  await user.click(screen.getByRole('button', { name: 'Remove Golden from the cart' }));
  await screen.findByRole('button', { name: 'Undo' });
  observer.disconnect();
  expect([...new Set(shown)]).toEqual([
    '4 boxes in the header, 4 in the table',
    // The removal discards the quantity that was not sent.
    '3 boxes in the header, 3 in the table',
    '1 boxes in the header, 1 in the table',
  ]);
});

it('[CA-02] reads the cart again when the response is lost', async () => {
  const [golden] = fillCart();
  server.use(
    http.put(updatePath, () => {
      if (golden) golden.quantity = 3;
      return HttpResponse.error();
    }),
  );
  const { user } = await open();
  await user.click(increase());
  await pass(1600);
  expect(await screen.findByText('Unable to update quantity')).toBeInTheDocument();
  await waitFor(() => expect(quantityInput()).toHaveValue('3'));
});

it('[CA-02] sends a pending quantity when the user leaves the page', async () => {
  fillCart();
  const { user } = await open();
  await user.click(increase());
  await user.click(screen.getByRole('link', { name: 'Golden' }));
  expect(screen.queryByText('Your Cart')).not.toBeInTheDocument();
  await pass(200);
  expect(sentQuantities()).toEqual([3]);
  await waitFor(() => expect(cart()[0]?.quantity).toBe(3));
});

it('[CA-02] sends a pending quantity once when the tab is closed', async () => {
  fillCart();
  const { user } = await open();
  await user.click(increase());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await pass(200);
  expect(sentQuantities()).toEqual([3]);
  await waitFor(() => expect(cart()[0]?.quantity).toBe(3));
  await pass(2000);
  expect(sentQuantities()).toEqual([3]);
});

it('[CA-02, ER-02] restores the old quantity on a failure, and shows the server’s detail or a fallback', async () => {
  fillCart();
  server.use(http.put(updatePath, () => problem(422, 'Quantity is too large')));
  const { user } = await open();
  await user.click(increase());
  await pass(1600);
  expect(await screen.findByText('Quantity is too large')).toBeInTheDocument();
  await waitFor(() => expect(row('Golden').getByText('₹2,800.00')).toBeInTheDocument());

  server.use(http.put(updatePath, () => HttpResponse.error()));
  await user.click(increase());
  await pass(1600);
  expect(await screen.findByText('Unable to update quantity')).toBeInTheDocument();
});

it('[CA-02] shows the newest quantity when an earlier response is late', async () => {
  fillCart();
  server.use(
    http.put(
      updatePath,
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
  expect(sentQuantities()).toEqual([3, 4]);
  expect(row('Golden').getByText('₹5,600.00')).toBeInTheDocument();
});

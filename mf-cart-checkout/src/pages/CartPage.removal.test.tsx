import { delay, http, HttpResponse } from 'msw';
import { screen, waitFor } from '@testing-library/react';
import { problem, sent, server } from '@shop/shared/testing';
import { fillCart, increase, open, pass, removeGolden, sentQuantities } from '../test/openCart';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  fillCart();
});
afterEach(() => jest.useRealTimers());

it('[CA-03, ER-03] removes a row when the response contains its id, without reading the cart again', async () => {
  const { user } = await open();
  await user.click(removeGolden());
  expect(await screen.findByText('Item removed')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Golden/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Fuji Apple from the cart' })).toHaveFocus();
  expect(sent('GET', '/cart/get_cart_items_by_user/')).toHaveLength(1);
});

it('[CA-03, A-14] moves the focus to the heading when the last row is removed', async () => {
  const { user } = await open();
  await user.click(removeGolden());
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Remove Fuji Apple from the cart' }));
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your Cart' })).toHaveFocus();
});

it('[CA-03] sends no pending quantity of a removed item', async () => {
  const { user } = await open();
  await user.click(increase());
  await user.click(removeGolden());
  await screen.findByText('Item removed');
  await pass(2000);
  expect(sentQuantities()).toEqual([]);
});

it('[CA-03, ER-03] keeps the row when the response contains no id', async () => {
  server.use(http.delete('/api/cart/delete_cart_item/:id', () => HttpResponse.json({})));
  const { user } = await open();
  await user.click(removeGolden());
  expect(await screen.findByText('Error removing cart item')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Golden/ })).toBeInTheDocument();
});

it('[ER-03] shows why removing failed', async () => {
  server.use(
    http.delete('/api/cart/delete_cart_item/:id', () => problem(404, 'This item is gone'), {
      once: true,
    }),
    http.delete('/api/cart/delete_cart_item/:id', () => HttpResponse.error()),
  );
  const { user } = await open();
  await user.click(removeGolden());
  expect(await screen.findByText('This item is gone')).toBeInTheDocument();
  await waitFor(() => expect(removeGolden()).toBeEnabled());
  await user.click(removeGolden());
  expect(await screen.findByText('Unable to remove cart Item')).toBeInTheDocument();
});

it('[CA-04] disables buttons and fields while an item is being removed', async () => {
  server.use(http.delete('/api/cart/delete_cart_item/:id', () => delay('infinite')));
  const { user } = await open();
  await user.click(removeGolden());
  expect(increase()).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Quantity of Golden' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove Fuji Apple from the cart' })).toBeDisabled();
});

import { delay, http, HttpResponse } from 'msw';
import { act, screen, waitFor } from '@testing-library/react';
import { problem, sent, sentBodies, server } from '@shop/shared/testing';
import { cart, fillCart, increase, open, pass, removeGolden, row } from '../test/openCart';

const undo = () => screen.findByRole('button', { name: 'Undo' });
const noUndo = () => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
const labels = () => cart().map(({ product_data, quantity }) => [product_data.label, quantity]);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  fillCart();
});
afterEach(() => jest.useRealTimers());

/** Opens the cart and removes Golden. */
async function remove() {
  const view = await open();
  await view.user.click(removeGolden());
  await undo();
  return view;
}

it('[EX-03] sends a removal at once, and restores item and quantity on Undo', async () => {
  const { user } = await remove();
  expect(labels()).toEqual([['Fuji Apple', 1]]);
  expect(await undo()).toHaveAccessibleDescription('Golden removed');
  expect((await undo()).closest('[role=status]')).toBeVisible();
  await user.click(await undo());
  expect(await screen.findByRole('row', { name: /Golden/ })).toBeVisible();
  expect(row('Golden').getByRole('textbox', { name: 'Quantity of Golden' })).toHaveValue('2');
  expect(screen.getByText('₹4,500.00')).toBeInTheDocument();
  expect(removeGolden()).toHaveFocus();
  noUndo();
  expect(await sentBodies('POST', '/cart/add_cart_item/')).toMatchObject([
    { product_id: 'golden', quantity: 2 },
  ]);
  expect(sent('GET', '/cart/get_cart_items_by_user/')).toHaveLength(1);
});

it('[EX-03] restores the shown quantity even if it was not sent yet', async () => {
  const { user } = await open();
  await user.click(increase());
  await user.click(removeGolden());
  await user.click(await undo());
  await screen.findByRole('row', { name: /Golden/ });
  expect(labels()).toEqual([
    ['Fuji Apple', 1],
    ['Golden', 3],
  ]);
});

it('[EX-03] offers Undo for 5 seconds', async () => {
  await remove();
  await pass(4900);
  expect(await undo()).toBeVisible();
  await pass(200);
  noUndo();
});

it('[EX-03] offers Undo for longer while the user approaches it by pointer or keyboard', async () => {
  const { user } = await remove();
  await user.hover(await undo());
  await pass(10_000);
  await user.unhover(await undo());
  await pass(4900);
  await user.tab({ shift: true });
  await pass(4900);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await pass(10_000);
  act(() => removeFuji().focus());
  await pass(5100);
  noUndo();
});

const removeFuji = () => screen.getByRole('button', { name: 'Remove Fuji Apple from the cart' });

it('[EX-03] offers Undo for each of several removals, including the last item', async () => {
  const { user } = await remove();
  await waitFor(() => expect(removeFuji()).toBeEnabled());
  await user.click(removeFuji());
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  const [golden, fuji] = screen.getAllByRole('button', { name: 'Undo' });
  expect(golden).toHaveAccessibleDescription('Golden removed');
  expect(fuji).toHaveAccessibleDescription('Fuji Apple removed');
  if (fuji) await user.click(fuji);
  expect(await screen.findByRole('row', { name: /Fuji Apple/ })).toBeVisible();
  expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
  expect(removeFuji()).toHaveFocus();
  expect(await undo()).toHaveAccessibleDescription('Golden removed');
});

it('[EX-03] shows that Undo has failed, and offers it again', async () => {
  server.use(
    http.post('/api/cart/add_cart_item/', () => problem(404, 'Product not found'), { once: true }),
    http.post('/api/cart/add_cart_item/', () => HttpResponse.error(), { once: true }),
  );
  const { user } = await remove();
  await user.click(await undo());
  expect(await screen.findByText('Product not found')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Golden/ })).not.toBeInTheDocument();
  await user.click(await undo());
  expect(await screen.findByText('Unable to add cart item')).toBeVisible();
  await user.click(await undo());
  expect(await screen.findByRole('row', { name: /Golden/ })).toBeVisible();
});

it('[EX-03] [CA-04] sends Undo once, keeps the focus, and disables the cart in the meantime', async () => {
  server.use(http.post('/api/cart/add_cart_item/', () => delay('infinite')));
  const { user } = await remove();
  await user.dblClick(await undo());
  await pass(10_000);
  expect(sent('POST', '/cart/add_cart_item/')).toHaveLength(1);
  expect(await undo()).toHaveFocus();
  expect(await undo()).toHaveAttribute('aria-disabled', 'true');
  expect(removeFuji()).toBeDisabled();
});

it('[EX-03] [CA-03] offers no Undo if nothing was removed', async () => {
  server.use(http.delete('/api/cart/delete_cart_item/:id', () => HttpResponse.json({})));
  const { user } = await open();
  await user.click(removeGolden());
  expect(await screen.findByText('Error removing cart item')).toBeVisible();
  noUndo();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anAddress } from '@shop/shared/factories';
import { accountOf, asha, defer, problem, renderPage, sent, server } from '@shop/shared/testing';
import { placed } from '../test/openOrder';
import { openProductCheckout as open } from '../test/openCheckout';
import OrdersPage from './OrdersPage';

const address = anAddress({
  address: '12 Cart Road',
  optional_address: 'Behind the school',
  city: 'Pune',
  state: 'maharashtra',
  pin_code: '411001',
});
const noAddress = {
  address: null,
  optional_address: null,
  city: null,
  state: null,
  pin_code: null,
};

function forgetAddress() {
  Object.assign(accountOf(asha).details, noAddress);
  accountOf(asha).orders.push({ ...placed, delivery_address: address });
}

const fieldValue = async (label: string) =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })).value;

describe('details without an address', () => {
  it('[DL-05] get the address of the last order in the checkout', async () => {
    forgetAddress();
    accountOf(asha).orders.unshift({
      ...placed,
      order_id: 'order-8',
      delivery_address: { ...address, address: '7 New Road' },
    });
    open();
    expect(await fieldValue('Address')).toBe('7 New Road');
    expect(await fieldValue('Flat, floor, landmark')).toBe('Behind the school');
    expect(await fieldValue('City')).toBe('Pune');
    expect(screen.getByRole('combobox', { name: /^State/ })).toHaveValue('maharashtra');
    expect(await fieldValue('Pin Code')).toBe('411001');
  });

  it('[DL-05] leave the form empty if there are no orders, or they cannot be loaded', async () => {
    forgetAddress();
    server.use(http.get('/api/order/get_all_orders_by_user', () => problem(503, 'Closed')));
    const { unmount } = open();
    expect(await fieldValue('Address')).toBe('');
    unmount();
    server.resetHandlers();
    accountOf(asha).orders.length = 0;
    open();
    expect(await fieldValue('Address')).toBe('');
  });

  it('[DL-05] keep the input while failed orders are requested again', async () => {
    forgetAddress();
    const path = '/order/get_all_orders_by_user';
    server.use(http.get(`/api${path}`, () => problem(503, 'Closed')));
    const { user } = open();
    await fieldValue('Address');
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), '3 Mall Road');

    const orders = defer(() => HttpResponse.json([{ ...placed, order_id: 'order-7' }]));
    server.use(http.get(`/api${path}`, orders.response));
    const before = sent('GET', path).length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(sent('GET', path).length).toBeGreaterThan(before));
    expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveValue('3 Mall Road');

    // Then the order itself is requested.
    orders.release();
    await waitFor(() => expect(sent('GET', '/order/order-7')).not.toEqual([]));
    expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveValue('3 Mall Road');
  });

  it('[DL-05] get the address of the order with one click', async () => {
    forgetAddress();
    const { user } = await openConfirmation();
    await user.click(within(await panel()).getByRole('button', { name: saveName }));
    expect(await screen.findByText(/^Your next checkout begins with this address/)).toHaveFocus();
    expect(accountOf(asha).details).toMatchObject({ first_name: 'Asha', ...address });
    expect(screen.queryByRole('button', { name: saveName })).not.toBeInTheDocument();
  });

  it('[DL-05] move the focus to the confirmation only once', async () => {
    forgetAddress();
    const { user } = await openConfirmation();
    await user.click(within(await panel()).getByRole('button', { name: saveName }));
    await screen.findByText(/^Your next checkout begins with this address/);
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    dismiss.focus();
    // A revalidation renders the panel again.
    accountOf(asha).orders.forEach((order) => (order.total_amount = 100));
    act(() => void window.dispatchEvent(new Event('focus')));
    const region = await panel();
    await waitFor(() => expect(region).toHaveTextContent('₹100.00'));
    expect(dismiss).toHaveFocus();
  });

  it('[DL-05] can be completed again after a failure', async () => {
    forgetAddress();
    const { user } = await openConfirmation();
    server.use(
      http.put('/api/auth/update_user_details/', () => problem(503, 'Please try again'), {
        once: true,
      }),
    );
    const button = await within(await panel()).findByRole('button', { name: saveName });
    await user.click(button);
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent('Please try again');
    await user.click(button);
    expect(await screen.findByText(/^Your next checkout begins with this address/)).toBeVisible();
  });
});

it('[DL-05] prefers the address of the details in the checkout', async () => {
  accountOf(asha).orders.push({ ...placed, delivery_address: address });
  open();
  expect(await fieldValue('Address')).toBe(asha.address);
});

it('[DL-05] offers users with an address nothing to save', async () => {
  accountOf(asha).orders.push({ ...placed, delivery_address: address });
  await openConfirmation();
  await panel();
  expect(screen.queryByRole('button', { name: saveName })).not.toBeInTheDocument();
});

const saveName = 'Save this address for next time';
const panel = () => screen.findByRole('region', { name: /^Thank you/ });

async function openConfirmation() {
  localStorage.setItem('order_confirmation', 'order-7');
  const page = renderPage(<OrdersPage />, { at: '/orders', signedIn: true });
  await panel();
  return page;
}

import { http, HttpResponse } from 'msw';
import { screen, waitFor } from '@testing-library/react';
import {
  asha,
  defer,
  problem,
  requireProduct,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import { openProductCheckout as open, placeOrder, summary } from '../test/openCheckout';

it('[CK-04, CK-05, EN-06] sends the order and navigates to the orders', async () => {
  const { user, url } = open();
  await user.type(await screen.findByLabelText(/Special Instructions/), 'Ring twice');
  await user.click(await placeOrder());
  await waitFor(() => expect(url()).toBe('/orders'));
  expect(await sentBodies('POST', '/order/buy_now')).toEqual([
    {
      product_id: 'golden',
      quantity: 3,
      first_name: asha.first_name,
      last_name: asha.last_name,
      email: asha.email,
      phone_number: asha.phone_number,
      delivery_address: {
        address: asha.address,
        optional_address: asha.optional_address ?? '',
        city: asha.city,
        state: asha.state,
        pin_code: asha.pin_code,
      },
      payment_status: 'unpaid',
      special_instruction: 'Ring twice',
      expected_total: 4200,
    },
  ]);
});

it('[CK-06] repeats the key after a lost response, and uses a new one for another order', async () => {
  server.use(http.post('/api/order/buy_now', () => HttpResponse.error()));
  const { user } = open();
  await user.click(await placeOrder());
  expect(
    (await screen.findAllByText('Failed to place order. Please try again later.')).length,
  ).toBeGreaterThan(0);
  await user.click(await placeOrder());
  await waitFor(() => expect(sent('POST', '/order/buy_now')).toHaveLength(2));
  await user.type(await screen.findByLabelText('City'), ' West');
  await user.click(await placeOrder());
  await waitFor(() => expect(sent('POST', '/order/buy_now')).toHaveLength(3));
  const keys = sent('POST', '/order/buy_now').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('[S-35] shows the new total when the price has changed, and orders at it', async () => {
  const { user, url } = open();
  await placeOrder();
  const detail =
    'The price has changed: the total is now ₹4,800.00. Please check your order again.';
  const dearer = { ...requireProduct('golden'), price: 1600 };
  server.use(
    http.post('/api/order/buy_now', () => problem(409, detail), { once: true }),
    http.get('/api/product/golden', () => HttpResponse.json(dearer)),
  );
  await user.click(await placeOrder());
  expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
  expect((await summary().findAllByText('₹4,800.00')).length).toBeGreaterThan(0);
  expect(url()).toBe('/checkout/pd/golden/3');

  await user.click(await placeOrder());
  await waitFor(() => expect(url()).toBe('/orders'));
  expect(await sentBodies('POST', '/order/buy_now')).toMatchObject([
    { expected_total: 4200 },
    { expected_total: 4800 },
  ]);
});

it('[CA-04, CK-06] disables form and button while the order is sent', async () => {
  const { response, release } = defer(() => problem(503, 'Please wait a moment'));
  server.use(http.post('/api/order/buy_now', response));
  const { user } = open();
  await user.dblClick(await placeOrder());
  await waitFor(() => expect(sent('POST', '/order/buy_now')).toHaveLength(1));
  expect(await placeOrder()).toBeDisabled();
  expect(screen.getByLabelText('City')).toBeDisabled();
  release();
  await waitFor(async () => expect(await placeOrder()).toBeEnabled());
  expect(sent('POST', '/order/buy_now')).toHaveLength(1);
});

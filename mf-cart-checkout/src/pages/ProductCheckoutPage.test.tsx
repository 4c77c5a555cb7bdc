import { http } from 'msw';
import { screen, within } from '@testing-library/react';
import { asha, problem, server } from '@shop/shared/testing';
import { openProductCheckout as open, placeOrder, summary } from '../test/openCheckout';

it('[CK-02] prefills the form with the user’s details and the only country', async () => {
  open();
  expect(await screen.findByLabelText('First Name')).toHaveValue(asha.first_name);
  expect(screen.getByLabelText('Last Name')).toHaveValue(asha.last_name);
  expect(screen.getByLabelText('Email')).toHaveValue(asha.email);
  expect(screen.getByLabelText('Phone Number')).toHaveValue(asha.phone_number);
  expect(screen.getByLabelText('Address')).toHaveValue(asha.address);
  expect(screen.getByLabelText('City')).toHaveValue(asha.city);
  expect(screen.getByLabelText('State')).toHaveValue(asha.state);
  expect(screen.getByLabelText('Pin Code')).toHaveValue(asha.pin_code);
  const country = within(screen.getByLabelText('Country'));
  expect(country.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['India']);
  expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(36);
});

it('[CK-03] shows the lines and totals, with shipping once the address is complete', async () => {
  const { user } = open();
  await placeOrder();
  expect(summary().getByText('Golden')).toBeInTheDocument();
  expect(summary().getByText('10 - 12 kg')).toBeInTheDocument();
  expect(summary().getByText('3')).toBeInTheDocument();
  expect(summary().getAllByText('₹4,200.00').length).toBeGreaterThan(0);
  expect(summary().getByText('INR')).toBeInTheDocument();
  expect(summary().getByText('Including ₹0.00 in taxes')).toBeInTheDocument();
  expect(summary().getByText(/Free/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Pin Code'));
  expect(summary().getByText('Enter shipping address')).toBeInTheDocument();
});

it('[CK-03, A-18] shows address and cancellation terms beside the button', async () => {
  const { user } = open();
  await placeOrder();
  const deliveryTo = () => screen.queryByRole('region', { name: 'Delivery to' });
  expect(deliveryTo()).toHaveTextContent(
    'Asha Negi12 Mall RoadNear the RidgeShimla, Himachal Pradesh 171001',
  );
  expect(screen.getByText(/You can cancel within 24 hours/)).toBeVisible();
  await user.type(screen.getByLabelText('City'), ' West');
  expect(deliveryTo()).toHaveTextContent('Shimla West, Himachal Pradesh');
  await user.clear(screen.getByLabelText('City'));
  expect(deliveryTo()).not.toBeInTheDocument();
});

it('[CK-07, A-17] sets autocomplete tokens and input modes', async () => {
  open();
  await placeOrder();
  const tokens = {
    'First Name': 'given-name',
    'Last Name': 'family-name',
    Email: 'email',
    'Phone Number': 'tel-national',
    Address: 'address-line1',
    'Flat, floor, landmark (optional)': 'address-line2',
    City: 'address-level2',
    State: 'address-level1',
    'Pin Code': 'postal-code',
    Country: 'country',
  };
  for (const [label, token] of Object.entries(tokens)) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', token);
  }
  expect(screen.getByLabelText('Phone Number')).toHaveAttribute('inputmode', 'numeric');
  expect(screen.getByLabelText('Pin Code')).toHaveAttribute('inputmode', 'numeric');
});

it('[CK-01] shows no form for an unknown product', async () => {
  open('/checkout/pd/durian/1');
  expect(await screen.findByText('We have no product on this page.')).toBeInTheDocument();
  expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
});

it.each(['0', '-1', '1.5', '01', 'abc', '1e9', '1000001', '99999999999', '%20', 'NaN'])(
  '[CK-01] shows no form for a quantity of %s',
  (quantity) => {
    open(`/checkout/pd/golden/${quantity}`);
    expect(screen.getByText(/not a whole number of boxes/)).toBeInTheDocument();
    expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
  },
);

it('[ER-06, ER-07] shows a failed request of the product and retries', async () => {
  server.use(http.get('/api/product/golden', () => problem(403, 'No'), { once: true }));
  const { user } = open();
  expect(
    await screen.findByText('Failed to fetch product details. Please try again later.'),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First Name')).toHaveValue(asha.first_name);
});

it('[ER-06, ER-07] shows a failed request of the details and retries', async () => {
  server.use(http.get('/api/auth/get_user_details', () => problem(403, 'No'), { once: true }));
  const { user } = open();
  expect(
    await screen.findByText('Failed to fetch user details. Please try again later.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First Name')).toHaveValue(asha.first_name);
});

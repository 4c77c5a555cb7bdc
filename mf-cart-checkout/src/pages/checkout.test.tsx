import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import {
  accountOf,
  asha,
  defer,
  problem,
  products,
  renderPage,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import ProductCheckoutPage from './ProductCheckoutPage';

const account = () => accountOf(asha);

const openProduct = (at = '/checkout/pd/golden/3', signedIn = true) =>
  renderPage(<ProductCheckoutPage />, {
    at,
    pattern: '/checkout/pd/:productId/:quantity',
    signedIn,
  });

const placeOrder = () => screen.findByRole('button', { name: 'Place order' });
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

describe('checkout of one product', () => {
  it('[CK-02] fills the form from the user’s details; India is the only country', async () => {
    openProduct();
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
    expect(within(screen.getByLabelText('State')).getAllByRole('option')).toHaveLength(37);
  });

  it('[CK-03] sums up what is bought; shipping is known once the address is complete', async () => {
    const { user } = openProduct();
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

  it('[CK-03, A-18] names address and cancelling beside the button, once the address is complete', async () => {
    const { user } = openProduct();
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

  it('[CK-04, CK-05, EN-06] posts the order with what was typed and goes to the orders', async () => {
    const { user, url } = openProduct();
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

  it('[CK-06] repeats the key of an order whose answer was lost, and takes a new one for another order', async () => {
    server.use(http.post('/api/order/buy_now', () => HttpResponse.error()));
    const { user } = openProduct();
    await user.click(await placeOrder());
    expect(
      await screen.findByText('Failed to place order. Please try again later.'),
    ).toBeInTheDocument();
    await user.click(await placeOrder());
    await waitFor(() => expect(sent('POST', '/order/buy_now')).toHaveLength(2));
    await user.type(await screen.findByLabelText('City'), ' West');
    await user.click(await placeOrder());
    await waitFor(() => expect(sent('POST', '/order/buy_now')).toHaveLength(3));
    const keys = sent('POST', '/order/buy_now').map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('[VA-03, VA-05, A-16] says what is missing, under its field and above all, and goes to the first one', async () => {
    const { user } = openProduct();
    await placeOrder();
    for (const label of [
      'First Name',
      'Last Name',
      'Email',
      'Phone Number',
      'Address',
      'City',
      'Pin Code',
    ]) {
      await user.clear(screen.getByLabelText(label));
    }
    await user.selectOptions(screen.getByLabelText('State'), '');
    await user.click(await placeOrder());
    const errors = {
      'First Name': 'First Name is required',
      'Last Name': 'Last Name is required',
      Email: 'Email is required',
      'Phone Number': 'Phone Number is required',
      Address: 'Address is required',
      City: 'City is required',
      State: 'State is required',
      'Pin Code': 'Pin Code must be exactly 6 digits',
    };
    for (const [label, message] of Object.entries(errors)) {
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message),
      );
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    expect(sent('POST', '/order/buy_now')).toHaveLength(0);

    const problems = within(screen.getByRole('region', { name: 'Please check 8 fields' }));
    expect(problems.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      Object.keys(errors),
    );
    await user.click(problems.getByRole('link', { name: 'Pin Code' }));
    expect(screen.getByLabelText('Pin Code')).toHaveFocus();
  });

  it('[VA-05, A-16] sums nothing up where one field is wrong, and nothing once all is right', async () => {
    const { user, url } = openProduct();
    await placeOrder();
    await user.clear(screen.getByLabelText('City'));
    await user.clear(screen.getByLabelText('Address'));
    await user.click(await placeOrder());
    expect(await screen.findByRole('region', { name: 'Please check 2 fields' })).toBeVisible();
    await user.type(screen.getByLabelText('Address'), '12 Mall Road');
    await user.click(await placeOrder());
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus());
    expect(screen.queryByRole('region', { name: /Please check/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('City'), 'Shimla');
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
  });

  it('[ER-04] shows the server’s words, and its field errors under the fields', async () => {
    server.use(
      http.post('/api/order/buy_now', () =>
        problem(422, 'Pin Code must be exactly 6 digits', {
          'delivery_address.pin_code': 'We do not deliver there',
        }),
      ),
    );
    const { user } = openProduct();
    await user.click(await placeOrder());
    expect(await screen.findByText('Pin Code must be exactly 6 digits')).toBeInTheDocument();
    expect(screen.getByLabelText('Pin Code')).toHaveAccessibleDescription(
      'We do not deliver there',
    );
  });

  it('[S-35] shows the new total when the price has changed, and orders at that', async () => {
    const { user, url } = openProduct();
    await placeOrder();
    const detail =
      'The price has changed: the total is now ₹4,800.00. Please check your order again.';
    const dearer = { ...products.find(({ product_id }) => product_id === 'golden'), price: 1600 };
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

  it('[CK-01] has no form for an unknown product', async () => {
    openProduct('/checkout/pd/durian/1');
    expect(await screen.findByText('We have no product at this address.')).toBeInTheDocument();
    expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
  });

  it.each(['0', '-1', '1.5', '01', 'abc', '1e9', '1000001', '99999999999', '%20', 'NaN'])(
    '[CK-01] has no form for a quantity of %s',
    (quantity) => {
      openProduct(`/checkout/pd/golden/${quantity}`);
      expect(screen.getByText(/not a whole number of boxes/)).toBeInTheDocument();
      expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
    },
  );

  it('[ER-06, ER-07] shows a failed read of the product and tries again', async () => {
    server.use(http.get('/api/product/golden', () => problem(403, 'No'), { once: true }));
    const { user } = openProduct();
    expect(
      await screen.findByText('Failed to fetch product details. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('First Name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First Name')).toHaveValue(asha.first_name);
  });

  it('[CA-04, CK-06] disables form and button while the order is under way', async () => {
    const { response, release } = defer(() => problem(503, 'Please wait a moment'));
    server.use(http.post('/api/order/buy_now', response));
    const { user } = openProduct();
    await user.dblClick(await placeOrder());
    await waitFor(() => expect(sent('POST', '/order/buy_now')).toHaveLength(1));
    expect(await placeOrder()).toBeDisabled();
    expect(screen.getByLabelText('City')).toBeDisabled();
    release();
    await waitFor(async () => expect(await placeOrder()).toBeEnabled());
    expect(sent('POST', '/order/buy_now')).toHaveLength(1);
  });

  it('[VA-03] takes a pasted number with prefix and blanks', async () => {
    const { user, url } = openProduct();
    await placeOrder();
    await user.clear(screen.getByLabelText('Phone Number'));
    await user.click(screen.getByLabelText('Phone Number'));
    await user.paste('+91 98160 12345');
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    expect(account().orders).toMatchObject([{ phone_number: '9816012345' }]);
  });

  it('[CK-07] tells browsers what each field is', async () => {
    openProduct();
    await placeOrder();
    const tokens = {
      'First Name': 'given-name',
      'Last Name': 'family-name',
      Email: 'email',
      'Phone Number': 'tel-national',
      Address: 'address-line1',
      'Optional Address': 'address-line2',
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

  it('[CK-02] offers the state of the pin code in one tap, and refuses no other', async () => {
    const { user, url } = openProduct();
    await placeOrder();
    const pinCode = screen.getByLabelText('Pin Code');
    await user.clear(pinCode);
    await user.type(pinCode, '560001');
    await user.selectOptions(screen.getByLabelText('State'), '');
    await user.click(await placeOrder());
    await waitFor(() => expect(screen.getByLabelText('State')).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Choose Karnataka' }));
    expect(screen.getByLabelText('State')).toHaveValue('karnataka');
    expect(screen.getByLabelText('State')).toHaveFocus();
    expect(screen.getByLabelText('State')).toBeValid();
    await user.selectOptions(screen.getByLabelText('State'), 'Kerala');
    await user.click(await placeOrder());
    await waitFor(() => expect(url()).toBe('/orders'));
    expect(account().orders).toMatchObject([{ delivery_address: { state: 'kerala' } }]);
  });

  it('[ER-06, ER-07] shows a failed read of the details and tries again', async () => {
    server.use(http.get('/api/auth/get_user_details', () => problem(403, 'No'), { once: true }));
    const { user } = openProduct();
    expect(
      await screen.findByText('Failed to fetch user details. Please try again later.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First Name')).toHaveValue(asha.first_name);
  });
});

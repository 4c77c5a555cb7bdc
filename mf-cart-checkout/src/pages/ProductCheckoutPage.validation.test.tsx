import { http } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { accountOf, asha, problem, sent, server } from '@shop/shared/testing';
import { openProductCheckout as open, placeOrder } from '../test/openCheckout';

it('[VA-03, VA-05, A-16] shows errors below the fields and a summary, and focuses the first', async () => {
  Object.assign(accountOf(asha).details, { state: null, pin_code: null });
  const { user } = open();
  await placeOrder();
  for (const label of [
    'First Name',
    'Last Name',
    'Email',
    'Phone Number',
    'Address',
    'Pin Code',
    'City',
  ]) {
    await user.clear(screen.getByLabelText(label));
  }
  await user.click(await placeOrder());
  const errors = {
    'First Name': 'First Name is required',
    'Last Name': 'Last Name is required',
    Email: 'Email is required',
    'Phone Number': 'Phone Number is required',
    Address: 'Address is required',
    'Pin Code': 'Pin Code must be exactly 6 digits',
    City: 'City is required',
    State: 'State is required',
  };
  for (const [label, message] of Object.entries(errors)) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
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

it('[VA-05, A-16] shows a summary only for more than one invalid field', async () => {
  const { user, url } = open();
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

it('[ER-04] shows the server’s detail and field errors', async () => {
  server.use(
    http.post('/api/order/buy_now', () =>
      problem(422, 'Pin Code must be exactly 6 digits', {
        'delivery_address.pin_code': 'We do not deliver there',
      }),
    ),
  );
  const { user } = open();
  await user.click(await placeOrder());
  const shown = await screen.findAllByText('Pin Code must be exactly 6 digits');
  expect(shown.length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Pin Code')).toHaveAccessibleDescription('We do not deliver there');
});

it('[VA-03] accepts a pasted phone number with prefix and spaces', async () => {
  const { user, url } = open();
  await placeOrder();
  await user.clear(screen.getByLabelText('Phone Number'));
  await user.click(screen.getByLabelText('Phone Number'));
  await user.paste('+91 98160 12345');
  await user.click(await placeOrder());
  await waitFor(() => expect(url()).toBe('/orders'));
  expect(accountOf(asha).orders).toMatchObject([{ phone_number: '9816012345' }]);
});

it('[EX-06] [CK-02] selects the state by the pin code, and accepts another one', async () => {
  Object.assign(accountOf(asha).details, { pin_code: null, state: null });
  const { user, url } = open();
  await user.click(await placeOrder());
  await waitFor(() => expect(screen.getByLabelText('State')).toBeInvalid());
  await user.type(screen.getByLabelText('Pin Code'), '560001');
  await user.tab();
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByLabelText('State')).toHaveValue('karnataka');
  expect(screen.getByLabelText('State')).toBeValid();
  await user.selectOptions(screen.getByLabelText('State'), 'Kerala');
  await user.click(await placeOrder());
  await waitFor(() => expect(url()).toBe('/orders'));
  expect(accountOf(asha).orders).toMatchObject([{ delivery_address: { state: 'kerala' } }]);
});

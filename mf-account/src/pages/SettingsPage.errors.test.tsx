import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, sent, server } from '@shop/shared/testing';
import { openSettings as open } from '../test/openSettings';

const updatePath = '/api/auth/update_user_details/';
const firstName = () => screen.getByLabelText('First Name');

async function openSettings() {
  const page = await open();
  return { ...page, update: () => page.press('Update') };
}

it('[ER-04] shows the server’s detail as a toast and in the form', async () => {
  server.use(http.put(updatePath, () => problem(409, 'Somebody else changed this')));
  const { user, update } = await openSettings();
  await user.type(firstName(), 'x');
  await update();
  await waitFor(() => expect(screen.getAllByText('Somebody else changed this')).toHaveLength(2));
  expect(firstName()).toHaveValue('Ashax');
});

it('[ER-04] shows a fallback for a response without a detail', async () => {
  server.use(http.put(updatePath, () => HttpResponse.error()));
  const { update } = await openSettings();
  await update();
  await waitFor(() =>
    expect(
      screen.getAllByText('Failed to update user details. Please try again later.'),
    ).toHaveLength(2),
  );
});

it('[VA-04] shows required and invalid fields, and sends nothing', async () => {
  const { user, update } = await openSettings();
  await user.clear(firstName());
  await user.type(screen.getByLabelText('Last Name'), 'x'.repeat(50));
  await user.clear(screen.getByLabelText('Phone Number'));
  await update();
  await waitFor(() => expect(firstName()).toHaveAccessibleDescription('First Name is required'));
  expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription(
    'Last Name should not exceed 50 characters',
  );
  expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(
    'Phone Number is required',
  );
  expect(screen.getByRole('region', { name: 'Please check 3 fields' })).toBeVisible();
  await waitFor(() => expect(firstName()).toHaveFocus());
  expect(sent('PUT', '/auth/update_user_details/')).toEqual([]);

  await user.click(screen.getByRole('link', { name: 'Phone Number' }));
  expect(screen.getByLabelText('Phone Number')).toHaveFocus();
  // The URL does not change, so that Back returns to the previous page.
  expect(window.location.hash).toBe('');
  await user.type(screen.getByLabelText('Phone Number'), '9876543210');
  await user.type(firstName(), 'Asha');
  await user.clear(screen.getByLabelText('Last Name'));
  await user.type(screen.getByLabelText('Last Name'), 'Negi');
  await update();
  await screen.findByText('User details updated successfully');
  expect(screen.queryByRole('region', { name: /Please check/ })).not.toBeInTheDocument();
});

it('[VA-04] requires ten digits for a phone number', async () => {
  const { user, update } = await openSettings();
  await user.type(screen.getByLabelText('Phone Number'), '{Backspace}');
  await update();
  expect(await screen.findByText('Phone Number must be exactly 10 digits')).toBeVisible();
  expect(sent('PUT', '/auth/update_user_details/')).toEqual([]);
});

it('[VA-05] shows the server’s field errors', async () => {
  server.use(
    http.put(updatePath, () =>
      problem(422, 'Please check this.', { city: 'We know no such city' }),
    ),
  );
  const { update } = await openSettings();
  await update();
  const city = screen.getByLabelText(/^City/);
  await waitFor(() => expect(city).toHaveAccessibleDescription('We know no such city'));
  await waitFor(() => expect(city).toHaveFocus());
});

import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSession, useUserDetails } from '@shop/shared';
import {
  accountOf,
  asha,
  defer,
  fakeShop,
  ravi,
  renderPage,
  sent,
  sentBodies,
  server,
  signIn,
} from '@shop/shared/testing';
import { openSettings } from '../test/openSettings';
import SettingsPage from './SettingsPage';

const updatePath = '/auth/update_user_details/';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Update' });

/** Another component that shows the details. */
function City() {
  return <p>Delivery to {useUserDetails().details?.city}</p>;
}

it('[ST-03] stores the values and confirms it', async () => {
  const { user } = await openSettings();
  await user.clear(screen.getByLabelText(/^City/));
  await user.type(screen.getByLabelText(/^City/), 'Solan');
  await user.selectOptions(screen.getByLabelText(/^State/), 'Punjab');
  await user.click(button());
  expect(await screen.findByText('User details updated successfully')).toBeVisible();
  expect(accountOf(asha).details).toEqual({ ...asha, city: 'Solan', state: 'punjab' });
});

it('[ST-02] sends empty fields as null, and requires no address', async () => {
  const { user } = await openSettings(ravi);
  await user.click(button());
  expect(await screen.findByText('User details updated successfully')).toBeVisible();
  expect(await sentBodies('PUT', updatePath)).toEqual([
    {
      first_name: 'Ravi',
      last_name: 'Thakur',
      phone_number: '9123456780',
      address: null,
      optional_address: null,
      city: null,
      state: null,
      pin_code: null,
    },
  ]);
});

it('[ST-02] sends null for cleared and blank fields', async () => {
  const { user } = await openSettings();
  await user.clear(screen.getByLabelText(/^City/));
  await user.clear(screen.getByLabelText(/^Pin Code/));
  await user.type(screen.getByLabelText(/^Pin Code/), '  ');
  await user.selectOptions(screen.getByLabelText(/^State/), '');
  await user.click(button());
  await screen.findByText('User details updated successfully');
  expect(accountOf(asha).details).toMatchObject({
    city: null,
    pin_code: null,
    state: null,
    address: '12 Mall Road',
  });
});

it('[ST-02] shows a hint, not an error, for a pin code that the checkout rejects', async () => {
  const { user } = await openSettings();
  const pinCode = screen.getByLabelText(/^Pin Code/);
  await user.clear(pinCode);
  await user.type(pinCode, '1710');
  expect(pinCode).toHaveAccessibleDescription(/six digits/);
  await user.click(button());
  expect(await screen.findByText('User details updated successfully')).toBeVisible();
  expect(pinCode).not.toHaveAttribute('aria-invalid');
  await user.type(pinCode, '01');
  expect(pinCode).not.toHaveAccessibleDescription();
});

it('[EX-06] selects the state by the pin code', async () => {
  const { user } = await openSettings(ravi);
  await user.type(screen.getByLabelText(/^Pin Code/), '171001');
  await user.tab();
  expect(screen.getByLabelText(/^City/)).toHaveFocus();
  expect(screen.getByLabelText(/^State/)).toHaveValue('himachal_pradesh');
  await user.click(button());
  await screen.findByText('User details updated successfully');
  expect(accountOf(ravi).details.state).toBe('himachal_pradesh');
});

it('[ST-03] updates all components by the response, without reading the details again', async () => {
  const { user } = renderPage(
    <>
      <SettingsPage />
      <City />
    </>,
    { at: '/user/settings', signedIn: true },
  );
  expect(await screen.findByText('Delivery to Shimla')).toBeVisible();
  await user.clear(screen.getByLabelText(/^City/));
  await user.type(screen.getByLabelText(/^City/), 'Solan');
  await user.click(button());
  expect(await screen.findByText('Delivery to Solan')).toBeVisible();
  expect(sent('GET', '/auth/get_user_details')).toHaveLength(1);
});

it('disables the form while it is sent', async () => {
  const { response, release } = defer(() => HttpResponse.json({ ...asha }));
  server.use(http.put('/api/auth/update_user_details/', response));
  const { user } = await openSettings();
  await user.click(button());
  await waitFor(() => expect(button()).toBeDisabled());
  expect(field('First Name')).toBeDisabled();
  release();
  await screen.findByText('User details updated successfully');
  await waitFor(() => expect(button()).toBeEnabled());
  expect(sent('PUT', updatePath)).toHaveLength(1);
});

it('[A-24] restores the draft of an expired session, and clears it when saved', async () => {
  const { user } = await openSettings();
  await user.type(screen.getByLabelText(/^City/), ' West');
  fakeShop.accessTokens.clear();
  fakeShop.refreshTokens.clear();
  await user.click(button());
  await waitFor(() => expect(useSession.getState().hasExpired).toBe(true));
  act(() => void signIn(asha));
  await user.click(await screen.findByRole('button', { name: 'Fill it in again' }));
  expect(screen.getByLabelText(/^City/)).toHaveValue('Shimla West');
  await user.click(button());
  await waitFor(() => expect(accountOf(asha).details.city).toBe('Shimla West'));
  await waitFor(() => expect(button()).toBeEnabled());
  // Nothing is drafted after saving.
  act(() => useSession.getState().expire());
  expect(sessionStorage).toHaveLength(0);
});

it('[A-24] discards the draft when other values are saved', async () => {
  const { user } = await openSettings();
  await user.type(screen.getByLabelText(/^City/), ' West');
  act(() => useSession.getState().expire());
  act(() => void signIn(asha));
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  await screen.findByText('User details updated successfully');
  expect(screen.queryByRole('button', { name: 'Fill it in again' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('[A-24] offers unsaved input after the user has left the page', async () => {
  const { user, unmount } = await openSettings();
  await user.type(screen.getByLabelText(/^City/), ' West');
  unmount();

  const { user: later } = await openSettings();

  expect(screen.getByLabelText(/^City/)).toHaveValue('Shimla');
  expect(screen.getByText(/^You left this form before it was saved\./)).toBeVisible();
  await later.click(screen.getByRole('button', { name: 'Fill it in again' }));
  expect(screen.getByLabelText(/^City/)).toHaveValue('Shimla West');
});

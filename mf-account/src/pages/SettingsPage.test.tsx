import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useUserDetails } from '@shop/shared';
import {
  asha,
  findAccount,
  problem,
  ravi,
  renderPage,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import SettingsPage from './SettingsPage';

const updatePath = '/auth/update_user_details/';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Update' });

async function openSettings(who = asha) {
  const page = renderPage(<SettingsPage />, { at: '/user/settings', signedIn: who });
  await screen.findByRole('button', { name: 'Update' });
  return page;
}

/** What a checkout beside the settings would fill in. */
function City() {
  return <p>Delivery to {useUserDetails().data?.city}</p>;
}

describe('what is shown', () => {
  it('[ST-01] is who the user is and where the user lives', async () => {
    await openSettings();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Settings · Ridge & Root');
    expect(field('First Name')).toHaveValue('Asha');
    expect(field('Last Name')).toHaveValue('Negi');
    expect(field('Phone Number')).toHaveValue('9876543210');
    expect(screen.getByLabelText(/^Address/)).toHaveValue('12 Mall Road');
    expect(field('Optional Address')).toHaveValue('Near the Ridge');
    expect(screen.getByLabelText(/^City/)).toHaveValue('Shimla');
    expect(screen.getByLabelText(/^State/)).toHaveDisplayValue('Himachal Pradesh');
    expect(screen.getByLabelText(/^Pin Code/)).toHaveValue('171001');
  });

  it('[VA-04] has an e-mail that can be read but not changed', async () => {
    const { user } = await openSettings();
    expect(field('Email')).toHaveAttribute('readonly');
    await user.type(field('Email'), 'x');
    expect(field('Email')).toHaveValue(asha.email);
  });

  it('[EN-07] offers 36 states and none', async () => {
    await openSettings();
    expect(screen.getAllByRole('option')).toHaveLength(37);
  });

  it('tells the browser what to fill in', async () => {
    await openSettings();
    const tokens = ['given-name', 'family-name', 'email', 'tel-national', 'address-line1'].concat([
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
    ]);
    const controls = [...screen.getAllByRole('textbox'), screen.getByRole('combobox')];
    expect(controls.map((control) => control.getAttribute('autocomplete')).sort()).toEqual(
      tokens.sort(),
    );
    expect(screen.getByLabelText(/^Pin Code/)).toHaveAttribute('inputmode', 'numeric');
  });

  it('is a loading sign until the details are there', async () => {
    renderPage(<SettingsPage />, { at: '/user/settings', signedIn: true });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your details');
    await screen.findByRole('button', { name: 'Update' });
  });

  it('[ER-06][ER-07] is the failure of reading them, with another try', async () => {
    server.use(
      http.get('/api/auth/get_user_details', () => problem(500, 'Broken'), { once: true }),
    );
    const { user } = renderPage(<SettingsPage />, { at: '/user/settings', signedIn: true });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch user details. Please try again later.');
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
  });
});

describe('updating', () => {
  it('[ST-03] says that it worked and stores what was typed', async () => {
    const { user } = await openSettings();
    await user.clear(screen.getByLabelText(/^City/));
    await user.type(screen.getByLabelText(/^City/), 'Solan');
    await user.selectOptions(screen.getByLabelText(/^State/), 'Punjab');
    await user.click(button());
    expect(await screen.findByText('User details updated successfully')).toBeVisible();
    expect(findAccount(asha.email)?.details).toEqual({ ...asha, city: 'Solan', state: 'punjab' });
  });

  it('[ST-02] sends empty fields as null, and needs no address', async () => {
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

  it('[ST-02] sends null for what was emptied, blanks included', async () => {
    const { user } = await openSettings();
    await user.clear(screen.getByLabelText(/^City/));
    await user.clear(screen.getByLabelText(/^Pin Code/));
    await user.type(screen.getByLabelText(/^Pin Code/), '  ');
    await user.selectOptions(screen.getByLabelText(/^State/), '');
    await user.click(button());
    await screen.findByText('User details updated successfully');
    expect(findAccount(asha.email)?.details).toMatchObject({
      city: null,
      pin_code: null,
      state: null,
      address: '12 Mall Road',
    });
  });

  it('[ST-02] only hints at a pin code that the checkout will not take', async () => {
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

  it('[ST-03] shows the new details wherever they are used, without reading them again', async () => {
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

  it('is disabled while it is sent', async () => {
    server.use(
      http.put('/api/auth/update_user_details/', async () => {
        await delay(50);
        return HttpResponse.json({ ...asha });
      }),
    );
    const { user } = await openSettings();
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    expect(field('First Name')).toBeDisabled();
    await screen.findByText('User details updated successfully');
    expect(button()).toBeEnabled();
    expect(sent('PUT', updatePath)).toHaveLength(1);
  });
});

import { screen } from '@testing-library/react';
import { http } from 'msw';
import { asha, problem, renderPage, server } from '@shop/shared/testing';
import { openSettings } from '../test/openSettings';
import SettingsPage from './SettingsPage';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('[ST-01] shows the user’s details and address', async () => {
  await openSettings();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Settings · Ridge & Root');
  expect(field('First Name')).toHaveValue('Asha');
  expect(field('Last Name')).toHaveValue('Negi');
  expect(field('Phone Number')).toHaveValue('9876543210');
  expect(screen.getByLabelText(/^Address/)).toHaveValue('12 Mall Road');
  expect(field('Flat, floor, landmark (optional)')).toHaveValue('Near the Ridge');
  expect(screen.getByLabelText(/^City/)).toHaveValue('Shimla');
  expect(screen.getByLabelText(/^State/)).toHaveDisplayValue('Himachal Pradesh');
  expect(screen.getByLabelText(/^Pin Code/)).toHaveValue('171001');
});

it('[FR-01] shows the open order by its fragment', async () => {
  const latestOrder = () => <p>Order RR-7K3M-9QWD</p>;
  renderPage(<SettingsPage />, {
    at: '/user/settings',
    signedIn: true,
    fragments: { latestOrder },
  });

  expect(await screen.findByText('Order RR-7K3M-9QWD')).toBeVisible();
});

it('[VA-04] shows a read-only email', async () => {
  const { user } = await openSettings();
  expect(field('Email')).toHaveAttribute('readonly');
  await user.type(field('Email'), 'x');
  expect(field('Email')).toHaveValue(asha.email);
});

it('[EN-07] offers 36 states and an empty option', async () => {
  await openSettings();
  expect(screen.getAllByRole('option')).toHaveLength(37);
});

it('[A-17] sets autocomplete tokens', async () => {
  await openSettings();
  const tokens = [
    'given-name',
    'family-name',
    'email',
    'tel-national',
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ];
  const controls = [...screen.getAllByRole('textbox'), screen.getByRole('combobox')];
  expect(controls.map((control) => control.getAttribute('autocomplete')).sort()).toEqual(
    tokens.sort(),
  );
  expect(screen.getByLabelText(/^Pin Code/)).toHaveAttribute('inputmode', 'numeric');
});

it('shows a loading status until the details have been fetched', async () => {
  renderPage(<SettingsPage />, { at: '/user/settings', signedIn: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your details');
  await screen.findByRole('button', { name: 'Update' });
});

it('[ER-06][ER-07] shows a failed request and retries', async () => {
  server.use(http.get('/api/auth/get_user_details', () => problem(500, 'Broken'), { once: true }));
  const { user } = renderPage(<SettingsPage />, { at: '/user/settings', signedIn: true });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch user details. Please try again later.');
  expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useSession } from '@shop/shared';
import {
  accountOf,
  asha,
  fakeShop,
  password,
  problem,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import { openSettings as open } from '../test/openSettings';

const path = '/auth/change_password';
const field = (label: string) => within(section()).getByLabelText<HTMLInputElement>(label);
const section = () => screen.getByRole('region', { name: 'Password' });

async function openSettings() {
  const page = await open();
  const change = async (current: string, next: string, confirmation = next) => {
    await page.user.type(field('Current Password'), current);
    await page.user.type(field('New Password'), next);
    await page.user.type(field('Confirm Password'), confirmation);
    await page.press('Change password');
  };
  return { ...page, change };
}

it('[SC-01] changes the password, and empties the fields', async () => {
  const { change } = await openSettings();
  await change(password, 'Bitter rot 2026');
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  expect(await sentBodies('POST', path)).toEqual([
    { current_password: password, new_password: 'Bitter rot 2026' },
  ]);
  expect(accountOf(asha).password).toBe('Bitter rot 2026');
  expect(field('Current Password')).toHaveValue('');
  expect(field('New Password')).toHaveValue('');
  expect(field('Confirm Password')).toHaveValue('');
  expect(useSession.getState().accessToken).not.toBeNull();
});

it('[SC-01] shows that the other devices have been signed out', async () => {
  const { change } = await openSettings();
  expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  await change(password, 'Bitter rot 2026');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('Chrome on Windows')).toBeVisible();
});

it('[SC-01] shows a wrong current password below its field, and keeps the session', async () => {
  const { change } = await openSettings();
  await change('not it', 'Bitter rot 2026');
  await waitFor(() =>
    expect(field('Current Password')).toHaveAccessibleDescription(
      'This is not your current password',
    ),
  );
  await waitFor(() => expect(field('Current Password')).toHaveFocus());
  expect(sent('POST', '/auth/refresh_access_token')).toEqual([]);
  expect(useSession.getState().accessToken).not.toBeNull();
});

it('[SC-01] [VA-02] advises against a short password, but accepts it', async () => {
  const { user, change } = await openSettings();
  await user.type(field('New Password'), 'Seven');
  expect(field('New Password')).toHaveAccessibleDescription(
    'A short password is easy to guess. 8 characters or more are safer.',
  );
  await user.clear(field('New Password'));
  await change(password, 'Seven 7');
  await waitFor(() => expect(sent('POST', path)).toHaveLength(1));
});

it('[SC-01] [LG-06] sends nothing when the new passwords differ', async () => {
  const { change } = await openSettings();
  await change(password, 'Bitter rot 2026', 'Better rot 2026');
  await waitFor(() =>
    expect(field('Confirm Password')).toHaveAccessibleDescription('Password do not match'),
  );
  expect(sent('POST', path)).toEqual([]);
});

it('[SC-01] shows a refusal that belongs to no field', async () => {
  server.use(http.post(`/api${path}`, () => problem(429, 'Please wait a moment')));
  const { change } = await openSettings();
  await change(password, 'Bitter rot 2026');
  expect(await within(section()).findByRole('alert')).toHaveTextContent('Please wait a moment');
  expect(field('New Password')).toHaveValue('Bitter rot 2026');
});

it('[S-07] sets autocomplete tokens for password managers', async () => {
  await openSettings();
  expect(field('Current Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
});

/** Gives Asha a token with the role of staff. */
function signInAsStaff() {
  const token = `header.${btoa(JSON.stringify({ sub: asha.email, role: 'staff' }))}.signature`;
  fakeShop.accessTokens.set(token, accountOf(asha));
  act(() => useSession.setState({ accessToken: token }));
}

describe('[S-53] the passkeys of the admin', () => {
  const label = 'Passkeys of the admin';

  it('are not shown to a customer', async () => {
    await openSettings();
    expect(within(section()).queryByLabelText(label)).not.toBeInTheDocument();
  });

  it('are removed with the old password if they are newer than the selected sign-in', async () => {
    const { change, user } = await openSettings();
    signInAsStaff();
    const choice = await within(section()).findByLabelText(label);
    const phone = await within(section()).findByRole('option', { name: /Safari on iPhone/ });
    await user.selectOptions(choice, phone);
    await change(password, 'Bitter rot 2026');
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(await sentBodies('POST', path)).toEqual([
      expect.objectContaining({ remove_passkeys_since: phone.getAttribute('value') }),
    ]);
    expect(Date.parse(phone.getAttribute('value') ?? '')).not.toBeNaN();
  });
});

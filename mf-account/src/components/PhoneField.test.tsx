import { screen, waitFor } from '@testing-library/react';
import { renderPage, sentBodies } from '@shop/shared/testing';
import SettingsPage from '../pages/SettingsPage';

async function phoneField() {
  const page = renderPage(<SettingsPage />, { at: '/user/settings', signedIn: true });
  const phone = await screen.findByLabelText('Phone Number');
  await page.user.clear(phone);
  return { ...page, phone };
}

it.each(['+91 98765 43210', '098765 43210', '0091-98765-43210', '(+91) 98765 43210'])(
  'takes a pasted %s for the ten digits it means',
  async (pasted) => {
    const { user, phone } = await phoneField();
    await user.click(phone);
    await user.paste(pasted);
    expect(phone).toHaveValue('9876543210');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(async () =>
      expect(await sentBodies('PUT', '/auth/update_user_details/')).toEqual([
        expect.objectContaining({ phone_number: '9876543210' }),
      ]),
    );
  },
);

it('takes a typed prefix off as soon as ten digits follow it', async () => {
  const { user, phone } = await phoneField();
  await user.type(phone, '+91 98765 4321');
  expect(phone).toHaveValue('+91 98765 4321');
  await user.type(phone, '0');
  expect(phone).toHaveValue('9876543210');
});

it('leaves alone what cannot be meant as ten digits', async () => {
  const { user, phone } = await phoneField();
  await user.type(phone, '98765 4321');
  expect(phone).toHaveValue('98765 4321');
});

it('only hints at a number that no Indian mobile has', async () => {
  const { user, phone } = await phoneField();
  await user.type(phone, '1234567890');
  expect(phone).toHaveAccessibleDescription(/start with 6, 7, 8 or 9/);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('User details updated successfully')).toBeVisible();
  expect(phone).not.toHaveAttribute('aria-invalid');
});

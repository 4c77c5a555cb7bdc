import { screen, waitFor } from '@testing-library/react';
import { Link, useLocation, useSession } from '@shop/shared';
import { accountOf, asha, fakeShop, renderPage, sent, sentBodies } from '@shop/shared/testing';
import ResetPasswordPage from './ResetPasswordPage';

const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole('button', { name: 'SET PASSWORD' });
const fresh = 'Bitter rot 2026';

/** Shows the fragment of the URL, and the link of a second mail. */
function Fragment() {
  return (
    <p>
      Fragment: {useLocation().hash || 'none'}. <Link to="#token=reset-again">Second mail</Link>
    </p>
  );
}

/** Opens the link in Asha's mail by default. */
async function openLink(fragment = '#token=reset-asha', signedIn = false) {
  fakeShop.resetTokens.set('reset-asha', accountOf(asha));
  const page = renderPage(
    <>
      <ResetPasswordPage />
      <Fragment />
    </>,
    { at: `/reset-password${fragment}`, signedIn },
  );
  await screen.findByText(/Fragment: none/);
  return page;
}

async function setPassword(password: string, again = password, signedIn = false) {
  const page = await openLink(undefined, signedIn);
  if (password) await page.user.type(field('New Password'), password);
  if (again) await page.user.type(field('Confirm Password'), again);
  await page.user.click(button());
  return page;
}

it('[LG-09] shows two password fields, and removes the token from the URL', async () => {
  const { url } = await openLink();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Set a new password');
  expect(field('New Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(url()).toBe('/reset-password');
  expect(document.title).toBe('Set a new password · Ridge & Root');
});

it('[LG-09] sets the password, ends the session and navigates to the sign-in', async () => {
  const { url } = await setPassword(fresh, fresh, true);
  await waitFor(() => expect(url()).toBe('/login'));
  expect(await screen.findByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect(await sentBodies('POST', '/auth/reset_password')).toEqual([
    { token: 'reset-asha', password: fresh },
  ]);
  expect(useSession.getState().accessToken).toBeNull();
  expect(localStorage.getItem('refresh_token')).toBeNull();
});

it('[LG-09] [LG-06] sends nothing while the passwords differ', async () => {
  const { user, url } = await setPassword(fresh, 'another');
  await waitFor(() => expect(screen.getAllByText('Password do not match')).toHaveLength(2));
  expect(field('Confirm Password')).toHaveAccessibleDescription('Password do not match');
  await waitFor(() => expect(field('Confirm Password')).toHaveFocus());
  expect(sent('POST', '/auth/reset_password')).toEqual([]);

  await user.clear(field('Confirm Password'));
  await user.type(field('Confirm Password'), fresh);
  await user.click(button());
  await waitFor(() => expect(url()).toBe('/login'));
});

it('[LG-09] [VA-02] validates both fields like the sign-up', async () => {
  await setPassword('x'.repeat(51), '');
  expect(await screen.findByText('Password should not exceed 50 characters')).toBeVisible();
  expect(screen.getByText('Confirm Password is required')).toBeVisible();
  await waitFor(() => expect(field('New Password')).toHaveFocus());
  expect(sent('POST', '/auth/reset_password')).toEqual([]);
});

it('[LG-09] uses the token of a second mail', async () => {
  const { user } = await openLink();
  await user.click(screen.getByRole('link', { name: 'Second mail' }));
  await screen.findByText(/Fragment: none/);
  await user.type(field('New Password'), fresh);
  await user.type(field('Confirm Password'), fresh);
  await user.click(button());
  await screen.findByRole('alert');
  expect(await sentBodies('POST', '/auth/reset_password')).toMatchObject([
    { token: 'reset-again' },
  ]);
});

it('[LG-09] shows that a link is invalid, with a link to request another', async () => {
  const { user, url } = await openLink('#token=spent');
  await user.type(field('New Password'), fresh);
  await user.type(field('Confirm Password'), fresh);
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('expired or was already used');
  expect(url()).toBe('/reset-password');
  expect(screen.getByRole('link', { name: 'ASK FOR A NEW LINK' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

it.each(['', '#token=', '#elsewhere'])(
  '[LG-09] shows no form without a token, as in ‘%s’',
  async (fragment) => {
    renderPage(<ResetPasswordPage />, { at: `/reset-password${fragment}` });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please open the link in our email again',
    );
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  },
);

import { act, screen, waitFor } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { asha, password, renderPage, sent, signIn } from '@shop/shared/testing';
import SignInPanel from './SignInPanel';

const at = '/shop?sort=popularity';
const panel = () => screen.queryByRole('region', { name: 'Sign in here' });
const email = () => screen.getByLabelText('Email');
const passwordInput = () => screen.getByLabelText('Password');

async function enter(secret = password) {
  const onSignedIn = jest.fn();
  const page = renderPage(<SignInPanel onSignedIn={onSignedIn} />, { at });
  await page.user.type(email(), asha.email);
  await page.user.type(passwordInput(), secret);
  await page.user.click(screen.getByRole('button', { name: 'SIGN IN' }));
  return { ...page, onSignedIn };
}

it('[FR-01] signs in, calls back once and stays on the page', async () => {
  const { onSignedIn, url } = await enter();

  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('access_token')).toBe(useSession.getState().accessToken);
  expect(useSession.getState().refreshToken).toBeTruthy();
  expect(sent('POST', '/auth/token')).toHaveLength(1);
  expect(url()).toBe(at);
});

it('[LG-07] shows the toast and the reason of a failure, and keeps what was typed', async () => {
  const { onSignedIn } = await enter('wrong');

  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getByText('Incorrect email or password').closest('[role=alert]')).toBeVisible();
  expect(email()).toHaveValue(asha.email);
  expect(passwordInput()).toHaveValue('wrong');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('the panel has the autocomplete tokens of the sign-in page, and does not take the focus', () => {
  renderPage(<SignInPanel />, { at });

  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(passwordInput()).toHaveAttribute('autocomplete', 'current-password');
  expect(document.body).toHaveFocus();
});

it('[LG-01] [LG-03] links to the password reset, and to the sign-up with the page to return to', () => {
  renderPage(<SignInPanel />, { at });

  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute(
    'href',
    '/register?next=%2Fshop%3Fsort%3Dpopularity',
  );
});

it.each(['Forgot your password?', 'SIGN UP'])('says that ‘%s’ leaves the page', async (name) => {
  const onLeave = jest.fn();
  const { user } = renderPage(<SignInPanel onLeave={onLeave} />, { at });

  await user.click(screen.getByRole('link', { name }));

  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('the panel has fields of its own beside the form of a page', () => {
  renderPage(
    <>
      <SignInPanel />
      <SignInPanel />
    </>,
    { at },
  );

  const [first, second] = screen.getAllByLabelText('Email');
  expect(first).not.toBe(second);
  expect(first?.id).not.toBe(second?.id);
});

it('[SS-05] is empty once the visitor has signed in elsewhere', () => {
  renderPage(<SignInPanel />, { at });
  expect(panel()).toBeVisible();

  act(() => void signIn(asha));

  expect(panel()).not.toBeInTheDocument();
});

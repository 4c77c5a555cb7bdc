import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSession } from '@shop/shared';
import {
  asha,
  defer,
  password,
  problem,
  renderPage,
  sent,
  sentBodies,
  server,
  withRefusedStorage,
} from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { redirect } from '@shop/shared/browser/redirect';
import { LoginForm } from './LoginForm';

const { to } = redirect;
const { signIn: realSignIn } = useSession.getState();
let redirects: string[];

beforeEach(() => {
  redirects = [];
  redirect.to = (url) => void redirects.push(url);
});
afterEach(() => {
  redirect.to = to;
});

const email = () => screen.getByLabelText('Email');
const passwordInput = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'SIGN IN' });

async function signIn({ at = '/login', secret = password } = {}) {
  const page = renderPage(<LoginForm />, { at, table: documentTable(false) });
  await page.user.type(email(), asha.email);
  await page.user.type(passwordInput(), secret);
  await page.user.click(button());
  return page;
}

it('[LG-03] stores both tokens, then redirects to the home page', async () => {
  await signIn();
  await waitFor(() => expect(redirects).toEqual(['/']));
  const { accessToken, refreshToken } = useSession.getState();
  expect(accessToken).toBeTruthy();
  expect(localStorage.getItem('access_token')).toBe(accessToken);
  expect(localStorage.getItem('refresh_token')).toBe(refreshToken);
  expect(await sentBodies('POST', '/auth/token')).toEqual([{ email: asha.email, password }]);
});

it.each([
  ['/checkout/ct/1?a=b', '/checkout/ct/1?a=b'],
  ['https://elsewhere.example/', '/'],
])('[LG-03] with next=%s redirects to %s', async (next, destination) => {
  await signIn({ at: `/login?next=${encodeURIComponent(next)}` });
  await waitFor(() => expect(redirects).toEqual([destination]));
});

it.each([
  ['/orders', '/orders'],
  // The admin has its own documents, which would lose the session.
  ['/admin/orders', '/'],
])(
  '[LG-03] without storage, next=%s leads to %s in the same document',
  async (next, destination) => {
    await withRefusedStorage('blocked', async () => {
      const { url } = await signIn({ at: `/login?next=${encodeURIComponent(next)}` });
      await waitFor(() => expect(url()).toBe(destination));
    });
    expect(redirects).toEqual([]);
    useSession.getState().signOut();
  },
);

it('[ER-06] shows and reports an unexpected error', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const broken = new TypeError('No such function.');
  useSession.setState({
    signIn: () => {
      throw broken;
    },
  });
  await signIn();
  expect(
    await screen.findByText('Something went wrong on our side. Please try again.'),
  ).toBeVisible();
  expect(reported).toHaveBeenCalledWith(broken);
  expect(button()).toBeEnabled();
  useSession.setState({ signIn: realSignIn });
});

it('[LG-07] shows a toast, and the reason in the form', async () => {
  await signIn({ secret: 'wrong' });
  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(screen.getByText('Incorrect email or password').closest('[role=alert]')).toBeVisible();
  expect(redirects).toEqual([]);
  expect(email()).toHaveValue(asha.email);
});

it('[SS-04] does not refresh the tokens when the password is wrong', async () => {
  await signIn({ secret: 'wrong' });
  await screen.findByText('Login failed');
  expect(sent('POST', '/auth/refresh_access_token')).toEqual([]);
});

it('[LG-07] shows what to do when there is no network', async () => {
  server.use(http.post('/api/auth/token', () => HttpResponse.error()));
  await signIn();
  expect(await screen.findByText(/The shop could not be reached/)).toBeVisible();
  expect(screen.getByText('Login failed')).toBeVisible();
});

it('[LG-07] shows a general message for a response without a detail', async () => {
  server.use(http.post('/api/auth/token', () => new HttpResponse('<html>', { status: 502 })));
  await signIn();
  expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
});

it('removes the failure on the next attempt', async () => {
  const { user } = await signIn({ secret: 'wrong' });
  await screen.findByText('Incorrect email or password');
  await user.clear(passwordInput());
  await user.type(passwordInput(), password);
  await user.click(button());
  await waitFor(() => expect(redirects).toEqual(['/']));
  expect(screen.queryByText('Incorrect email or password')).not.toBeInTheDocument();
});

it('[VA-05] shows the server’s field error below the field and focuses it', async () => {
  server.use(
    http.post('/api/auth/token', () =>
      problem(422, 'Please check your e-mail.', { email: 'This address is blocked' }),
    ),
  );
  await signIn();
  expect(await screen.findByText('This address is blocked')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('This address is blocked');
  await waitFor(() => expect(email()).toHaveFocus());
});

/** Removes the focus, as browsers do when its element is disabled. jsdom does not. */
function loseFocus() {
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
}

it('disables the form while it is sent, and restores the focus afterwards', async () => {
  const { response, release } = defer(() => problem(401, 'Incorrect email or password'));
  server.use(http.post('/api/auth/token', response));
  await signIn();
  await waitFor(() => expect(button()).toBeDisabled());
  expect(email()).toBeDisabled();
  expect(passwordInput()).toBeDisabled();
  loseFocus();
  release();
  await waitFor(() => expect(button()).toHaveFocus());
  expect(email()).toBeEnabled();
  expect(sent('POST', '/auth/token')).toHaveLength(1);
});

it('[VA-01] shows required fields, sends nothing and focuses the first invalid field', async () => {
  const { user } = renderPage(<LoginForm />, { at: '/login' });
  await user.click(button());
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(sent('POST', '/auth/token')).toEqual([]);
});

it('signs in with values that were filled in without an event', async () => {
  const { user } = renderPage(<LoginForm />, { at: '/login' });
  // React does not notice the setter of the prototype.
  Reflect.set(HTMLInputElement.prototype, 'value', asha.email, email());
  Reflect.set(HTMLInputElement.prototype, 'value', password, passwordInput());
  await user.click(button());
  await waitFor(() => expect(sent('POST', '/auth/token')).toHaveLength(1));
  expect(await sentBodies('POST', '/auth/token')).toEqual([{ email: asha.email, password }]);
});

it('[VA-01] shows errors until they are corrected', async () => {
  const { user } = renderPage(<LoginForm />, { at: '/login' });
  await user.type(email(), 'asha@');
  await user.type(passwordInput(), 'x'.repeat(51));
  expect(email()).not.toHaveAttribute('aria-invalid');
  await user.click(button());
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.getByText('Password should not exceed 50 characters')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('Invalid email address');
  expect(email()).toBeInvalid();

  await user.type(email(), 'example.com');
  await waitFor(() => expect(email()).not.toHaveAttribute('aria-invalid'));
});

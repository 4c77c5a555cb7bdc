import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useSession } from '@shop/shared';
import {
  asha,
  defer,
  password,
  problem,
  renderPage,
  sent,
  sentBodies,
  server,
} from '@shop/shared/testing';
import { redirect } from '@shop/shared/browser/redirect';
import LoginPage from './LoginPage';
import RegisterPage from './RegisterPage';

const meena = {
  'First Name': 'Meena',
  'Last Name': 'Rana',
  Email: 'meena@example.com',
  'Phone Number': '9812345678',
  Password: password,
  'Confirm Password': password,
};

const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole('button', { name: 'SIGN UP' });

async function signUp(
  differing: Partial<typeof meena> = {},
  at = '/register',
  pages = <RegisterPage />,
) {
  const page = renderPage(pages, { at, pattern: '*' });
  for (const [label, text] of Object.entries({ ...meena, ...differing })) {
    if (text) await page.user.type(field(label), text);
  }
  await page.user.click(button());
  return page;
}

const createUserCalls = () => sent('POST', '/auth/create_user');

it('[LG-02] shows fields for name, email, phone and the password twice', () => {
  renderPage(<RegisterPage />, { at: '/register' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account');
  Object.keys(meena).forEach((label) => expect(field(label)).toBeVisible());
  expect(button()).toBeEnabled();
  expect(screen.getByRole('link', { name: 'SIGN IN' })).toHaveAttribute('href', '/login');
  expect(document.title).toBe('Sign up · Ridge & Root');
});

it('[A-17] [S-07] sets autocomplete tokens', () => {
  renderPage(<RegisterPage />, { at: '/register' });
  const tokens = Object.keys(meena).map((label) => field(label).getAttribute('autocomplete'));
  expect(tokens).toEqual([
    'given-name',
    'family-name',
    'email',
    'tel-national',
    'new-password',
    'new-password',
  ]);
  expect(field('Phone Number')).toHaveAttribute('inputmode', 'numeric');
});

it('[LG-04] navigates to the sign-in and confirms the account', async () => {
  const { url } = await signUp();
  await waitFor(() => expect(url()).toBe('/login'));
  expect(await screen.findByText('Your account is ready. Please sign in.')).toBeVisible();
  expect(await sentBodies('POST', '/auth/create_user')).toEqual([
    {
      first_name: 'Meena',
      last_name: 'Rana',
      email: 'meena@example.com',
      password,
      phone_number: '9812345678',
      address: '',
    },
  ]);
});

it('[EX-06] signs in visitors who came from another page, and returns to it', async () => {
  const redirectTo = jest.spyOn(redirect, 'to').mockImplementation();
  const { url } = await signUp({}, '/register?next=%2Fcart%3Fa%3Db');
  expect(screen.getByRole('link', { name: 'SIGN IN' })).toHaveAttribute(
    'href',
    '/login?next=%2Fcart%3Fa%3Db',
  );
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/cart?a=b'));
  expect(useSession.getState().accessToken).not.toBeNull();
  expect(url()).toBe('/register?next=%2Fcart%3Fa%3Db');
});

it('[EX-06] navigates to the sign-in with the URL to return to if signing in fails', async () => {
  server.use(http.post('/api/auth/token', () => problem(503, 'Closed')));
  const { url } = await signUp({}, '/register?next=%2Fcart%3Fa%3Db');
  await waitFor(() => expect(url()).toBe('/login?next=%2Fcart%3Fa%3Db'));
  expect(await screen.findByText('Your account is ready. Please sign in.')).toBeVisible();
});

it('[EX-06] prefills the email of the sign-in without the URL, and focuses the password', async () => {
  const pages = (
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>
  );
  const { url } = await signUp({}, '/register', pages);
  expect(await screen.findByRole('button', { name: 'SIGN IN' })).toBeVisible();
  expect(field('Email')).toHaveValue('meena@example.com');
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveValue('');
  expect(url()).toBe('/login');
});

it('[LG-06] sends nothing while the passwords differ', async () => {
  const { user, url } = await signUp({ 'Confirm Password': 'another' });
  await waitFor(() => expect(screen.getAllByText('Password do not match')).toHaveLength(2));
  expect(field('Confirm Password')).toHaveAccessibleDescription('Password do not match');
  await waitFor(() => expect(field('Confirm Password')).toHaveFocus());
  expect(createUserCalls()).toEqual([]);

  await user.clear(field('Confirm Password'));
  await user.type(field('Confirm Password'), password);
  await user.click(button());
  await waitFor(() => expect(url()).toBe('/login'));
  expect(createUserCalls()).toHaveLength(1);
});

it('[LG-08] shows an alert with the reason of a refusal', async () => {
  const { url } = await signUp({ Email: asha.email });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Invalid credentials');
  expect(alert).toHaveTextContent('An account with this email already exists');
  expect(url()).toBe('/register');
  expect(field('First Name')).toHaveValue('Meena');
});

it('[LG-08] shows an alert when there is no network', async () => {
  server.use(http.post('/api/auth/create_user', () => HttpResponse.error()));
  await signUp();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Invalid credentials');
  expect(alert).toHaveTextContent('The shop could not be reached');
});

it('[VA-05] shows the server’s field errors and focuses the first', async () => {
  server.use(
    http.post('/api/auth/create_user', () =>
      problem(422, 'Please check what you entered.', {
        phone_number: 'This number is taken',
        last_name: 'This name is not allowed',
      }),
    ),
  );
  await signUp();
  await waitFor(() =>
    expect(field('Phone Number')).toHaveAccessibleDescription('This number is taken'),
  );
  await waitFor(() => expect(field('Last Name')).toHaveFocus());
});

it('disables the form while it is sent', async () => {
  const { response, release } = defer(() => problem(409, 'Not possible'));
  server.use(http.post('/api/auth/create_user', response));
  await signUp();
  await waitFor(() => expect(button()).toBeDisabled());
  Object.keys(meena).forEach((label) => expect(field(label)).toBeDisabled());
  release();
  await screen.findByRole('alert');
  await waitFor(() => expect(button()).toBeEnabled());
  expect(createUserCalls()).toHaveLength(1);
});

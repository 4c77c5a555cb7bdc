import { screen } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { renderPage } from '@shop/shared/testing';
import LoginPage from './LoginPage';

it('[LG-01] shows email, password, SIGN IN and a link to the sign-up', () => {
  renderPage(<LoginPage />, { at: '/login' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute('href', '/register');
  expect(document.title).toBe('Sign in · Ridge & Root');
});

it('[LG-01] [LG-09] links to the password reset', () => {
  renderPage(<LoginPage />, { at: '/login' });
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

it('[LG-03] passes the URL to return to to the sign-up', () => {
  renderPage(<LoginPage />, { at: '/login?next=%2Fcheckout%2Fct%2F1%3Fa%3Db' });
  expect(screen.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute(
    'href',
    '/register?next=%2Fcheckout%2Fct%2F1%3Fa%3Db',
  );
});

it('[A-19] shows the password on request and hides it again', async () => {
  const { user } = renderPage(<LoginPage />, { at: '/login' });
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

it('[A-19] [S-07] accepts a pasted password', async () => {
  const { user } = renderPage(<LoginPage />, { at: '/login' });
  const password = screen.getByLabelText('Password');
  await user.click(password);
  await user.paste('Kotgarh-1917');
  expect(password).toHaveValue('Kotgarh-1917');
});

it('[A-17] [A-19] [S-07] sets autocomplete tokens and input modes', () => {
  renderPage(<LoginPage />, { at: '/login' });
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByLabelText('Email')).toHaveAttribute('inputmode', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

it('explains that the session has expired', () => {
  useSession.getState().expire();
  renderPage(<LoginPage />, { at: '/login' });
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

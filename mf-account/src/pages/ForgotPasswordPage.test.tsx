import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { asha, defer, problem, renderPage, sent, sentBodies, server } from '@shop/shared/testing';
import ForgotPasswordPage from './ForgotPasswordPage';

const email = () => screen.getByLabelText('Email');
const button = () => screen.getByRole('button', { name: 'SEND LINK' });

async function requestLink(address = asha.email) {
  const page = renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  if (address) await page.user.type(email(), address);
  await page.user.click(button());
  return page;
}

it('[LG-09] shows an email field and explains the link', () => {
  renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
  expect(email()).toHaveAttribute('autocomplete', 'email');
  expect(screen.getByText(/works once, for 30 minutes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'SIGN IN' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.title).toBe('Forgot your password? · Ridge & Root');
});

it.each([asha.email, 'nobody@example.com'])(
  '[LG-09] shows the same status for %s',
  async (address) => {
    await requestLink(address);
    const status = screen.getByRole('status');
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'If there is an account with this email, a link is on its way.',
      ),
    );
    expect(await sentBodies('POST', '/auth/forgot_password')).toEqual([{ email: address }]);
  },
);

it.each([
  ['', 'Email is required'],
  ['asha@', 'Invalid email address'],
])('[LG-09] [VA-05] rejects ‘%s’ and sends nothing', async (address, error) => {
  await requestLink(address);
  expect(await screen.findByText(error)).toBeVisible();
  expect(email()).toHaveAccessibleDescription(error);
  await waitFor(() => expect(email()).toHaveFocus());
  expect(sent('POST', '/auth/forgot_password')).toEqual([]);
});

it('[LG-09] shows why the link was not sent, and keeps the input', async () => {
  server.use(
    http.post('/api/auth/forgot_password', () => problem(429, 'Too many links were requested.')),
  );
  await requestLink();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many links were requested.');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(email()).toHaveValue(asha.email);
});

it('[LG-09] removes an earlier status when the next attempt fails', async () => {
  const { user } = await requestLink();
  await screen.findByText(/a link is on its way/);
  server.use(http.post('/api/auth/forgot_password', () => HttpResponse.error()));
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('[LG-09] disables the form while it is sent', async () => {
  const { response, release } = defer(() => problem(500, 'Not possible'));
  server.use(http.post('/api/auth/forgot_password', response));
  await requestLink();
  await waitFor(() => expect(button()).toBeDisabled());
  expect(email()).toBeDisabled();
  release();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(sent('POST', '/auth/forgot_password')).toHaveLength(1);
});

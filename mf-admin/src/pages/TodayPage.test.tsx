import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminSession } from '@shop/shared/contract/admin';
import { redirect } from '@shop/shared/redirect';
import { problem, renderPage, server } from '@shop/shared/testing';
import { adminSession, sessionIs } from '../test/adminSession';
import TodayPage from './TodayPage';

const open = (signedIn = true) => renderPage(<TodayPage />, { at: '/admin', signedIn });

it('[AD-01] shows who uses the admin, and the way to the shop', async () => {
  sessionIs(adminSession);
  open();
  expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today');
  expect(screen.getByRole('button', { name: 'Account of Asha Negi' })).toBeInTheDocument();
  expect(screen.getByText('Open the shop')).toHaveAttribute('href', '/');
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
});

it('[AD-01] is nothing for a customer', async () => {
  server.use(http.get('/api/admin/session', () => problem(404, 'There is nothing here')));
  open();
  expect(await screen.findByText('Nothing grows at this address')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
});

it('asks a visitor to sign in', async () => {
  open(false);
  const link = await screen.findByRole('link', { name: 'Go to Login' });
  expect(link).toHaveAttribute('href', '/login?next=%2Fadmin');
});

it('[AD-02] shows nothing of the page before the second factor', async () => {
  sessionIs({ ...adminSession, admin_until: null });
  open();
  expect(await screen.findByText('Confirm that it is you')).toBeInTheDocument();
  expect(screen.queryByText('Welcome, Asha Negi.')).not.toBeInTheDocument();
});

it('shows a failure, and tries again', async () => {
  let attempts = 0;
  server.use(
    http.get('/api/admin/session', () => {
      attempts += 1;
      return attempts === 1
        ? problem(400, 'Not now')
        : HttpResponse.json<AdminSession>(adminSession);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome, Asha Negi.')).toBeInTheDocument();
});

it('signs out', async () => {
  const redirected = jest.spyOn(redirect, 'to').mockImplementation(() => undefined);
  sessionIs(adminSession);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Account of Asha Negi' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(redirected).toHaveBeenCalledWith('/login'));
  expect(screen.getByText('Please sign in')).toBeInTheDocument();
});

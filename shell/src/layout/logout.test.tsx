import { http, HttpResponse } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { Layout } from './Layout';

const button = (name: string) => screen.getByRole('button', { name });
const open = () =>
  renderPage(<Layout>A page</Layout>, { at: '/shop', pattern: '*', signedIn: true });

async function openDialog() {
  const view = open();
  await view.user.click(button('Account'));
  await view.user.click(button('Logout'));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Confirm Logout' })) };
}

it('[LG-05] asks for confirmation, and Cancel changes nothing', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByText('Are you sure you want to log out?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent('POST', '/auth/logout')).toHaveLength(0);
  expect(localStorage.getItem('access_token')).not.toBeNull();
});

it('[LG-05, ER-05] removes the tokens, opens the sign-in and shows the server’s message', async () => {
  server.use(http.post('/api/auth/logout', () => HttpResponse.json({ message: 'See you soon' })));
  const { user, dialog, url } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('See you soon')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  await waitFor(() => expect(url()).toBe('/login'));
});

it('[ER-05] shows a default message', async () => {
  server.use(http.post('/api/auth/logout', () => HttpResponse.json({})));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('User logged out successfully')).toBeInTheDocument();
});

it.each([
  ['the server’s detail', () => problem(429, 'Too many attempts'), 'Too many attempts'],
  ['the default message', () => HttpResponse.error(), 'Logout failed'],
])('[ER-05] shows %s on failure, and keeps the tokens', async (_which, respond, text) => {
  server.use(http.post('/api/auth/logout', respond));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(localStorage.getItem('access_token')).not.toBeNull();
});

it('[SS-05] disappears from the menu when another tab signs out', async () => {
  const { user } = open();
  await user.click(button('Account'));
  act(() => useSession.getState().signOut());
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
});

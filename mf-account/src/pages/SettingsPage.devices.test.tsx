import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useSession } from '@shop/shared';
import { accountOf, asha, problem, renderPage, sent, server } from '@shop/shared/testing';
import { openSettings } from '../test/openSettings';
import SettingsPage from './SettingsPage';

const section = () => screen.getByRole('region', { name: 'Your devices' });
const items = () => within(section()).getAllByRole('listitem');
const names = () => accountOf(asha).sessions.map(({ device }) => device);

it('[SC-01] lists the devices with their times, and marks this one', async () => {
  await openSettings();
  expect(items()).toHaveLength(3);
  expect(items()[0]).toHaveTextContent(
    /^Chrome on Windows This device.*20 Aug 2025.*1 Sept? 2025, 12:00/,
  );
  expect(within(section()).getAllByText('This device')).toHaveLength(1);
  expect(within(section()).getAllByRole('button', { name: /^Sign out \w+ on/ })).toHaveLength(2);
});

it('[SC-01] signs one device out, without reading the list again', async () => {
  const { press } = await openSettings();
  await press(/^Sign out Safari on iPhone/);
  expect(await screen.findByText('That device is signed out.')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(sent('DELETE', '/auth/revoke_session/session-phone')).toHaveLength(1);
  expect(sent('GET', '/auth/get_sessions')).toHaveLength(1);
  expect(names()).toEqual(['Chrome on Windows', 'Firefox on Android']);
  // The focused button was removed.
  expect(section()).toContainElement(document.activeElement as HTMLElement);
});

it('[SC-01] signs all other devices out', async () => {
  const { press } = await openSettings();
  await press('Sign out all other devices');
  expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(names()).toEqual(['Chrome on Windows']);
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  expect(useSession.getState().accessToken).not.toBeNull();
});

it('[SC-01] signs out on all devices, including this one', async () => {
  const { press, url } = await openSettings();
  await press('Sign out everywhere');
  await waitFor(() => expect(url()).toBe('/login'));
  expect(useSession.getState()).toMatchObject({ accessToken: null, refreshToken: null });
  expect(await screen.findByText('You are signed out on all devices.')).toBeVisible();
});

it('[SC-01] shows a failure, and reads the list again', async () => {
  const { press } = await openSettings();
  accountOf(asha).sessions = accountOf(asha).sessions.slice(0, 2);
  await press(/^Sign out Firefox on Android/);
  expect(await screen.findByText('This device is not signed in')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(2));
});

it('[SC-01] [ER-07] shows a failed list and retries', async () => {
  server.use(http.get('/api/auth/get_sessions', () => problem(500, 'Broken'), { once: true }));
  const { user } = renderPage(<SettingsPage />, { at: '/user/settings', signedIn: true });
  expect(
    await screen.findByText('Your devices could not be loaded. Please try again later.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
});
